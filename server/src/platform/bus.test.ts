import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, testConfig, type TestDatabase } from '../../testing/index.ts';
import type { Bus } from '../kernel/types.ts';
import { RESYNC, openBus } from './bus.ts';
import { createLog } from './log.ts';
import { systemScope } from './database/tenant-scope.ts';

let test: TestDatabase;
const buses: Bus[] = [];
beforeAll(async () => {
  test = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(buses.splice(0).map((bus) => bus.close()));
});
afterAll(() => test.close());

const open = (): Bus => {
  const bus = openBus(test.database.urls.app, createLog({ ...testConfig(), logLevel: 'silent' }));
  buses.push(bus);
  return bus;
};
const listening = () =>
  test.sql(`select pid from pg_stat_activity where datname = current_database() and application_name like 'mekuri bus %'`);
/** Subscribes, and waits until the database knows. */
const subscribed = async (bus: Bus, channel: string): Promise<string[]> => {
  const heard: string[] = [];
  bus.subscribe(channel, (payload) => heard.push(payload));
  await expect.poll(() => heard).toContain(RESYNC);
  heard.length = 0;
  return heard;
};
/** From elsewhere: a process is told its own messages at once, and does not mind their echo. */
const notify = (channel: string, payload: string) => {
  const sender = open();
  return test.database.transaction(systemScope, (db) => sender.notify(db, channel, payload));
};

describe('the bus', () => {
  it('tells its own process as soon as the transaction has committed', async () => {
    const bus = open();
    const heard = await subscribed(bus, 'site');
    await test.database.transaction(systemScope, (db) => bus.notify(db, 'site', 'one'));
    expect(heard).toContain('one');
  });

  it('tells other processes when the transaction commits', async () => {
    const heard = await subscribed(open(), 'site');
    const sender = open();
    await test.database.transaction(systemScope, async (db) => {
      await sender.notify(db, 'site', 'one');
      expect(heard).toEqual([]);
    });
    await expect.poll(() => heard).toEqual(['one']);
  });

  it('tells nothing of a transaction that is rolled back, or of another channel', async () => {
    const heard = await subscribed(open(), 'site');
    const sender = open();
    const failing = test.database.transaction(systemScope, async (db) => {
      await sender.notify(db, 'site', 'never');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await notify('other', 'elsewhere');
    await notify('site', 'last');
    await expect.poll(() => heard).toEqual(['last']);
  });

  it('stops telling who unsubscribed, and goes on with the others when one fails', async () => {
    const bus = open();
    bus.subscribe('site', () => {
      throw new Error('this listener is broken');
    });
    const heard = await subscribed(bus, 'site');
    const gone: string[] = [];
    bus.subscribe('site', (payload) => gone.push(payload))();
    await notify('site', 'one');
    await expect.poll(() => heard).toEqual(['one']);
    expect(gone).toEqual([]);
  });

  it('connects again when its connection is cut, and says that something may have been missed', async () => {
    const bus = open();
    const heard = await subscribed(bus, 'site');
    const { rows } = await listening();
    await test.sql(`select pg_terminate_backend(${Number(rows[0]!.pid)})`);
    await expect.poll(() => heard).toEqual([RESYNC]);
    await notify('site', 'after');
    await expect.poll(() => heard).toEqual([RESYNC, 'after']);
  });

  it('leaves no connection behind', async () => {
    const bus = open();
    await subscribed(bus, 'site');
    await bus.close();
    await expect.poll(async () => (await listening()).rows).toEqual([]);
  });
});

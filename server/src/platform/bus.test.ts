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
/** Subscribes and waits until the database listens. */
const subscribed = async (bus: Bus, channel: string): Promise<string[]> => {
  const heard: string[] = [];
  bus.subscribe(channel, (payload) => heard.push(payload));
  await expect.poll(() => heard).toContain(RESYNC);
  heard.length = 0;
  return heard;
};
/** Notifies from another bus: a process delivers its own messages locally. */
const notify = (channel: string, payload: string) => {
  const sender = open();
  return test.database.transaction(systemScope, (db) => sender.notify(db, channel, payload));
};

describe('the bus', () => {
  it('notifies its own process as soon as the transaction has committed', async () => {
    const bus = open();
    const heard = await subscribed(bus, 'site');
    await test.database.transaction(systemScope, (db) => bus.notify(db, 'site', 'one'));
    expect(heard).toContain('one');
  });

  it('notifies other processes when the transaction commits', async () => {
    const heard = await subscribed(open(), 'site');
    const sender = open();
    await test.database.transaction(systemScope, async (db) => {
      await sender.notify(db, 'site', 'one');
      expect(heard).toEqual([]);
    });
    await expect.poll(() => heard).toEqual(['one']);
  });

  it('does not deliver messages of rolled-back transactions or other channels', async () => {
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

  it('does not call unsubscribed listeners, and calls the others when one fails', async () => {
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

  it('reconnects when its connection is cut, and reports that messages may have been missed', async () => {
    const bus = open();
    const heard = await subscribed(bus, 'site');
    const { rows } = await listening();
    await test.sql(`select pg_terminate_backend(${Number(rows[0]!.pid)})`);
    await expect.poll(() => heard).toEqual([RESYNC]);
    await notify('site', 'after');
    await expect.poll(() => heard).toEqual([RESYNC, 'after']);
  });

  it('closes its connection', async () => {
    const bus = open();
    await subscribed(bus, 'site');
    await bus.close();
    await expect.poll(async () => (await listening()).rows).toEqual([]);
  });
});

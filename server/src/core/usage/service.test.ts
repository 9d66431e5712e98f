import { randomUUID } from 'node:crypto';
import {
  createFactories,
  createTestClock,
  createTestDatabase,
  testConfig,
  type Factories,
  type TestAccount,
  type TestDatabase,
} from '@mekuri/server/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CoreDb } from '../../kernel/types.ts';
import { ownScope, systemScope } from '../../platform/database/tenant-scope.ts';
import { monthUsage, reportUsage, SettledDayError, settledThrough, settleUsage, type ReportedViews } from './service.ts';

let test: TestDatabase;
let create: Factories;
let account: TestAccount;
beforeEach(async () => {
  test = await createTestDatabase();
  create = createFactories(test, { config: testConfig(), clock: createTestClock() });
  account = await create.account();
});
afterEach(() => test.close());

const inSystem = <T>(work: (db: CoreDb) => Promise<T>): Promise<T> => test.database.transaction(systemScope, work);
const inAccount = <T>(work: (db: CoreDb) => Promise<T>, of = account): Promise<T> =>
  test.database.transaction(ownScope({ accountId: of.id, tpath: of.tpath }), work);
const views = (siteId: string, day: string, count: number, of = account): ReportedViews => ({
  siteId,
  accountId: of.id,
  tpath: of.tpath,
  day,
  views: count,
});
const report = (rows: readonly ReportedViews[], batchId: string = randomUUID()): Promise<boolean> =>
  inSystem((db) => reportUsage(db, batchId, rows));
const settle = (day: string): Promise<void> => inSystem((db) => settleUsage(db, day));
const november = (of = account) => inAccount((db) => monthUsage(db, { accountId: of.id, tpath: of.tpath }, '2026-11'), of);
const SITE = randomUUID();

describe('reported views', () => {
  it('are added to the day of their site', async () => {
    const other = randomUUID();
    expect(await report([views(SITE, '2026-11-05', 3), views(other, '2026-11-05', 10), views(SITE, '2026-11-06', 4)])).toBe(true);
    expect(await report([views(SITE, '2026-11-05', 2), views(SITE, '2026-11-05', 1)])).toBe(true);
    expect(await november()).toEqual({
      views: 20,
      days: [
        { day: '2026-11-05', views: 16 },
        { day: '2026-11-06', views: 4 },
      ],
      sites: [
        { siteId: other, name: null, views: 10 },
        { siteId: SITE, name: null, views: 10 },
      ].toSorted((a, b) => (a.siteId < b.siteId ? -1 : 1)),
    });
  });

  it('count once per batch, also when it comes twice at once, and again when its transaction was undone', async () => {
    const batchId = randomUUID();
    const rows = [views(SITE, '2026-11-05', 3)];
    await expect(
      inSystem(async (db) => {
        await reportUsage(db, batchId, rows);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    const answers = await Promise.all([report(rows, batchId), report(rows, batchId), report(rows, batchId)]);
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await report(rows, batchId)).toBe(false);
    expect((await november()).views).toBe(3);
  });

  it('may correct earlier reports', async () => {
    await report([views(SITE, '2026-11-05', 3)]);
    await report([views(SITE, '2026-11-06', -1)]);
    expect(await november()).toMatchObject({ views: 2, days: [{ views: 3 }, { day: '2026-11-06', views: -1 }], sites: [{ views: 2 }] });
    await report([views(SITE, '2026-11-06', -2)]);
    expect((await november()).sites).toEqual([]);
  });

  it('leave no row when there are none', async () => {
    await report([views(SITE, '2026-11-05', 0), views(SITE, '2026-11-06', 2), views(SITE, '2026-11-06', -2)]);
    expect((await test.sql('select from usage_days')).rows).toEqual([]);
  });

  it('are written in the order of site and day, so that no two reports wait for each other', async () => {
    const sites = Array.from({ length: 300 }, () => randomUUID());
    await report(sites.flatMap((siteId) => [views(siteId, '2026-11-06', 1), views(siteId, '2026-11-05', 1)]));
    const keys = async (order: string) => (await test.sql(`select site_id, day::text from usage_days order by ${order}`)).rows;
    expect(await keys('ctid')).toEqual(await keys('site_id, day'));
  });

  it('add up exactly when many report the same sites at once, in whichever order', async () => {
    const sites = Array.from({ length: 30 }, () => randomUUID());
    const rows = sites.flatMap((siteId) => [views(siteId, '2026-11-05', 1), views(siteId, '2026-11-06', 2)]);
    await Promise.all(Array.from({ length: 20 }, (_, at) => report(at % 2 === 0 ? rows : rows.toReversed())));
    const month = await november();
    expect(month.days.map(({ views: sum }) => sum)).toEqual([600, 1200]);
    expect(new Set(month.sites.map(({ views: sum }) => sum))).toEqual(new Set([60]));
  });
});

describe('a settled day', () => {
  it('is refused to reports, which write nothing', async () => {
    await settle('2026-11-05');
    const refused = report([views(SITE, '2026-11-06', 1), views(SITE, '2026-11-05', 1)]);
    await expect(refused).rejects.toThrow(SettledDayError);
    await expect(refused).rejects.toMatchObject({ day: '2026-11-05', settledThrough: '2026-11-05' });
    expect(await report([views(SITE, '2026-11-06', 1), views(SITE, '2026-11-05', 0)])).toBe(true);
    expect(await november()).toMatchObject({ views: 1 });
    expect((await test.sql('select from usage_batches')).rows).toHaveLength(1);
  });

  it('still reports an earlier batch as known', async () => {
    const batchId = randomUUID();
    await report([views(SITE, '2026-11-05', 1)], batchId);
    await settle('2026-11-05');
    expect(await report([views(SITE, '2026-11-05', 1)], batchId)).toBe(false);
  });

  it('stays settled', async () => {
    expect(await inSystem(settledThrough)).toBeNull();
    await settle('2026-11-05');
    await settle('2026-11-05');
    await settle('2026-11-04');
    expect(await inSystem(settledThrough)).toBe('2026-11-05');
    await settle('2026-11-07');
    expect(await inAccount(settledThrough)).toBe('2026-11-07');
  });

  it('waits for a report of it that is under way', async () => {
    let settling: Promise<void> | undefined;
    let isSettled = false;
    await inSystem(async (db) => {
      await reportUsage(db, randomUUID(), [views(SITE, '2026-11-05', 1)]);
      settling = settle('2026-11-05').then(() => void (isSettled = true));
      await expect.poll(async () => (await test.sql(`select from pg_locks where not granted`)).rows.length).toBeGreaterThan(0);
      await reportUsage(db, randomUUID(), [views(SITE, '2026-11-05', 1)]);
      expect(isSettled).toBe(false);
    });
    await settling;
    expect(await november()).toMatchObject({ views: 2 });
    await expect(report([views(SITE, '2026-11-05', 1)])).rejects.toThrow(SettledDayError);
  });

  it.each([
    ['insert', `insert into usage_days values (gen_random_uuid(), :accountId, :tpath, '2026-11-05', 1)`, /usage is settled/],
    [
      'insert over',
      `insert into usage_days values (:siteId, :accountId, :tpath, '2026-11-05', 1)
                     on conflict (site_id, day) do update set views = usage_days.views + 1`,
      /usage is settled/,
    ],
    ['update', `update usage_days set views = 0 where day = '2026-11-05'`, /usage is settled/],
    ['move of the day', `update usage_days set day = '2026-11-30'`, /permission denied/],
    ['delete', 'delete from usage_days', /permission denied/],
    ['truncate', 'truncate usage_days', /permission denied/],
    ['step back', `update usage_settlement set settled_through = '2026-11-01'`, /stays settled/],
    ['unsettling', 'update usage_settlement set settled_through = null', /stays settled/],
    ['delete of the settlement', 'delete from usage_settlement', /permission denied/],
    ['second settlement', 'insert into usage_settlement default values', /permission denied/],
  ])('is refused to the role of the server in bare SQL: %s', async (_, statement, message) => {
    await report([views(SITE, '2026-11-05', 1)]);
    await settle('2026-11-05');
    const text = statement.replace(':siteId', `'${SITE}'`).replace(':accountId', `'${account.id}'`).replace(':tpath', `'${account.tpath}'`);
    await expect(inSystem((db) => db.send({ text }))).rejects.toThrow(message);
    expect(await november()).toMatchObject({ views: 1 });
  });

  it('is refused to the owner of the database, other days are not', async () => {
    await report([views(SITE, '2026-11-05', 1), views(SITE, '2026-11-06', 1)]);
    await settle('2026-11-05');
    await expect(test.sql('delete from usage_days')).rejects.toThrow(/usage is settled/);
    await expect(test.sql(`update usage_days set day = '2026-11-05' where day = '2026-11-06'`)).rejects.toThrow(/usage is settled/);
    await test.sql(`delete from usage_days where day = '2026-11-06'`);
    expect(await november()).toMatchObject({ views: 1 });
  });
});

it('shows an account only its own views, with any request', async () => {
  const other = await create.account();
  await report([views(SITE, '2026-11-05', 3), views(randomUUID(), '2026-11-05', 7, other)]);
  expect(await november(other)).toMatchObject({ views: 7 });
  const foreign = await inAccount((db) => monthUsage(db, { accountId: account.id, tpath: account.tpath }, '2026-11'), other);
  expect(foreign).toEqual({ views: 0, days: [], sites: [] });
  const { rows } = await inAccount((db) => db.send({ text: 'select distinct tpath from usage_days' }), other);
  expect(rows).toEqual([{ tpath: other.tpath }]);
  await expect(inAccount((db) => reportUsage(db, randomUUID(), [views(SITE, '2026-11-05', 1)]), other)).rejects.toThrow(
    /row-level security/,
  );
});

it('has the days of its month alone, to the last of February', async () => {
  const days = ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01', '2028-02-29', '2028-03-01'];
  await report(days.map((day) => views(SITE, day, 1)));
  expect((await november()).days.map(({ day }) => day)).toEqual(['2026-11-01', '2026-11-30']);
  const february = await inAccount((db) => monthUsage(db, { accountId: account.id, tpath: account.tpath }, '2028-02'));
  expect(february.days).toEqual([{ day: '2028-02-29', views: 1 }]);
});

import { randomUUID } from 'node:crypto';
import { createTestApp, problem, type TestApp, type TestUser } from '@mekuri/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemScope } from '../../platform/database/tenant-scope.ts';
import { reportUsage, settleUsage } from './service.ts';

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  app = await createTestApp({ plugins: [] });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-25T03:00:00Z');
  user = await app.create.user({ plan: 'Light' });
});

const report = (siteId: string, day: string, views: number, { account } = user): Promise<boolean> =>
  app.deps.database.transaction(systemScope, (db) =>
    reportUsage(db, randomUUID(), [{ siteId, accountId: account.id, tpath: account.tpath, day, views }]),
  );
/** With a token issued at the clock's present time. */
const get = async (query: object = {}, person = user) => {
  const token = await app.create.token(person);
  return app
    .as({ ...person, token })
    .get('/api/usage')
    .query(query);
};
const unavailable = problem(400, 'usage.month_unavailable');

describe('usage.get', () => {
  it('has the current month by day and by site, with the plan’s limit', async () => {
    const { id } = await app.create.site(user, { name: '汐町珈琲' });
    const purged = randomUUID();
    await report(id, '2026-11-01', 1200);
    await report(purged, '2026-11-24', 24);
    expect(await get()).toMatchObject({
      status: 200,
      body: {
        month: '2026-11',
        views: 1224,
        limit: 10_000,
        forecast: 1530,
        settled_through: null,
        days: [
          { day: '2026-11-01', views: 1200 },
          { day: '2026-11-24', views: 24 },
        ],
        sites: [
          { site_id: id, name: '汐町珈琲', views: 1200 },
          { site_id: purged, name: null, views: 24 },
        ],
      },
    });
  });

  it('names a site in the trash', async () => {
    const { id } = await app.create.site(user, { name: '閉じた店' });
    await report(id, '2026-11-01', 1);
    await app.as(user).delete(`/api/site/${id}`).expect(204);
    expect((await get()).body.sites).toEqual([{ site_id: id, name: '閉じた店', views: 1 }]);
  });

  it('is empty without views', async () => {
    expect((await get()).body).toEqual({
      month: '2026-11',
      views: 0,
      limit: 10_000,
      forecast: 0,
      settled_through: null,
      days: [],
      sites: [],
    });
  });

  it('begins a month at midnight in Japan', async () => {
    await report(randomUUID(), '2026-11-30', 5);
    app.clock.set('2026-11-30T14:59:59Z');
    expect((await get()).body).toMatchObject({ month: '2026-11', views: 5 });
    expect(await get({ month: '2026-12' })).toMatchObject(unavailable);
    app.clock.set('2026-11-30T15:00:00Z');
    expect((await get()).body).toMatchObject({ month: '2026-12', views: 0, forecast: null });
    expect((await get({ month: '2026-11' })).body).toMatchObject({ month: '2026-11', views: 5, forecast: null });
  });

  it('goes 24 months back', async () => {
    await report(randomUUID(), '2024-11-30', 5);
    expect((await get({ month: '2024-11' })).body).toMatchObject({ month: '2024-11', views: 5 });
    const refused = await get({ month: '2024-10' });
    expect(refused).toMatchObject(unavailable);
    expect(refused.body.fields).toMatchObject([{ pointer: '/query/month', rule: 'usage.month_unavailable' }]);
    expect(await get({ month: '2026-13' })).toMatchObject(problem(400, 'invalid_input'));
  });

  it('covers the caller’s own account', async () => {
    await report(randomUUID(), '2026-11-05', 5);
    const other = await app.create.user();
    expect((await get({}, other)).body).toMatchObject({ views: 0, days: [], sites: [] });
    const sub = await app.create.user({ role: 'SUB_ADMIN', account: user.account, authority: 'view' });
    expect((await get({}, sub)).body).toMatchObject({ views: 5 });
  });

  it('is for accounts with sites, also once their contract has ended', async () => {
    const customer = await app.create.user({ role: 'MASTER_USER', contractStatus: 'inactive' });
    expect((await get({}, customer)).status).toBe(200);
    for (const role of ['MASTER', 'OEM_MASTER', 'OEM_ADMIN'] as const)
      expect(await get({}, await app.create.user({ role }))).toMatchObject(problem(403, 'forbidden'));
    expect(await app.anonymous.get('/api/usage')).toMatchObject(problem(401, 'unauthorized'));
  });

  it('says through which day the views are final', async () => {
    await app.deps.database.transaction(systemScope, (db) => settleUsage(db, '2026-10-24'));
    expect((await get()).body).toMatchObject({ settled_through: '2026-10-24' });
  });
});

it('deletes batches after 7 days', async () => {
  const [fresh, stale] = [randomUUID(), randomUUID()];
  await app.sql(
    `insert into usage_batches (batch_id, reported_at) values ($1, now() - interval '6 days'), ($2, now() - interval '8 days')`,
    [fresh, stale],
  );
  await app.sql(`insert into outbox (id, tpath, name, payload) values (gen_random_uuid(), '/', 'usage.clean-up', '{}')`);
  await app.runJobs();
  const { rows } = await app.sql('select batch_id as id from usage_batches where batch_id = any($1::uuid[])', [[fresh, stale]]);
  expect(rows).toEqual([{ id: fresh }]);
});

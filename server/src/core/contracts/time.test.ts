import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, problem, type TestAccount, type TestApp, type TestUser, type UserOptions } from '@mekuri/server/testing';
import { ask } from '../../http/testing/ask.ts';
import { openSitesServer } from '../../delivery/testing/sites-server.ts';
import { openBus } from '../../platform/bus.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import { seededPlans } from '../../platform/postgres/plans-seed.ts';
import { systemScope } from '../../platform/database/tenant-scope.ts';
import { startWorkers } from '../../worker/workers.ts';
import { aFilledSite, publish, type TestSite } from '../releases/testing/sites.ts';

/** The last instants of November in Japan, and the first of December. */
const LATE = '2026-11-30T14:59:00.000Z';
const LAST = '2026-11-30T14:59:59.999Z';
const MIDNIGHT = '2026-11-30T15:00:00.000Z';

let app: TestApp;
let master: TestUser;
beforeAll(async () => {
  app = await createTestApp();
}, 300_000);
beforeEach(async () => {
  await app.sql(`delete from outbox where name = 'contracts.daily'`);
  app.clock.set(LATE);
  master = await app.create.user({ role: 'MASTER' });
});
afterAll(() => app.close());

const planNamed = (name: string): string => seededPlans.find((plan) => plan.name === name)!.id;
const at = async (instant: string): Promise<void> => {
  app.clock.set(instant);
  await app.runJobs();
};
const term = (account: TestAccount, startsOn: string, endsOn: string) =>
  app.sql('update accounts set contract_starts_on = $1, contract_ends_on = $2 where id = $3', [startsOn, endsOn, account.id]);
const customer = async (options: UserOptions & { startsOn?: string; endsOn?: string } = {}): Promise<TestUser> => {
  const { startsOn = '2025-12-01', endsOn = '2026-11-30', ...rest } = options;
  const user = await app.create.user(rest);
  await app.create.billingProfile(user.account);
  await term(user.account, startsOn, endsOn);
  return user;
};
const statusOf = async ({ id }: TestAccount): Promise<string> =>
  (await app.sql<{ s: string }>('select contract_status as s from accounts where id = $1', [id])).rows[0]!.s;
const planOf = async ({ id }: TestAccount): Promise<string> =>
  (await app.sql<{ name: string }>('select p.name from accounts a join plans p on p.id = a.plan_id where a.id = $1', [id])).rows[0]!.name;
const historyOf = async ({ id }: TestAccount) =>
  (
    await app.sql<{ event: string; executor_id: string | null; detail: unknown }>(
      'select event, executor_id, detail from account_history where account_id = $1 order by id',
      [id],
    )
  ).rows;
const eventsOf = async (account: TestAccount): Promise<string[]> => (await historyOf(account)).map(({ event }) => event);
const seen = async ({ id }: { id: string }): Promise<number> => (await app.sites.get(`/api/end-user/site/${id}`)).status;
const choose = (user: TestUser, name: string) =>
  app
    .as(user)
    .put(`/api/user/user-plan/${user.account.id}`)
    .send({ plan_id: planNamed(name) });
const enqueueDaily = (payload: Record<string, unknown> = {}) =>
  app.deps.database.transaction(systemScope, (db) => enqueue(db, 'contracts.daily', payload));

describe("a plan's change", () => {
  it('comes at 00:00 in Japan on the first, and hides exactly what the difference said', async () => {
    const user = await customer({ endsOn: '2027-11-30' });
    const sites: TestSite[] = [];
    for (let count = 0; count < 4; count += 1) {
      sites.push(await aFilledSite(app, { owner: user, pages: count === 2 ? 20 : 2 }));
      app.clock.advance(1);
    }
    for (const site of sites.slice(0, 3)) await publish(app, site);
    await app.runJobs();
    await choose(user, 'Light').expect(200);
    const path = `/api/user/user-plan/${user.account.id}/difference`;
    const { body: difference } = await app
      .as(user)
      .get(path)
      .query({ plan_id: planNamed('Light') });
    expect(difference).toMatchObject({ on: '2026-12-01', hidden_sites: sites.slice(1).map(({ id }) => ({ id })) });
    expect(difference.sites_over_cells).toMatchObject([{ id: sites[2]!.id }]);

    for (const instant of ['2026-11-30T14:59:59.000Z', LAST]) {
      await at(instant);
      await enqueueDaily();
      await app.runJobs();
      expect([await planOf(user.account), await seen(sites[1]!)]).toEqual(['Premium', 200]);
    }
    await at(MIDNIGHT);
    expect(await planOf(user.account)).toBe('Light');
    expect(await Promise.all(sites.map(seen))).toEqual([200, 404, 404, 404]);
    const { rows } = await app.sql<{ id: string }>(
      `select id from sites where account_id = $1 and status = 'PRIVATE' order by created_at`,
      [user.account.id],
    );
    expect(rows.map(({ id }) => id)).toEqual(difference.hidden_sites.map(({ id }: { id: string }) => id));
    expect((await app.as(user).get('/api/user/user-plan')).body).toMatchObject({ plan: { name: 'Light' }, next_plan: null });
    expect(await app.as(user).post(`/api/site/${sites[1]!.id}/publish`)).toMatchObject(problem(409, 'sites.above_plan', { limit: 1 }));

    await enqueueDaily();
    await at('2026-12-01T15:00:00.000Z');
    expect((await historyOf(user.account)).slice(1)).toEqual([
      { event: 'plan.changed', executor_id: null, detail: { from: 'Premium', to: 'Light' } },
    ]);
    const audits = await app.sql(
      `select 1 from audit_log where operation = 'contracts.daily' and target_type = 'contract' and target_id = $1`,
      [user.account.id],
    );
    expect(audits.rows).toHaveLength(1);
  });

  it('that brings or takes a flag is seen by visitors with their next call', async () => {
    await app.sql(
      `insert into plans (id, name, rank, price, quantity_site, quantity_swipe, limit_access) values (gen_random_uuid(), 'One column', 99, 0, 5, 100, 1)`,
    );
    const user = await customer({ endsOn: '2027-11-30' });
    const site = await aFilledSite(app, { owner: user });
    await publish(app, site);
    const { rows } = await app.sql(`select id from plans where name = 'One column'`);
    await app.as(user).put(`/api/user/user-plan/${user.account.id}`).send({ plan_id: rows[0]!['id'] }).expect(200);
    const columns = async () => (await app.sites.get(`/api/end-user/site/${site.id}`)).body.categories.length;
    await at(LAST);
    expect(await columns()).toBe(2);
    await at(MIDNIGHT);
    expect(await columns()).toBe(1);
  });

  it('cannot be withdrawn once it is due, even before the job has run', async () => {
    const user = await customer({ endsOn: '2027-11-30' });
    await choose(user, 'Light').expect(200);
    app.clock.set(MIDNIGHT);
    const back = await choose(user, 'Premium');
    expect(back.body).toMatchObject({ plan: { name: 'Light' }, next_plan: { name: 'Premium', on: '2027-01-01' } });
    expect(await eventsOf(user.account)).toEqual(['plan.scheduled', 'plan.changed', 'plan.scheduled']);
  });

  it('applies to a suspended account too, and does not stay pending in an ended one', async () => {
    const [suspended, ended] = [await customer({ endsOn: '2027-11-30' }), await customer()];
    await choose(suspended, 'Light').expect(200);
    await choose(ended, 'Light').expect(200);
    await app.as(master).put(`/api/master/user-plan/${suspended.account.id}/status`).send({ status: 'suspended' }).expect(200);
    await app.runJobs();
    await at(MIDNIGHT);
    expect([await planOf(suspended.account), await statusOf(suspended.account)]).toEqual(['Light', 'suspended']);
    expect([await planOf(ended.account), await statusOf(ended.account)]).toEqual(['Light', 'inactive']);
  });
});

describe('a term', () => {
  it('ends after its last day, and takes the sites from visitors in every process', async () => {
    const user = await customer();
    const paused = await customer({ contractStatus: 'suspended' });
    const running = await customer({ endsOn: '2026-12-01' });
    const site = await aFilledSite(app, { owner: user });
    await publish(app, site);
    await app.runJobs();
    const bus = openBus(app.deps.database.urls.app, app.deps.log);
    const other = await openSitesServer({ ...app.deps, bus });
    const elsewhere = async () => (await ask(other.port, `/site/${site.id}/A1`)).status;
    try {
      await at(LAST);
      expect([await statusOf(user.account), await seen(site), await elsewhere()]).toEqual(['active', 200, 200]);
      await at(MIDNIGHT);
      expect(await seen(site)).toBe(404);
      await expect.poll(elsewhere).toBe(404);
    } finally {
      await other.close();
      await bus.close();
    }
    expect([await statusOf(user.account), await statusOf(paused.account), await statusOf(running.account)]).toEqual([
      'inactive',
      'inactive',
      'active',
    ]);
    expect(await eventsOf(user.account)).toEqual(['contract.ended']);
    expect((await app.sql('select status from sites where id = $1', [site.id])).rows).toEqual([{ status: 'PRIVATE' }]);
    const back = { ...user, token: await app.create.token(user) };
    expect((await app.as(back).get('/api/user/user-plan')).body).toMatchObject({ status: 'inactive' });
    expect(await app.as(back).post(`/api/site/${site.id}/publish`)).toMatchObject(problem(403, 'contract_inactive'));
  });

  it('at whose end the customer asked to leave ends for good', async () => {
    const user = await customer();
    await app.as(user).put(`/api/user/user-plan/${user.account.id}/termination`).send({ reason: '移転' }).expect(200);
    await choose(user, 'Light').expect(200);
    await app.runJobs();
    await at(MIDNIGHT);
    expect(
      (await app.as({ ...master, token: await app.create.token(master) }).get(`/api/master/user-plan/${user.account.id}`)).body,
    ).toMatchObject({
      status: 'terminated',
      next_plan: null,
      plan: { name: 'Premium' },
      termination: { requested_at: LATE, reason: '移転', done: true },
    });
    expect((await app.as(user).get('/api/user/user-plan')).status).toBe(401);
    expect((await app.anonymous.post('/api/auth/login').send({ email: user.email, password: user.password })).status).toBe(401);
    expect((await historyOf(user.account)).at(-1)).toEqual({
      event: 'contract.terminated',
      executor_id: null,
      detail: { status: 'terminated', reason: '移転' },
    });
  });

  it('begins with its first day', async () => {
    const user = await customer({ contractStatus: 'inactive', startsOn: '2026-12-01', endsOn: '2027-11-30' });
    const later = await customer({ contractStatus: 'inactive', startsOn: '2026-12-02', endsOn: '2027-11-30' });
    await app.runJobs();
    await at(LAST);
    expect(await statusOf(user.account)).toBe('inactive');
    await at(MIDNIGHT);
    expect([await statusOf(user.account), await statusOf(later.account)]).toEqual(['active', 'inactive']);
    expect(await eventsOf(user.account)).toEqual(['contract.started']);
    expect((await app.as({ ...user, token: await app.create.token(user) }).get('/api/site')).status).toBe(200);
  });

  it('that was extended after its end runs again', async () => {
    const user = await customer({ contractStatus: 'inactive', startsOn: '2025-11-01', endsOn: '2027-10-31' });
    await app.runJobs();
    await at(MIDNIGHT);
    expect(await statusOf(user.account)).toBe('active');
  });

  it('never ends for the provider, for a terminated account, or for one in the trash', async () => {
    const over = await customer({ contractStatus: 'terminated' });
    const trashed = await customer();
    await app.sql('update accounts set deleted_at = now() where id = $1', [trashed.account.id]);
    await term(master.account, '2020-01-01', '2020-12-31');
    await app.runJobs();
    await at(MIDNIGHT);
    expect([await statusOf(over.account), await statusOf(trashed.account), await statusOf(master.account)]).toEqual([
      'terminated',
      'active',
      'active',
    ]);
  });
});

describe('the job', () => {
  it('does everything once with two schedulers and a replay', async () => {
    const users = await Promise.all(Array.from({ length: 6 }, () => customer()));
    const changing = await Promise.all(Array.from({ length: 6 }, () => customer({ endsOn: '2027-11-30' })));
    for (const user of changing) await choose(user, 'Light').expect(200);
    const both = await Promise.all([startWorkers(app.deps, { background: false }), startWorkers(app.deps, { background: false })]);
    const drain = () => Promise.all(both.map((workers) => workers.drain()));
    await drain();
    app.clock.set(MIDNIGHT);
    await Promise.all([enqueueDaily(), enqueueDaily()]);
    await drain();
    await enqueueDaily();
    await drain();
    await Promise.all(both.map((workers) => workers.close()));
    for (const { account } of users) expect(await eventsOf(account)).toEqual(['contract.ended']);
    for (const { account } of changing) expect(await eventsOf(account)).toEqual(['plan.scheduled', 'plan.changed']);
    const { rows } = await app.sql(
      `select status, count(*) as n from outbox where name = 'contracts.daily' group by status order by status`,
    );
    expect(rows).toEqual([
      { status: 'done', n: '4' },
      { status: 'pending', n: '1' },
    ]);
  });

  it('catches up on missed midnights', async () => {
    const user = await customer({ endsOn: '2027-11-30' });
    await choose(user, 'Light').expect(200);
    await app.runJobs();
    await at('2026-12-05T03:00:00.000Z');
    expect([await planOf(user.account), await eventsOf(user.account)]).toEqual(['Light', ['plan.scheduled', 'plan.changed']]);
  });

  it('works for the day of its slot, though the clock where it works is behind', async () => {
    const user = await customer();
    app.clock.set(LAST);
    await enqueueDaily({ slot: MIDNIGHT });
    await app.runJobs();
    expect(await statusOf(user.account)).toBe('inactive');
  });

  it('skips a failing account, and retries it', async () => {
    const [bad, good] = [await customer(), await customer()];
    await app.sql(`create or replace function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`);
    await app.sql(
      `create trigger refuse before update on accounts for each row when (old.id = '${bad.account.id}') execute function refuse()`,
    );
    app.clock.set(MIDNIGHT);
    await enqueueDaily();
    await app.runJobs();
    expect([await statusOf(bad.account), await statusOf(good.account)]).toEqual(['active', 'inactive']);
    const { rows } = await app.sql(`select last_error from outbox where name = 'contracts.daily' and last_error is not null`);
    expect(rows[0]!['last_error']).toContain('1 contracts could not be brought to 2026-12-01');
    await app.sql('drop trigger refuse on accounts');
    app.clock.advance(60_000);
    await app.runJobs();
    expect(await statusOf(bad.account)).toBe('inactive');
    expect(await eventsOf(bad.account)).toEqual(['contract.ended']);
  });
});

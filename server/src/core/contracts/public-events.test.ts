import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, createVeto, problem, type TestApp, type TestUser } from '@mekuri/server/testing';
import { systemScope } from '../../platform/database/tenant-scope.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import { seededPlans } from '../../platform/postgres/plans-seed.ts';
import { aFilledSite, publish } from '../releases/testing/sites.ts';

const veto = createVeto();
let app: TestApp;
let master: TestUser;
let user: TestUser;
beforeAll(async () => {
  app = await createTestApp({ plugins: [], modules: [veto.module] });
});
afterAll(() => app.close());
beforeEach(async () => {
  veto.refuse(null);
  // In Japan it is already the 21st.
  app.clock.set('2026-11-20T15:30:00Z');
  master = await app.create.user({ role: 'MASTER' });
  user = await app.create.user();
  await app.create.billingProfile(user.account);
  await app.sql(`update accounts set contract_starts_on = '2025-12-01', contract_ends_on = '2027-11-30' where id = $1`, [user.account.id]);
  app.takePublicEvents();
});

const setStatus = (status: string) =>
  app
    .as(master)
    .put(`/api/master/user-plan/${user.account.id}/status`)
    .send(status === 'terminated' ? { status, reason: 'Closed', confirmation: `Account ${user.account.tpath}` } : { status });
const planNamed = (name: string): string => seededPlans.find((plan) => plan.name === name)!.id;
const choose = async (name: string) =>
  app
    .as({ ...user, token: await app.create.token(user) })
    .put(`/api/user/user-plan/${user.account.id}`)
    .send({ plan_id: planNamed(name) });
/** Moves the clock to the start of the day in Japan, and runs the daily job. */
const firstOfDecember = async (): Promise<void> => {
  app.clock.set('2026-11-30T15:00:00Z');
  await app.deps.database.transaction(systemScope, (db) => enqueue(db, 'contracts.daily', {}));
  await app.runJobs();
};
const event = (type: string, data: object) => ({
  type,
  siteId: null,
  timestamp: expect.any(String),
  data: { account_id: user.account.id, ...data },
  accountId: user.account.id,
});
/** Events of this account. */
const told = () => app.takePublicEvents().filter(({ accountId }) => accountId === user.account.id);

describe('a contract', () => {
  it('emits events when an operator suspends, resumes and terminates it', async () => {
    await setStatus('suspended').expect(200);
    await setStatus('active').expect(200);
    await setStatus('terminated').expect(200);
    expect(told()).toEqual([
      event('contract.suspended', { effective_on: '2026-11-21' }),
      event('contract.resumed', { effective_on: '2026-11-21' }),
      event('contract.terminated', { effective_on: '2026-11-21' }),
    ]);
  });

  it('emits its termination by request after its sites are hidden', async () => {
    const site = await aFilledSite(app, { owner: user });
    await publish(app, site);
    await app.sql(`update accounts set contract_ends_on = '2026-11-30', termination_requested_at = now() where id = $1`, [user.account.id]);
    app.takePublicEvents();
    await firstOfDecember();
    expect(told()).toEqual([
      { ...event('site.unpublished', {}), siteId: site.id, data: { site_id: site.id } },
      event('contract.terminated', { effective_on: '2026-12-01' }),
    ]);
  });

  it('emits no termination when it runs out and may be extended', async () => {
    await app.sql(`update accounts set contract_ends_on = '2026-11-30' where id = $1`, [user.account.id]);
    await firstOfDecember();
    expect(told()).toEqual([]);
    const { rows } = await app.sql('select contract_status as status from accounts where id = $1', [user.account.id]);
    expect(rows).toEqual([{ status: 'inactive' }]);
  });

  it.each([
    ['suspended', 'contract.suspended'],
    ['terminated', 'contract.terminated'],
  ])('whose change is rolled back tells nothing: %s', async (status, type) => {
    veto.refuse(type);
    expect(await setStatus(status)).toMatchObject(problem(409, 'conflict'));
    expect(told()).toEqual([]);
    const { rows } = await app.sql('select contract_status as status from accounts where id = $1', [user.account.id]);
    expect(rows).toEqual([{ status: 'active' }]);
  });
});

describe('another plan', () => {
  it('is announced when it takes effect, not when it is chosen', async () => {
    expect((await choose('Light')).status).toBe(200);
    expect(told()).toEqual([]);
    await firstOfDecember();
    expect(told()).toEqual([event('plan.changed', { plan_id: planNamed('Light'), effective_on: '2026-12-01' })]);
  });

  it('is not announced when its change is rolled back', async () => {
    expect((await choose('Light')).status).toBe(200);
    app.clock.set('2026-11-30T15:00:00Z');
    veto.refuse('plan.changed');
    // Choosing another plan first applies the change that is due.
    expect(await choose('Premium')).toMatchObject(problem(409, 'conflict'));
    expect(told()).toEqual([]);
    veto.refuse(null);
    expect((await choose('Premium')).status).toBe(200);
    expect(told()).toMatchObject([{ type: 'plan.changed', data: { plan_id: planNamed('Light') } }]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, problem, type Agent, type TestApp, type TestUser } from '@mekuri/server/testing';
import { readPlan } from '../../context/plan.ts';
import { systemScope } from '../../platform/database/tenant-scope.ts';

let app: TestApp;
let master: Agent;
beforeAll(async () => {
  app = await createTestApp({ settings: { RATE_LIMITS: 'off' } });
  master = app.as(await app.create.user({ role: 'MASTER' }));
}, 300_000);
afterAll(() => app.close());

const FLAGS = ['setting_form_contact', 'public_api'];
let made = 0;
const input = (more: object = {}) => ({
  name: `Limits ${(made += 1)}`,
  price: 12_000,
  quantity_swipe: 30,
  quantity_site: 2,
  limit_access: 10_000,
  limit_access_price: 500,
  flags: FLAGS,
  ...more,
});
interface Plan {
  id: string;
  name: string;
  revision: number;
  limits: Record<string, number>;
}
const define = async (more: object = {}): Promise<Plan> => (await master.post('/api/master/plan').send(input(more)).expect(201)).body;
const change = ({ id, name, revision }: Plan, more: object, agent = master, path = '/api/master/plan') =>
  agent
    .put(`${path}/${id}`)
    .set('if-match', `"${revision}"`)
    .send(input({ name, ...more }));
const limitsOf = async (owner: TestUser, ...names: string[]): Promise<number[]> => {
  const plan = await app.deps.database.transaction(systemScope, (db) => readPlan(db, owner.account.id, app.deps.modules));
  return names.map((name) => plan.limit(name));
};
/** A customer with a plan of the provider's. */
const customerOf = async (plan: Plan): Promise<TestUser> => {
  const owner = await app.create.user();
  await app.sql('update accounts set plan_id = $1 where id = $2', [plan.id, owner.account.id]);
  return owner;
};
const refused = (code: string, name: string, more: object = {}) =>
  problem(400, code, { fields: [{ pointer: `/body/limits/${name}`, rule: code, message: expect.stringMatching(/。$/), ...more }] });

describe('the limits of plans', () => {
  it('are those that plugins declare, with defaults and maximums', async () => {
    const { items } = (
      await app
        .as(await app.create.user())
        .get('/api/plan-limit')
        .expect(200)
    ).body;
    expect(items).toContainEqual({ name: 'forms.items', plugin: 'forms', flag: 'setting_form_contact', default: 20, max: 100 });
    expect(items).toContainEqual({ name: 'members.items', plugin: 'members', flag: null, default: 20, max: 100 });
  });

  it('replace the defaults for the accounts of the plan, from the next call', async () => {
    const plan = await define({ limits: { 'webhooks.endpoints': 2, 'public-api.per_minute': 0 } });
    expect(plan.limits).toEqual({ 'webhooks.endpoints': 2, 'public-api.per_minute': 0 });
    const owner = await customerOf(plan);
    expect(await limitsOf(owner, 'webhooks.endpoints', 'public-api.per_minute', 'forms.items')).toEqual([2, 0, 20]);
    const shown = async () => (await app.as(owner).get('/api/webhook-endpoint').expect(200)).body.limit;
    expect(await shown()).toBe(2);
    await change(plan, { limits: { 'webhooks.endpoints': 3 } }).expect(200);
    expect(await shown()).toBe(3);
    expect(await limitsOf(owner, 'public-api.per_minute')).toEqual([600]);
  });

  it('stay when a change does not name them, and are kept with the earlier terms', async () => {
    const plan = await define({ limits: { 'forms.items': 30 } });
    const kept = (await change(plan, { price: 1 }).expect(200)).body as Plan;
    expect(kept.limits).toEqual({ 'forms.items': 30 });
    expect((await change(kept, { limits: {} }).expect(200)).body.limits).toEqual({});
    const { rows } = await app.sql('select limits from plan_revisions where plan_id = $1 order by revision', [plan.id]);
    expect(rows).toEqual([{ limits: { 'forms.items': 30 } }, { limits: { 'forms.items': 30 } }]);
    const audited = await app.sql(`select change from audit_log where target_id = $1 and operation = 'plans.update' order by id`, [
      plan.id,
    ]);
    expect(audited.rows.at(-1)).toMatchObject({ change: { before: { limits: { 'forms.items': 30 } }, after: { limits: {} } } });
  });

  it('are refused if unknown, above the maximum, or no whole number', async () => {
    const create = (limits: object) => master.post('/api/master/plan').send(input({ limits }));
    for (const name of ['forms.pages', 'raffle.items', 'quantity_site', 'items']) {
      expect(await create({ 'forms.items': 5, [name]: 5 })).toMatchObject(refused('plans.limit_unknown', name));
    }
    expect(await create({ 'forms.items': 101 })).toMatchObject(refused('plans.limit_too_high', 'forms.items'));
    for (const value of [-1, 1.5, '5', null]) expect((await create({ 'forms.items': value })).status, String(value)).toBe(400);
    const plan = await define();
    expect(await change(plan, { limits: { 'forms.pages': 5 } })).toMatchObject(refused('plans.limit_unknown', 'forms.pages'));
  });
});

describe('reselling', () => {
  const reseller = async (limits: object) => {
    const user = await app.create.user({ role: 'OEM_MASTER', plan: 'EP/OEM' });
    const base = await define({ limits });
    await master
      .put(`/api/master/plan-grant/${user.account.id}`)
      .send({ plan_ids: [base.id] })
      .expect(200);
    const agent = app.as(user);
    const resell = (more: object = {}) => agent.post('/api/oem-master/plan').send(input({ base_plan_id: base.id, ...more }));
    return { user, agent, base, resell };
  };

  it('never exceeds the limits of the base, set or by default', async () => {
    const { agent, base, resell } = await reseller({ 'webhooks.endpoints': 4 });
    const above = (name: string) => refused('plans.above_grant', name);
    expect(await resell({ limits: { 'webhooks.endpoints': 5 } })).toMatchObject(above('webhooks.endpoints'));
    expect(await resell({ limits: { 'forms.items': 21 } })).toMatchObject(above('forms.items'));
    const resold = (await resell({ limits: { 'webhooks.endpoints': 3, 'forms.items': 20 } }).expect(201)).body as Plan;
    const raise = { base_plan_id: base.id, limits: { 'webhooks.endpoints': 5 } };
    expect(await change(resold, raise, agent, '/api/oem-master/plan')).toMatchObject(above('webhooks.endpoints'));
  });

  it('takes over the limits that it does not set from the base', async () => {
    const { user, agent, base, resell } = await reseller({ 'webhooks.endpoints': 4, 'forms.items': 30 });
    const resold = (await resell({ limits: { 'forms.items': 25 } }).expect(201)).body as Plan;
    expect(resold.limits).toEqual({ 'webhooks.endpoints': 4, 'forms.items': 25 });
    const customer = await app.create.user({ parent: user.account });
    await app.sql('update accounts set plan_id = $1 where id = $2', [resold.id, customer.account.id]);
    expect(await limitsOf(customer, 'webhooks.endpoints', 'forms.items')).toEqual([4, 25]);
    const kept = await change(resold, { base_plan_id: base.id, price: 5 }, agent, '/api/oem-master/plan').expect(200);
    expect(kept.body.limits).toEqual(resold.limits);
  });

  it('keeps the provider from lowering the base below it', async () => {
    const { base, resell } = await reseller({ 'webhooks.endpoints': 4 });
    await resell().expect(201);
    for (const [limits, name] of [
      [{ 'webhooks.endpoints': 3 }, 'webhooks.endpoints'],
      [{ 'webhooks.endpoints': 4, 'forms.items': 19 }, 'forms.items'],
    ] as const) {
      expect(await change(base, { limits })).toMatchObject(
        problem(409, 'plans.resold_above', {
          fields: [{ pointer: `/body/limits/${name}`, rule: 'plans.resold_above', message: expect.any(String) }],
        }),
      );
    }
    await change(base, { limits: { 'webhooks.endpoints': 9 } }).expect(200);
  });
});

describe('a limit below what exists', () => {
  it('keeps it and refuses more', async () => {
    const plan = await define();
    const owner = await customerOf(plan);
    const create = () =>
      app
        .as(owner)
        .post('/api/api-key')
        .send({ name: 'Shop', scopes: ['content.read'] });
    const keys: string[] = [];
    for (const _ of Array(3)) keys.push((await create().expect(201)).body.key.id);
    await change(plan, { limits: { 'public-api.keys': 1 } }).expect(200);
    expect(await create()).toMatchObject(problem(409, 'public_api.too_many_keys', { limit: 1 }));
    const rotate = (overlap_hours: number) => app.as(owner).post(`/api/api-key/${keys[0]}/rotate`).send({ overlap_hours });
    expect((await rotate(24)).status).toBe(409);
    expect((await rotate(0)).status).toBe(201);
    expect((await app.as(owner).get('/api/api-key').expect(200)).body.items).toHaveLength(3);
  });
});

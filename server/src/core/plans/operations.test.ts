import { randomUUIDv7 } from 'node:crypto';
import request, { type Response } from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, problem, type Agent, type TestApp, type TestUser } from '@mekuri/server/testing';
import { CORE_PLAN_FLAGS } from '@mekuri/kit/manifest';
import { systemScope } from '../../platform/database/tenant-scope.ts';
import { aFilledSite, publish } from '../releases/testing/sites.ts';
import { declaredFlags } from './flags.ts';
import { hold } from './resale.ts';

let app: TestApp;
let master: Agent;
beforeAll(async () => {
  app = await createTestApp();
  master = app.as(await app.create.user({ role: 'MASTER' }));
}, 300_000);
afterAll(() => app.close());

const PREMIUM = '01900000-0000-7000-8000-000000000004';
const LIGHT = '01900000-0000-7000-8000-000000000002';
let made = 0;
const input = (more: Record<string, unknown> = {}) => ({
  name: `プラン ${(made += 1)}`,
  price: 12_000,
  quantity_swipe: 30,
  quantity_site: 2,
  limit_access: 10_000,
  limit_access_price: 500,
  flags: ['swipe', 'setting_form_contact'],
  ...more,
});
const define = async (more: Record<string, unknown> = {}) => (await master.post('/api/master/plan').send(input(more)).expect(201)).body;
const change = (agent: Agent, path: string, plan: Record<string, unknown>, more: Record<string, unknown>) => {
  const { name, price, quantity_swipe, quantity_site, limit_access, limit_access_price, flags } = plan;
  const fields = { name, price, quantity_swipe, quantity_site, limit_access, limit_access_price, flags };
  return agent
    .put(`${path}/${String(plan['id'])}`)
    .set('if-match', `"${String(plan['revision'])}"`)
    .send({ ...fields, ...more });
};
const updated = (plan: Record<string, unknown>, more: Record<string, unknown>) => change(master, '/api/master/plan', plan, more);
const grant = (oem: TestUser, plan_ids: string[]) => master.put(`/api/master/plan-grant/${oem.account.id}`).send({ plan_ids });
/** An OEM that may resell a plan of the provider's, created for it. */
const reseller = async (more: Record<string, unknown> = {}) => {
  const user = await app.create.user({ role: 'OEM_MASTER', plan: 'EP/OEM' });
  const base = await define(more);
  await grant(user, [base.id]).expect(200);
  const agent = app.as(user);
  const resell = (fields: Record<string, unknown> = {}) =>
    agent.post('/api/oem-master/plan').send(input({ base_plan_id: base.id, ...fields }));
  return { user, agent, base, resell };
};
/** The response to a request that waits for an advisory lock while `work` runs under it. */
const whileHeld = async (
  what: Parameters<typeof hold>[1],
  id: string,
  mode: Parameters<typeof hold>[3],
  send: () => PromiseLike<Response>,
  work: () => Promise<unknown>,
): Promise<Response> => {
  const held = await app.deps.database.transaction(systemScope, async (db) => {
    await hold(db, what, id, mode);
    const answer = send().then((response) => response);
    const waiting = () => app.sql(`select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`);
    await expect.poll(async () => (await waiting()).rows.length).toBe(1);
    await work();
    return { answer };
  });
  return held.answer;
};
const statusesOf = (answers: readonly { status: number }[]): number[] => answers.map(({ status }) => status).toSorted((a, b) => a - b);
const namesOf = ({ body }: { body: { items: { name: string }[] } }): string[] => body.items.map(({ name }) => name);

describe("the provider's plans", () => {
  it('are seeded as they are sold, smallest first', async () => {
    const { body } = await app.as(await app.create.user({ role: 'MASTER' })).get('/api/master/plan?limit=100');
    const rows = body.items
      .slice(0, 5)
      .map((plan: Record<string, number | string | string[]>) => [
        plan['name'],
        plan['price'],
        plan['quantity_site'],
        plan['quantity_swipe'],
        plan['limit_access'],
        CORE_PLAN_FLAGS.filter((flag) => (plan['flags'] as string[]).includes(flag)).length,
      ]);
    expect(rows).toEqual([
      ['Trial', 0, 1, 9, 1_000, 1],
      ['Light', 9_800, 1, 25, 10_000, 2],
      ['Standard', 29_800, 3, 50, 50_000, 4],
      ['Premium', 49_800, 5, 100, 200_000, 7],
      ['Pro', 98_000, 20, 400, 1_000_000, 7],
    ]);
    expect(body.items[5]).toMatchObject({ name: 'Trial Multi-language', price: 10_000, flags: expect.arrayContaining(['multi_language']) });
    expect(body.items[10]).toMatchObject({ name: 'EP/OEM', quantity_site: 100, quantity_swipe: 1_000, limit_access: 5_000_000 });
  });

  it('are defined behind the others, and come back as they were sent', async () => {
    const sent = input({ flags: ['swipe', 'analytics_effect'] });
    const answer = await master.post('/api/master/plan').send(sent);
    expect(answer).toMatchObject({ status: 201, headers: { etag: '"1"' } });
    expect(answer.body).toEqual({
      ...sent,
      id: expect.any(String),
      limits: {},
      archived: false,
      offer: 'open',
      base_plan: null,
      accounts: 0,
      revision: 1,
    });
    expect(namesOf(await master.get('/api/master/plan/all')).at(-1)).toBe(sent.name);
    expect((await master.get(`/api/master/plan/${answer.body.id}`)).body).toEqual(answer.body);
  });

  it('count the accounts that have them', async () => {
    const plan = await define();
    const [one, other] = [await app.create.account(), await app.create.account()];
    await app.sql('update accounts set plan_id = $1 where id = any($2)', [plan.id, [one.id, other.id]]);
    expect((await master.get(`/api/master/plan/${plan.id}`)).body.accounts).toBe(2);
  });

  it('take no name twice, not even written differently', async () => {
    await define({ name: 'Ａｌｐｈａ' });
    for (const name of ['Alpha', ' alpha ', 'ＡＬＰＨＡ']) {
      expect(await master.post('/api/master/plan').send(input({ name }))).toMatchObject(
        problem(409, 'plans.name_taken', { fields: [{ pointer: '/body/name', rule: 'unique', message: expect.any(String) }] }),
      );
    }
    const twins = await Promise.all([1, 2].map(() => master.post('/api/master/plan').send(input({ name: 'Twin' }))));
    expect(statusesOf(twins)).toEqual([201, 409]);
  });

  it('refuse an undeclared flag', async () => {
    const answer = await master.post('/api/master/plan').send(input({ flags: ['swipe', 'teleport'] }));
    expect(answer).toMatchObject(
      problem(400, 'plans.flag_unknown', { fields: [{ pointer: '/body/flags/1', rule: 'plans.flag_unknown' }] }),
    );
    const plan = await define();
    expect(await updated(plan, { flags: ['teleport'] })).toMatchObject(problem(400, 'plans.flag_unknown'));
  });

  it('keep the flag of a plugin that was removed', async () => {
    const plan = await define();
    const again = { ...plan, revision: plan.revision + 1 };
    await app.sql(`update plans set flags = flags || '{teleport}' where id = $1`, [plan.id]);
    expect(await updated(plan, { flags: [...plan.flags, 'teleport'] })).toMatchObject({ status: 200 });
    expect(await updated(again, { flags: ['teleport', 'levitate'] })).toMatchObject(
      problem(400, 'plans.flag_unknown', { fields: [{ pointer: '/body/flags/1', rule: 'plans.flag_unknown' }] }),
    );
  });

  it('refuse invalid input', async () => {
    for (const more of [{ price: -1 }, { quantity_swipe: 0 }, { name: ' ' }, { name: 'あ'.repeat(51) }, { seller: 'me' }, { price: 1.5 }]) {
      expect((await master.post('/api/master/plan').send(input(more))).status, JSON.stringify(more)).toBe(400);
    }
  });

  it('can be changed only with the latest revision', async () => {
    const plan = await define();
    const answers = await Promise.all([updated(plan, { price: 1 }), updated(plan, { price: 2 })]);
    expect(statusesOf(answers)).toEqual([200, 412]);
    expect(answers.find(({ status }) => status === 412)).toMatchObject(problem(412, 'precondition_failed', { revision: 2 }));
  });

  it('are found by name, page by page', async () => {
    const names = ['検索ア', '検索イ', '検索ウ'];
    for (const name of names) await define({ name });
    const first = await master.get('/api/master/plan').query({ q: '検索', limit: 2 });
    expect(namesOf(first)).toEqual(names.slice(0, 2));
    const second = await master.get('/api/master/plan').query({ q: '検索', limit: 2, cursor: first.body.next_cursor });
    expect(namesOf(second)).toEqual(names.slice(2));
    expect(second.body.next_cursor).toBeNull();
    expect(await master.get('/api/master/plan?cursor=nonsense')).toMatchObject(problem(400, 'cursor.invalid'));
  });

  it('stay with their accounts when archived, and are no longer offered', async () => {
    const plan = await define();
    const user = await app.create.user();
    await app.sql('update accounts set plan_id = $1 where id = $2', [plan.id, user.account.id]);
    const offered = async () => namesOf(await app.as(user).get('/api/plan'));
    expect(await offered()).toContain(plan.name);
    expect((await updated(plan, { archived: true })).body).toMatchObject({ archived: true, accounts: 1 });
    expect(await offered()).not.toContain(plan.name);
    expect((await app.as(user).get('/api/user/user-plan')).body.plan).toMatchObject({ id: plan.id, archived: true });
    expect(namesOf(await master.get('/api/master/plan').query({ archived: true, limit: 100 }))).toContain(plan.name);
    expect(namesOf(await master.get('/api/master/plan').query({ limit: 100 }))).not.toContain(plan.name);
  });

  it.each(['has', 'will have'])('are not deleted while an account %s them', async (when) => {
    const plan = await define();
    const account = await app.create.account();
    const set = when === 'has' ? 'plan_id = $1' : `next_plan_id = $1, next_plan_on = '2027-01-01'`;
    await app.sql(`update accounts set ${set} where id = $2`, [plan.id, account.id]);
    expect(await master.delete(`/api/master/plan/${plan.id}`)).toMatchObject(problem(409, 'plans.in_use'));
    await app.sql('update accounts set plan_id = $1, next_plan_id = null, next_plan_on = null where id = $2', [PREMIUM, account.id]);
    expect((await master.delete(`/api/master/plan/${plan.id}`)).status).toBe(204);
    expect(await master.get(`/api/master/plan/${plan.id}`)).toMatchObject(problem(404, 'not_found'));
  });

  it('work with their new flags on the next call, and for visitors at once', async () => {
    const plan = await define();
    const owner = await app.create.user();
    await app.sql('update accounts set plan_id = $1 where id = $2', [plan.id, owner.account.id]);
    const site = await aFilledSite(app, { owner });
    await publish(app, site);
    const columns = async () => (await app.sites.get(`/api/end-user/site/${site.id}`)).body.categories.length;
    const { email, password } = owner;
    const shown = async () => (await request(app.origins.app).post('/api/auth/login').send({ email, password })).body.user.plan.flags;
    expect(await columns()).toBe(2);
    expect(await shown()).toEqual(['swipe', 'setting_form_contact']);
    const without = await updated(plan, { flags: ['setting_form_contact'] });
    expect(await columns()).toBe(1);
    expect(await shown()).toEqual(['setting_form_contact']);
    expect(await app.as(owner).post('/api/site').send({ name: 'B', number_horizontal: 2, number_vertical: 1 })).toMatchObject(
      problem(403, 'plan_required', { feature: 'swipe' }),
    );
    await updated(without.body, { flags: ['swipe'] }).expect(200);
    expect(await columns()).toBe(2);
  });
});

describe('the flags of plans', () => {
  it("are the core's and those that plugins declare", async () => {
    const { body } = await master.get('/api/plan-flag');
    expect(body.items[0]).toEqual({ flag: 'swipe', plugin: null });
    expect(body.items.filter(({ plugin }: { plugin: string | null }) => plugin === null)).toHaveLength(8);
    const modules = [
      { manifest: { id: 'raffle', engine: '^0.2.0', planFlag: 'raffle', entries: {} } },
      { manifest: { id: 'seo', engine: '^0.2.0', planFlag: 'setting_tag_seo', entries: {} } },
    ];
    expect(declaredFlags(modules).at(-1)).toEqual({ flag: 'raffle', plugin: 'raffle' });
    expect(declaredFlags(modules)).toHaveLength(9);
  });
});

describe('grants', () => {
  it('say what an OEM may resell', async () => {
    const { user, agent, base } = await reseller();
    expect((await master.get(`/api/master/plan-grant/${user.account.id}`)).body).toEqual({ plan_ids: [base.id], wholesale_prices: [] });
    expect((await grant(user, [base.id, LIGHT.toUpperCase()])).body).toMatchObject({ plan_ids: [LIGHT, base.id] });
    expect(namesOf(await agent.get('/api/oem-master/plan/granted'))).toEqual(['Light', base.name]);
    expect((await grant(user, [])).body).toEqual({ plan_ids: [], wholesale_prices: [] });
    expect((await agent.get('/api/oem-master/plan/granted')).body).toEqual({ items: [] });
  });

  it.each(['USER', 'OEM_ADMIN', 'MASTER_USER'] as const)('are not for a %s', async (role) => {
    const { account } = await app.create.user({ role });
    expect(await master.get(`/api/master/plan-grant/${account.id}`)).toMatchObject(problem(404, 'not_found'));
    expect(await master.put(`/api/master/plan-grant/${account.id}`).send({ plan_ids: [] })).toMatchObject(problem(404, 'not_found'));
  });

  it("hold the provider's plans on offer alone", async () => {
    const { user, resell } = await reseller();
    const resold = await resell();
    const archived = await define({ archived: true });
    for (const id of [randomUUIDv7(), resold.body.id, archived.id]) {
      expect(await grant(user, [PREMIUM, id])).toMatchObject(
        problem(400, 'plans.unknown', { fields: [{ pointer: '/body/plan_ids/1', rule: 'plans.unknown', message: expect.any(String) }] }),
      );
    }
  });

  it('cannot be withdrawn while their plan is resold, whichever request comes first', async () => {
    const { user, base, resell } = await reseller();
    const [made, taken] = await Promise.all([resell(), grant(user, [])]);
    if (made.status === 201) expect(taken).toMatchObject(problem(409, 'plans.resold', { message: expect.stringContaining(base.name) }));
    else expect([made.body.code, taken.status]).toEqual(['plans.not_granted', 200]);
    await grant(user, [base.id]);
    await resell().expect(201);
    expect(await grant(user, [])).toMatchObject(problem(409, 'plans.resold'));
  });

  it('do not prevent the deletion of a plan that is not resold', async () => {
    const { base, resell } = await reseller();
    const resold = await resell();
    expect(await master.delete(`/api/master/plan/${base.id}`)).toMatchObject(problem(409, 'plans.in_use'));
    await app.sql('delete from plans where id = $1', [resold.body.id]);
    expect((await master.delete(`/api/master/plan/${base.id}`)).status).toBe(204);
  });
});

describe('reselling', () => {
  it("gives the OEM's customers its plans under its own names and prices", async () => {
    const { user, agent, base, resell } = await reseller();
    const resold = await resell({ name: 'おまかせ', price: 33_000, quantity_site: 1 });
    expect(resold).toMatchObject({ status: 201, headers: { etag: '"1"' } });
    expect(resold.body).toMatchObject({ name: 'おまかせ', price: 33_000, base_plan: { id: base.id, name: base.name }, accounts: 0 });
    expect(namesOf(await agent.get('/api/oem-master/plan'))).toEqual(['おまかせ']);
    const admin = await app.create.user({ role: 'OEM_ADMIN', parent: user.account });
    const customer = await app.create.user({ parent: admin.account });
    for (const below of [user, admin, customer]) {
      const { body } = await app.as(below).get('/api/plan');
      expect(body.items).toMatchObject([{ name: 'おまかせ', price: 33_000, accounts: null }]);
      expect(body.items[0].base_plan).toEqual(below === user ? { id: base.id, name: base.name } : null);
    }
    const stranger = await app.create.user({ role: 'MASTER_USER' });
    expect(namesOf(await app.as(stranger).get('/api/plan'))).not.toContain('おまかせ');
    expect(namesOf(await master.get('/api/plan'))).not.toContain('おまかせ');
    expect(namesOf(await master.get('/api/master/plan/all'))).not.toContain('おまかせ');
  });

  it.each([
    [{ quantity_swipe: 31 }, '/body/quantity_swipe'],
    [{ quantity_site: 3 }, '/body/quantity_site'],
    [{ limit_access: 10_001 }, '/body/limit_access'],
    [{ flags: ['swipe', 'analytics_effect'] }, '/body/flags/1'],
  ])('never more than was granted: %j', async (more, pointer) => {
    const { agent, resell } = await reseller();
    expect(await resell(more)).toMatchObject(
      problem(400, 'plans.above_grant', { fields: [{ pointer, rule: expect.any(String), message: expect.any(String) }] }),
    );
    expect((await agent.get('/api/oem-master/plan')).body.items).toEqual([]);
    const within = await resell().expect(201);
    const raised = await change(agent, '/api/oem-master/plan', within.body, { base_plan_id: within.body.base_plan.id, ...more });
    expect(raised).toMatchObject(problem(400, 'plans.above_grant'));
    expect((await agent.get(`/api/oem-master/plan/${within.body.id}`)).body).toEqual(within.body);
  });

  it('needs no flag of a removed plugin that the base keeps, and gets none', async () => {
    const { base, resell } = await reseller();
    await app.sql(`update plans set flags = flags || '{teleport}' where id = $1`, [base.id]);
    expect(await resell({ flags: [...base.flags, 'teleport'] })).toMatchObject(problem(400, 'plans.flag_unknown'));
    expect((await resell({ flags: base.flags }).expect(201)).body.flags).toEqual(base.flags);
  });

  it('needs a plan that was granted and is on offer', async () => {
    const { agent, base, resell } = await reseller();
    const made = (await resell().expect(201)).body;
    for (const base_plan_id of [PREMIUM, randomUUIDv7(), made.id]) {
      expect(await resell({ base_plan_id })).toMatchObject(
        problem(400, 'plans.not_granted', {
          fields: [{ pointer: '/body/base_plan_id', rule: 'plans.not_granted', message: expect.any(String) }],
        }),
      );
    }
    await updated(base, { archived: true }).expect(200);
    expect(await resell()).toMatchObject(problem(400, 'plans.not_granted'));
    expect((await change(agent, '/api/oem-master/plan', made, { base_plan_id: base.id, price: 5 })).body.price).toBe(5);
  });

  it.each([[{ quantity_swipe: 29 }], [{ quantity_site: 1 }], [{ limit_access: 9_999 }], [{ flags: ['swipe'] }]])(
    'keeps the provider from lowering the base below it: %j',
    async (more) => {
      const { base, resell } = await reseller();
      await resell().expect(201);
      const answer = await updated(base, more);
      const pointer = `/body/${Object.keys(more)[0]!}`;
      expect(answer).toMatchObject(
        problem(409, 'plans.resold_above', { fields: [{ pointer, rule: 'plans.resold_above', message: expect.any(String) }] }),
      );
      await updated(base, { price: 99 }).expect(200);
    },
  );

  it('never ends above its base when both change at once', async () => {
    const { base, resell } = await reseller();
    const [lowered, sold] = await Promise.all([updated(base, { quantity_site: 1 }), resell()]);
    expect(statusesOf([lowered, sold])).not.toEqual([200, 201]);
    const { rows } = await app.sql(
      'select count(*) as n from plans p join plans b on b.id = p.base_plan_id where b.id = $1 and p.quantity_site > b.quantity_site',
      [base.id],
    );
    expect(Number(rows[0]!['n'])).toBe(0);
  });

  it('waits while the base is lowered or the grant withdrawn', async () => {
    const one = await reseller();
    const lower = () => app.sql('update plans set quantity_site = 1 where id = $1', [one.base.id]);
    expect(await whileHeld('plan', one.base.id, 'alone', () => one.resell(), lower)).toMatchObject(problem(400, 'plans.above_grant'));
    const other = await reseller();
    const take = () => app.sql('delete from plan_grants where account_id = $1', [other.user.account.id]);
    expect(await whileHeld('grant', other.user.account.id, 'alone', () => other.resell(), take)).toMatchObject(
      problem(400, 'plans.not_granted'),
    );
  });

  it('blocks lowering the base or withdrawing the grant', async () => {
    const { user, base, resell } = await reseller();
    const { body: resold } = await resell();
    await app.sql('update plans set base_plan_id = null where id = $1', [resold.id]);
    const made = () => app.sql('update plans set base_plan_id = $1 where id = $2', [base.id, resold.id]);
    const lowered = await whileHeld('plan', base.id, 'shared', () => updated(base, { quantity_site: 1 }), made);
    expect(lowered).toMatchObject(problem(409, 'plans.resold_above'));
    await app.sql('update plans set base_plan_id = null where id = $1', [resold.id]);
    expect(await whileHeld('grant', user.account.id, 'shared', () => grant(user, []), made)).toMatchObject(problem(409, 'plans.resold'));
  });

  it("has the OEM's own names: others may have the same", async () => {
    const [one, other] = [await reseller(), await reseller()];
    await one.resell({ name: 'Light' }).expect(201);
    await other.resell({ name: 'Light' }).expect(201);
    expect(await one.resell({ name: 'ＬＩＧＨＴ' })).toMatchObject(problem(409, 'plans.name_taken'));
  });

  it('is over when the plan is deleted, unless a customer has it', async () => {
    const { user, agent, resell } = await reseller();
    const resold = (await resell()).body;
    const customer = await app.create.account({ parent: user.account });
    await app.sql('update accounts set plan_id = $1 where id = $2', [resold.id, customer.id]);
    expect((await agent.get(`/api/oem-master/plan/${resold.id}`)).body.accounts).toBe(1);
    expect(await agent.delete(`/api/oem-master/plan/${resold.id}`)).toMatchObject(problem(409, 'plans.in_use'));
    await app.sql('update accounts set plan_id = $1 where id = $2', [PREMIUM, customer.id]);
    expect((await agent.delete(`/api/oem-master/plan/${resold.id}`)).status).toBe(204);
  });
});

describe("another seller's plan", () => {
  it('cannot be found', async () => {
    const [mine, theirs] = [await reseller(), await reseller()];
    const { body: plan } = await theirs.resell();
    for (const id of [plan.id, theirs.base.id, randomUUIDv7()]) {
      expect(await mine.agent.get(`/api/oem-master/plan/${id}`)).toMatchObject(problem(404, 'not_found'));
      expect(await mine.agent.delete(`/api/oem-master/plan/${id}`)).toMatchObject(problem(404, 'not_found'));
      expect(await change(mine.agent, '/api/oem-master/plan', { ...plan, id }, { base_plan_id: mine.base.id })).toMatchObject(
        problem(404, 'not_found'),
      );
    }
    expect(await master.get(`/api/master/plan/${plan.id}`)).toMatchObject(problem(404, 'not_found'));
    expect(await updated(plan, {})).toMatchObject(problem(404, 'not_found'));
    expect(await master.delete(`/api/master/plan/${plan.id}`)).toMatchObject(problem(404, 'not_found'));
  });
});

describe('callers', () => {
  it.each(['OEM_MASTER', 'OEM_ADMIN', 'USER', 'MASTER_USER', 'SUB_ADMIN'] as const)(
    "a %s defines none of the provider's plans",
    async (role) => {
      const agent = app.as(await app.create.user({ role, plan: 'EP/OEM' }));
      expect((await agent.get('/api/master/plan')).status).toBe(403);
      expect((await agent.post('/api/master/plan').send(input())).status).toBe(403);
      expect((await agent.delete(`/api/master/plan/${PREMIUM}`)).status).toBe(403);
    },
  );

  it.each(['MASTER', 'OEM_ADMIN', 'USER'] as const)('a %s cannot resell', async (role) => {
    const agent = app.as(await app.create.user({ role }));
    expect((await agent.get('/api/oem-master/plan')).status).toBe(403);
    expect((await agent.post('/api/oem-master/plan').send(input({ base_plan_id: PREMIUM }))).status).toBe(403);
  });

  it('view-only people cannot change plans', async () => {
    const viewer = app.as(await app.create.user({ role: 'MASTER', authority: 'view' }));
    expect((await viewer.get('/api/master/plan')).status).toBe(200);
    expect((await viewer.post('/api/master/plan').send(input())).status).toBe(403);
  });
});

describe('what accounts below one may be given', () => {
  const offered = async (agent: Agent, accountId: string): Promise<string[]> =>
    (await agent.get(`/api/master/plan-offer/${accountId}`).expect(200)).body.items.map(({ id }: { id: string }) => id);

  it("is an OEM's own below it and its admins, and the provider's elsewhere", async () => {
    const oem = await reseller();
    const resold = (await oem.resell().expect(201)).body.id as string;
    const admin = await app.create.user({ role: 'OEM_ADMIN', parent: oem.user.account });
    expect(await offered(master, oem.user.account.id)).toEqual([resold]);
    expect(await offered(master, admin.account.id)).toEqual([resold]);
    const own = (await master.get('/api/plan').expect(200)).body.items.map(({ id }: { id: string }) => id);
    expect(own).toContain(oem.base.id);
    expect(own).not.toContain(resold);
  });

  it('is not found for an unknown account, and not disclosed to others', async () => {
    const { user, agent } = await reseller();
    expect((await master.get(`/api/master/plan-offer/${randomUUIDv7()}`)).status).toBe(404);
    expect((await agent.get(`/api/master/plan-offer/${user.account.id}`)).status).toBe(403);
  });
});

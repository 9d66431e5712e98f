import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, problem, type TestAccount, type TestApp, type TestUser } from '@mekuri/server/testing';
import { seededPlans } from '../../platform/postgres/plans-seed.ts';
import { authCalls, tokenIn } from '../accounts/testing/auth-calls.ts';
import { csvOf, HEADER } from '../user-imports/testing/files.ts';
import columns from './migrations/20261125-46-plan-offers.ts';
import seeded from './migrations/20261125-46-plan-offers-seeded.ts';
import type { PlanOffer } from './offered.ts';

let app: TestApp;
let master: TestUser;
let oem: TestUser;
let admin: TestUser;
/** Plans that the OEM sells, by offer. */
let sold: Record<PlanOffer, string>;
beforeAll(async () => {
  app = await createTestApp({ settings: { RATE_LIMITS: 'off' } });
  master = await app.create.user({ role: 'MASTER' });
  oem = await app.create.user({ role: 'OEM_MASTER', plan: 'EP/OEM' });
  admin = await app.create.user({ role: 'OEM_ADMIN', parent: oem.account });
  sold = { open: await resell('open'), contract: await resell('contract'), new: await resell('new') };
}, 300_000);
afterAll(() => app.close());

const { post, mailsTo } = authCalls(() => app);
const planNamed = (name: string): string => seededPlans.find((plan) => plan.name === name)!.id;
const AREA = { MASTER: 'master', OEM_MASTER: 'oem-master', OEM_ADMIN: 'oem-admin', USER: 'user', MASTER_USER: 'user' } as const;
const areaOf = ({ role }: TestUser): string => `/api/${AREA[role as keyof typeof AREA]}`;
const resell = async (offer: PlanOffer): Promise<string> => {
  const id = randomUUIDv7();
  await app.sql(
    `insert into plans (id, account_id, tpath, base_plan_id, name, rank, price, quantity_site, quantity_swipe, limit_access, flags, offer)
     select $1, $2, $3, id, $4, 1, 7000, quantity_site, quantity_swipe, limit_access, flags, $4 from plans where id = $5`,
    [id, oem.account.id, oem.account.tpath, offer, planNamed('Premium')],
  );
  return id;
};
const refusedAs = (code: string, pointer = '/body/plan_id') =>
  problem(400, code, { fields: [{ pointer, rule: code, message: expect.any(String) }] });
const BY_CONTRACT = 'plans.by_contract';
const NOT_OFFERED = 'plans.not_offered';
const choose = (who: TestUser, area: string, { id }: TestAccount, plan_id: string) =>
  app.as(who).put(`${area}/user-plan/${id}`).send({ plan_id });
const difference = (who: TestUser, area: string, { id }: TestAccount, plan_id: string) =>
  app.as(who).get(`${area}/user-plan/${id}/difference`).query({ plan_id });
const nextPlanOf = async ({ id }: TestAccount) =>
  (await app.sql<{ next: string | null }>('select next_plan_id as next from accounts where id = $1', [id])).rows[0]!.next;
/** Expects that the plan is neither chosen nor shown, and that nothing was written. */
const expectRefused = async (who: TestUser, area: string, account: TestAccount, planId: string, code: string) => {
  expect(await choose(who, area, account, planId)).toMatchObject(refusedAs(code));
  expect(await difference(who, area, account, planId)).toMatchObject(refusedAs(code, '/query/plan_id'));
  expect(await nextPlanOf(account)).toBeNull();
};
let made = 0;
const create = (who: TestUser, more: Record<string, unknown>, area = areaOf(who)) =>
  app
    .as(who)
    .post(`${area}/user`)
    .send({ company_name: 'C', name: 'N', email: `offer-${(made += 1)}@example.com`, account_type: 'USER', ...more });

describe('a plan by contract', () => {
  it.each(['USER', 'MASTER_USER'] as const)('cannot be chosen by a %s, on any plan', async (role) => {
    for (const plan of ['Trial', 'Premium']) {
      const customer = await app.create.user({ role, plan });
      await expectRefused(customer, '/api/user', customer.account, planNamed('EP/OEM'), BY_CONTRACT);
      const contact = await app.create.user({ role: 'SUB_ADMIN', account: customer.account, adminRole: 'main_contact' });
      await expectRefused(contact, '/api/user', customer.account, planNamed('EP/OEM'), BY_CONTRACT);
    }
  });

  it('cannot be chosen by an operator who impersonates the customer', async () => {
    for (const [operator, customer, planId] of [
      [master, await app.create.user({ role: 'MASTER_USER' }), planNamed('EP/OEM')],
      [oem, await app.create.user({ parent: oem.account }), sold.contract],
      [master, await app.create.user({ parent: admin.account }), sold.contract],
    ] as const) {
      const answer = await post('act-as', { user_id: customer.account.id }, { token: operator.token }).expect(200);
      await expectRefused({ ...customer, token: answer.body.access_token }, '/api/user', customer.account, planId, BY_CONTRACT);
    }
  });

  it('is not assigned by an OEM admin, nor by its people, at creation or afterwards', async () => {
    const customer = await app.create.user({ parent: admin.account });
    await expectRefused(admin, '/api/oem-admin', customer.account, sold.contract, BY_CONTRACT);
    const issuer = await app.create.user({
      role: 'SUB_ADMIN',
      account: admin.account,
      adminRole: 'main_contact',
      licenseIssuance: true,
    });
    for (const who of [admin, issuer]) {
      expect(await create(who, { plan_id: sold.contract }, '/api/oem-admin')).toMatchObject(refusedAs(BY_CONTRACT));
    }
    const acting = await post('act-as', { user_id: admin.account.id }, { token: oem.token }).expect(200);
    const operator = { ...admin, token: acting.body.access_token as string };
    expect(await create(operator, { plan_id: sold.contract })).toMatchObject(refusedAs(BY_CONTRACT));
  });

  it('is assigned by its seller, and by the provider above it', async () => {
    const direct = await app.create.user({ role: 'MASTER_USER' });
    const below = await app.create.user({ parent: admin.account });
    for (const [who, { account }, planId] of [
      [master, direct, planNamed('EP/OEM')],
      [master, oem, planNamed('EP/OEM')],
      [oem, below, sold.contract],
      [master, below, sold.contract],
    ] as const) {
      expect((await choose(who, areaOf(who), account, planId)).status).toBe(200);
      expect((await difference(who, areaOf(who), account, planId)).body).toMatchObject({ to: { id: planId, offer: 'contract' } });
    }
    expect([await nextPlanOf(direct.account), await nextPlanOf(below.account)]).toEqual([planNamed('EP/OEM'), sold.contract]);
    const issuer = await app.create.user({ role: 'SUB_ADMIN', account: oem.account, licenseIssuance: true });
    for (const who of [oem, issuer]) expect((await create(who, { plan_id: sold.contract }, '/api/oem-master')).status).toBe(201);
    expect((await create(master, { plan_id: planNamed('EP/OEM'), account_type: 'OEM_MASTER' })).status).toBe(201);
    expect((await create(master, { plan_id: sold.contract, parent_id: admin.account.id })).status).toBe(201);
  });

  it('is seen by customers, who may keep the one that they have', async () => {
    const customer = await app.create.user({ role: 'MASTER_USER', plan: 'EP/OEM' });
    await app.create.billingProfile(customer.account);
    const { items } = (await app.as(customer).get('/api/plan').expect(200)).body as { items: { name: string; offer: string }[] };
    expect(Object.fromEntries(items.map(({ name, offer }) => [name, offer]))).toMatchObject({
      Trial: 'new',
      'Trial Multi-language': 'new',
      Light: 'open',
      'EP/OEM': 'contract',
    });
    await choose(customer, '/api/user', customer.account, planNamed('Pro')).expect(200);
    await choose(customer, '/api/user', customer.account, planNamed('EP/OEM')).expect(200);
    expect(await nextPlanOf(customer.account)).toBeNull();
  });
});

describe('a plan for new accounts', () => {
  it('can be given by every caller who creates an account', async () => {
    for (const who of [master, oem, admin]) {
      const parent_id = who === master ? { parent_id: oem.account.id } : {};
      expect((await create(who, { plan_id: sold.new, ...parent_id })).status).toBe(201);
    }
    expect((await create(master, { plan_id: planNamed('Trial'), account_type: 'MASTER_USER' })).status).toBe(201);
  });

  it('cannot be changed to by any caller', async () => {
    const direct = await app.create.user({ role: 'MASTER_USER' });
    for (const plan of ['Trial', 'Trial Multi-language']) {
      await expectRefused(direct, '/api/user', direct.account, planNamed(plan), NOT_OFFERED);
      await expectRefused(master, '/api/master', direct.account, planNamed(plan), NOT_OFFERED);
    }
    const below = await app.create.user({ parent: admin.account });
    for (const who of [below, admin, oem, master]) await expectRefused(who, areaOf(who), below.account, sold.new, NOT_OFFERED);
  });

  it('stays when a change from it is withdrawn', async () => {
    const customer = await app.create.user({ role: 'MASTER_USER', plan: 'Trial' });
    await app.create.billingProfile(customer.account);
    await choose(customer, '/api/user', customer.account, planNamed('Light')).expect(200);
    expect((await choose(customer, '/api/user', customer.account, planNamed('Trial'))).body).toMatchObject({
      plan: { name: 'Trial' },
      next_plan: null,
    });
  });
});

describe('an import', () => {
  const read = async (who: TestUser, rows: string[][]) => {
    const answer = await app
      .as(who)
      .post(`${areaOf(who)}/user-import`)
      .query({ file_name: '顧客.csv' })
      .set('content-type', 'text/csv')
      .send(csvOf([[...HEADER, '親アカウント'], ...rows]))
      .expect(201);
    return answer.body as { id: string; faults: { row: number; field: string; code: string; message: string }[] };
  };
  const row = (plan: string, parent = ''): string[] => ['会社', '担当', `offer-${(made += 1)}@example.com`, plan, parent];

  it('follows the same rules as creation', async () => {
    const byAdmin = await read(admin, [row('open'), row('contract'), row('new')]);
    expect(byAdmin.faults).toMatchObject([{ row: 3, field: 'plan', code: BY_CONTRACT, message: expect.stringMatching(/。$/) }]);
    expect((await read(oem, [row('open'), row('contract'), row('new')])).faults).toEqual([]);
    const byMaster = await read(master, [row('EP/OEM'), row('Trial'), row('contract', admin.email)]);
    expect(byMaster.faults).toEqual([]);
  });

  it('stops at a plan that became a contract plan in the meantime', async () => {
    const found = await read(admin, [row('open')]);
    expect(found.faults).toEqual([]);
    await app.as(admin).post(`/api/oem-admin/user-import/${found.id}/start`).expect(202);
    await app.sql(`update plans set offer = 'contract' where id = $1`, [sold.open]);
    try {
      await app.runJobs();
    } finally {
      await app.sql(`update plans set offer = 'open' where id = $1`, [sold.open]);
    }
    expect((await app.as(admin).get(`/api/oem-admin/user-import/${found.id}`)).body).toMatchObject({
      done_rows: 0,
      failed_rows: 1,
      faults: [{ code: BY_CONTRACT }],
    });
  });
});

describe('signing up', () => {
  it.each([`offer = 'contract'`, 'archived = true'])('is closed while the plan of new accounts is %s', async (change) => {
    const email = `${randomUUIDv7()}@example.com`;
    const body = { company_name: 'C', name: 'N', email, password: 'Fresh-2027' };
    await post('sign-up', body).expect(202);
    const token = tokenIn((await mailsTo(email))[0]);
    await app.sql(`update plans set ${change} where id = $1`, [planNamed('Trial')]);
    try {
      expect((await app.anonymous.get('/api/auth/options')).body).toEqual({ sign_up: false });
      expect(await post('sign-up', body)).toMatchObject(problem(403, 'auth.sign_up_closed'));
      expect(await post('complete-sign-up', { token, password: body.password })).toMatchObject(problem(403, 'auth.sign_up_closed'));
      expect((await app.as(master).get('/api/master/settings')).body).toEqual({ sign_up: true });
    } finally {
      await app.sql(`update plans set offer = 'new', archived = false where id = $1`, [planNamed('Trial')]);
    }
    expect((await app.anonymous.get('/api/auth/options')).body).toEqual({ sign_up: true });
    expect((await post('complete-sign-up', { token, password: body.password })).body.user.plan.name).toBe('Trial');
  });
});

describe('the plan that is suggested for a feature', () => {
  const suggested = async (user: TestUser) => (await app.as(user).get('/api/auth/user-info').expect(200)).body.upgrade_plans;

  it('is never one that only new accounts get', async () => {
    expect(await suggested(await app.create.user({ plan: 'Trial' }))).toMatchObject({ multi_language: 'Light Multi-language' });
  });

  it('is a contract plan only if customers can choose no open one', async () => {
    const user = await app.create.user({ plan: 'Light' });
    await app.sql(`update plans set flags = flags || '{raffle}' where id = any($1)`, [[planNamed('EP/OEM'), planNamed('Trial')]]);
    try {
      expect(await suggested(user)).toMatchObject({ raffle: 'EP/OEM', multi_language: 'Light Multi-language' });
      await app.sql(`update plans set offer = 'new' where id = $1`, [planNamed('EP/OEM')]);
      expect(await suggested(user)).not.toHaveProperty('raffle');
    } finally {
      await app.sql(`update plans set flags = array_remove(flags, 'raffle') where id = any($1)`, [
        [planNamed('EP/OEM'), planNamed('Trial')],
      ]);
      await app.sql(`update plans set offer = 'contract' where id = $1`, [planNamed('EP/OEM')]);
    }
  });
});

describe('the offer of a plan', () => {
  const fields = { price: 1, quantity_swipe: 9, quantity_site: 1, limit_access: 10, limit_access_price: 0, flags: [] };
  const define = (more: object = {}) =>
    app
      .as(master)
      .post('/api/master/plan')
      .send({ ...fields, name: `Offer ${(made += 1)}`, ...more });
  const change = (plan: { id: string; name: string; revision: number }, more: object) =>
    app
      .as(master)
      .put(`/api/master/plan/${plan.id}`)
      .set('if-match', `"${plan.revision}"`)
      .send({ ...fields, name: plan.name, ...more });

  it('is open unless it is said, and stays unless it is changed', async () => {
    expect((await define().expect(201)).body.offer).toBe('open');
    const byContract = await define({ offer: 'contract' }).expect(201);
    const kept = await change(byContract.body, { price: 2 }).expect(200);
    expect(kept.body).toMatchObject({ offer: 'contract', price: 2 });
    expect((await change(kept.body, { offer: 'new' }).expect(200)).body.offer).toBe('new');
    expect((await define({ offer: 'free' })).status).toBe(400);
  });

  it('is an OEM’s own for what it resells', async () => {
    await app
      .as(master)
      .put(`/api/master/plan-grant/${oem.account.id}`)
      .send({ plan_ids: [planNamed('Light')] })
      .expect(200);
    const body = { ...fields, name: `Offer ${(made += 1)}`, base_plan_id: planNamed('Light'), offer: 'contract' };
    const resold = await app.as(oem).post('/api/oem-master/plan').send(body).expect(201);
    expect(resold.body).toMatchObject({ offer: 'contract', base_plan: { name: 'Light' } });
    const customer = await app.create.user({ parent: oem.account });
    await expectRefused(customer, '/api/user', customer.account, resold.body.id, BY_CONTRACT);
  });
});

describe('an installation that is older than offers', () => {
  it('has its seeded plans offered as new ones are, and keeps everything else', async () => {
    const sql = Object.assign((text: string) => app.sql(text), { tenantTable: async () => undefined });
    const everything = async () => (await app.sql(`select to_jsonb(p) - 'offer' as plan from plans p order by id`)).rows;
    const before = await everything();
    await columns.down(sql);
    for (const run of [columns, seeded, columns, seeded]) await run.up(sql);
    const { rows } = await app.sql<{ name: string; offer: string }>(`select name, offer from plans where offer <> 'open' order by rank`);
    expect(rows).toEqual([
      { name: 'Trial', offer: 'new' },
      { name: 'Trial Multi-language', offer: 'new' },
      { name: 'EP/OEM', offer: 'contract' },
    ]);
    expect(await everything()).toEqual(before);
  });
});

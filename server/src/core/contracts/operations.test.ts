import { randomUUIDv7 } from 'node:crypto';
import type { Response } from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, problem, type TestAccount, type TestApp, type TestUser, type UserOptions } from '@mekuri/server/testing';
import { ask } from '../../http/testing/ask.ts';
import { openSitesServer } from '../../delivery/testing/sites-server.ts';
import { openBus } from '../../platform/bus.ts';
import { seededPlans } from '../../platform/postgres/plans-seed.ts';
import { systemScope } from '../../platform/database/tenant-scope.ts';
import { aFilledSite, publish, type TestSite } from '../releases/testing/sites.ts';

let app: TestApp;
let master: TestUser;
let oem: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  app.clock.set('2026-11-21T03:00:00Z');
  master = await app.create.user({ role: 'MASTER' });
  oem = await app.create.user({ role: 'OEM_MASTER', plan: 'EP/OEM' });
}, 300_000);
afterAll(() => app.close());

const planNamed = (name: string): string => seededPlans.find((plan) => plan.name === name)!.id;
const AREA = { MASTER: '/api/master', OEM_MASTER: '/api/oem-master', OEM_ADMIN: '/api/oem-admin', USER: '/api/user' } as const;
type Role = keyof typeof AREA;
const contract = (id: string, role: Role = 'MASTER') => `${AREA[role]}/user-plan/${id}`;
const below = (options: UserOptions = {}) => app.create.user({ parent: oem.account, ...options });
/** A customer with a complete billing profile. */
const payer = async (options: UserOptions = {}): Promise<TestUser> => {
  const user = await app.create.user(options);
  await app.create.billingProfile(user.account);
  return user;
};
const STATES = ['active', 'suspended', 'terminated', 'inactive'] as const;

const setStatus = (who: TestUser, account: TestAccount, body: Record<string, unknown>) =>
  app
    .as(who)
    .put(`${contract(account.id, who.role as Role)}/status`)
    .send(body);
/** Changes the status, with everything that a termination requires. */
const bring = (who: TestUser, account: TestAccount, status: string) =>
  setStatus(who, account, {
    status,
    ...(status === 'terminated' ? { confirmation: `Account ${account.tpath}`, reason: '廃業のため' } : {}),
  });
const statusOf = async ({ id }: TestAccount): Promise<string> =>
  (await app.sql<{ s: string }>('select contract_status as s from accounts where id = $1', [id])).rows[0]!.s;
const historyOf = async ({ id }: TestAccount) =>
  (
    await app.sql<{ event: string; detail: Record<string, string>; executor_name: string | null }>(
      'select event, detail, executor_name from account_history where account_id = $1 order by id',
      [id],
    )
  ).rows;
const eventsOf = async (account: TestAccount): Promise<string[]> => (await historyOf(account)).map(({ event }) => event);
const seen = async ({ id }: { id: string }): Promise<number> => (await app.sites.get(`/api/end-user/site/${id}`)).status;
const signIn = ({ email, password }: TestUser) => app.anonymous.post('/api/auth/login').send({ email, password });
/** Holds a lock until all the sent requests wait for it, runs the work, then releases the lock. */
const overtaken = async (
  lock: string,
  id: string,
  send: () => PromiseLike<Response>[],
  meanwhile: () => Promise<unknown> = async () => undefined,
): Promise<Response[]> => {
  const answers = await app.deps.database.transaction(systemScope, async ({ trx }) => {
    await trx.raw(lock, [id]);
    const sent = send().map((request) => request.then((answer) => answer));
    const waiting = () => app.sql(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    await expect.poll(async () => (await waiting()).rows.length).toBe(sent.length);
    await meanwhile();
    return { sent };
  });
  return Promise.all(answers.sent);
};
const sorted = (answers: readonly { status: number }[]): number[] => answers.map(({ status }) => status).toSorted((a, b) => a - b);
/** A plan that the OEM resells, based on Premium. */
const resoldPlan = async (name: string): Promise<string> => {
  const id = randomUUIDv7();
  await app.sql(
    `insert into plans (id, account_id, tpath, base_plan_id, name, rank, price, quantity_site, quantity_swipe, limit_access, flags)
     select $1, $2, $3, id, $4, 1, 7000, quantity_site, quantity_swipe, limit_access, flags from plans where id = $5`,
    [id, oem.account.id, oem.account.tpath, name, planNamed('Premium')],
  );
  return id;
};

describe('states', () => {
  const POSSIBLE: Readonly<Record<string, readonly string[]>> = {
    active: ['suspended', 'terminated'],
    suspended: ['active', 'terminated'],
    inactive: ['terminated'],
    terminated: [],
  };
  const EVENTS: Readonly<Record<string, string>> = {
    active: 'contract.resumed',
    suspended: 'contract.suspended',
    terminated: 'contract.terminated',
  };
  const cells = (['MASTER', 'OEM_MASTER'] as const).flatMap((role) =>
    STATES.flatMap((from) => ['active', 'suspended', 'terminated'].map((to) => [role, from, to] as const)),
  );

  it.each(cells)('%s changes %s to %s, or is refused', async (role, from, to) => {
    const { account } = await below({ contractStatus: from });
    const who = role === 'MASTER' ? master : oem;
    const answer = await bring(who, account, to);
    const possible = POSSIBLE[from]!.includes(to);
    if (possible) expect(answer).toMatchObject({ status: 200, body: { id: account.id, status: to } });
    else expect(answer).toMatchObject(problem(409, 'contracts.state_conflict'));
    expect(await statusOf(account)).toBe(possible ? to : from);
    expect(await eventsOf(account)).toEqual(possible ? [EVENTS[to]] : []);
    const audits = await app.sql('select target_id from audit_log where operation = $1 and target_id = $2', [
      'user_plans.status',
      account.id,
    ]);
    expect(audits.rows).toHaveLength(possible ? 1 : 0);
  });

  it('are kept with who, when and why', async () => {
    const { account } = await below();
    await setStatus(oem, account, { status: 'suspended', reason: '  未払いのため ' }).expect(200);
    await setStatus(oem, account, { status: 'active' }).expect(200);
    expect(await historyOf(account)).toEqual([
      { event: 'contract.suspended', detail: { reason: '未払いのため' }, executor_name: 'Somebody' },
      { event: 'contract.resumed', detail: { reason: '' }, executor_name: 'Somebody' },
    ]);
  });

  it.each([
    ['oem-admin', 'OEM_ADMIN'],
    ['user', 'USER'],
  ] as const)('have no address at all below /api/%s', async (area, role) => {
    const who = await app.create.user({ role, parent: oem.account });
    const { account } = await app.create.user({ parent: who.account });
    for (const path of [`/api/${area}`, '/api/master', '/api/oem-master']) {
      const answer = await app.as(who).put(`${path}/user-plan/${account.id}/status`).send({ status: 'suspended' });
      expect([403, 404, 405], path).toContain(answer.status);
    }
    expect(await statusOf(account)).toBe('active');
  });

  it('of accounts elsewhere and of the own one look like those of unknown accounts', async () => {
    const stranger = await app.create.user();
    for (const { id } of [oem.account, stranger.account, master.account, { id: randomUUIDv7() }]) {
      const body = { status: 'suspended' };
      expect(
        await app
          .as(oem)
          .put(`${contract(id, 'OEM_MASTER')}/status`)
          .send(body),
      ).toMatchObject(problem(404, 'not_found'));
    }
    expect(await setStatus(master, master.account, { status: 'suspended' })).toMatchObject(problem(404, 'not_found'));
    expect(await statusOf(stranger.account)).toBe('active');
  });

  it('cannot be changed by view-only people or suspended operators', async () => {
    const { account } = await below();
    const viewer = await app.create.user({ role: 'MASTER', authority: 'view' });
    const suspended = await app.create.user({ role: 'OEM_MASTER', contractStatus: 'suspended' });
    expect((await setStatus(viewer, account, { status: 'suspended' })).status).toBe(403);
    expect(await setStatus(suspended, account, { status: 'suspended' })).toMatchObject(problem(403, 'contract_suspended'));
  });

  it('change once when two ask at the same time', async () => {
    const { account } = await below();
    for (const status of ['suspended', 'active', 'terminated']) {
      const answers = await Promise.all([1, 2, 3].map(() => bring(status === 'active' ? oem : master, account, status)));
      expect(sorted(answers), status).toEqual([200, 409, 409]);
    }
    expect(await eventsOf(account)).toEqual(['contract.suspended', 'contract.resumed', 'contract.terminated']);
  });

  it('of an OEM do not affect the accounts below it', async () => {
    const other = await app.create.user({ role: 'OEM_MASTER' });
    const customer = await app.create.user({ parent: other.account });
    const site = await aFilledSite(app, { owner: customer });
    await publish(app, site);
    await bring(master, other.account, 'terminated').expect(200);
    expect(await statusOf(customer.account)).toBe('active');
    expect(await seen(site)).toBe(200);
    expect((await app.as(customer).get('/api/user/user-plan')).status).toBe(200);
  });
});

describe('terminating', () => {
  it.each([
    ['another name', '株式会社 山田', 'contracts.confirmation_wrong', 'confirmation'],
    ['no name', undefined, 'contracts.confirmation_wrong', 'confirmation'],
  ])('is refused with %s', async (_what, confirmation, code, field) => {
    const { account } = await below({ name: '株式会社 ヤマダ' });
    const answer = await setStatus(master, account, {
      status: 'terminated',
      reason: 'x',
      ...(confirmation === undefined ? {} : { confirmation }),
    });
    expect(answer).toMatchObject(problem(400, code, { fields: [{ pointer: `/body/${field}`, rule: code, message: expect.any(String) }] }));
    expect(await statusOf(account)).toBe('active');
  });

  it.each(['MASTER', 'OEM_MASTER'] as const)('needs a reason of a %s', async (role) => {
    const { account } = await below({ name: '株式会社 ヤマダ' });
    for (const reason of [undefined, '  ']) {
      const body = { status: 'terminated', confirmation: '株式会社 ヤマダ', ...(reason === undefined ? {} : { reason }) };
      expect(await setStatus(role === 'MASTER' ? master : oem, account, body)).toMatchObject(problem(400, 'contracts.reason_required'));
    }
    expect(await statusOf(account)).toBe('active');
  });

  it('takes the name in any form of its characters', async () => {
    const { account } = await below({ name: '株式会社 ヤマダ' });
    const answer = await setStatus(master, account, { status: 'terminated', reason: '廃業', confirmation: ' 株式会社　ﾔﾏﾀﾞ ' });
    expect(answer).toMatchObject({ status: 200, body: { status: 'terminated', termination: { reason: '廃業', done: true } } });
  });

  it('hides the sites at once, in every process, and signs its people out', async () => {
    const user = await below();
    const helper = await app.create.user({ role: 'SUB_ADMIN', account: user.account });
    const [one, two, draft] = [
      await aFilledSite(app, { owner: user }),
      await aFilledSite(app, { owner: user }),
      await aFilledSite(app, { owner: user }),
    ];
    await publish(app, one);
    await publish(app, two);
    const neighbour = await aFilledSite(app, { owner: await below() });
    await publish(app, neighbour);
    const bus = openBus(app.deps.database.urls.app, app.deps.log);
    app.clock.stop();
    const other = await openSitesServer({ ...app.deps, bus });
    const elsewhere = async (site: TestSite) => (await ask(other.port, `/site/${site.id}/A1`)).status;
    try {
      expect([await seen(one), await seen(two), await elsewhere(one), await elsewhere(two)]).toEqual([200, 200, 200, 200]);
      expect((await signIn(helper)).status).toBe(200);
      await bring(master, user.account, 'terminated').expect(200);
      expect([await seen(one), await seen(two), await seen(neighbour)]).toEqual([404, 404, 200]);
      await expect.poll(() => elsewhere(one)).toBe(404);
      expect([await elsewhere(two), await elsewhere(neighbour)]).toEqual([404, 200]);
    } finally {
      await other.close();
      await bus.close();
    }
    const { rows } = await app.sql('select status from sites where id = any($1)', [[one.id, two.id, draft.id]]);
    expect(rows).toEqual([{ status: 'PRIVATE' }, { status: 'PRIVATE' }, { status: 'PRIVATE' }]);
    for (const person of [user, helper]) {
      expect((await app.as(person).get('/api/site')).status).toBe(401);
      expect((await signIn(person)).status).toBe(401);
    }
  });

  it('discards a chosen plan', async () => {
    const user = await payer();
    await app
      .as(user)
      .put(contract(user.account.id, 'USER'))
      .send({ plan_id: planNamed('Light') })
      .expect(200);
    expect((await bring(master, user.account, 'terminated')).body).toMatchObject({ status: 'terminated', next_plan: null });
    expect(
      await app
        .as(master)
        .put(contract(user.account.id))
        .send({ plan_id: planNamed('Light') }),
    ).toMatchObject(problem(409, 'contracts.state_conflict'));
  });

  it.each(['terminated', 'suspended', 'inactive'])(
    'or anything that makes it %s is not overtaken by a publishing that was let in before',
    async (status) => {
      const user = await app.create.user();
      const site = await aFilledSite(app, { owner: user });
      const [answer] = await overtaken(
        'select 1 from sites where id = ? for update',
        site.id,
        () => [app.as(user).post(`/api/site/${site.id}/publish`)],
        () => app.sql('update accounts set contract_status = $1 where id = $2', [status, user.account.id]),
      );
      expect(answer).toMatchObject(problem(403, `contract_${status}`));
      expect(await seen(site)).toBe(404);
    },
  );

  it('leaves no site public, whichever request comes first', async () => {
    const user = await app.create.user();
    const site = await aFilledSite(app, { owner: user });
    const [published] = await Promise.all([
      app.as(user).post(`/api/site/${site.id}/publish`),
      bring(master, user.account, 'terminated').expect(200),
    ]);
    expect([201, 401, 403]).toContain(published.status);
    expect(await seen(site)).toBe(404);
    expect((await app.sql('select status from sites where id = $1', [site.id])).rows).toEqual([{ status: 'PRIVATE' }]);
  });
});

describe('a suspended contract', () => {
  it('leaves its sites public and its data readable, and allows no changes', async () => {
    const user = await app.create.user();
    const site = await aFilledSite(app, { owner: user });
    await publish(app, site);
    await bring(master, user.account, 'suspended').expect(200);
    expect(await seen(site)).toBe(200);
    const console = app.as(user);
    expect((await console.get(`/api/site/${site.id}`)).status).toBe(200);
    expect((await console.get('/api/user/user-plan')).body).toMatchObject({ status: 'suspended' });
    expect((await signIn(user)).status).toBe(200);
    for (const call of [
      console.post(`/api/site/${site.id}/publish`),
      console.post(`/api/site/${site.id}/unpublish`),
      console.put(contract(user.account.id, 'USER')).send({ plan_id: planNamed('Light') }),
    ]) {
      expect(await call).toMatchObject(problem(403, 'contract_suspended'));
    }
    await bring(master, user.account, 'active').expect(200);
    expect((await console.post(`/api/site/${site.id}/publish`)).status).toBe(201);
  });
});

describe('the customers of an OEM that is paused or ended', () => {
  it.each(['suspended', 'terminated'])('go on as before while it is %s: their sites, their writing, their publishing', async (status) => {
    const seller = await app.create.user({ role: 'OEM_MASTER', plan: 'EP/OEM' });
    const customer = await payer({ parent: seller.account });
    const site = await aFilledSite(app, { owner: customer });
    await publish(app, site);
    await bring(master, seller.account, status).expect(200);
    expect(await statusOf(customer.account)).toBe('active');
    expect(await seen(site)).toBe(200);
    const own = app.as(customer);
    expect((await own.get('/api/user/user-plan')).status).toBe(200);
    expect((await own.put(contract(customer.account.id, 'USER')).send({ plan_id: planNamed('Light') })).status).not.toBe(403);
    expect((await own.post(`/api/site/${site.id}/publish`)).status).toBe(201);
    expect((await signIn(customer)).status).toBe(200);
  });

  it.each(['suspended', 'terminated'])('cannot be changed, sold to or impersonated by it while it is %s', async (status) => {
    const seller = await app.create.user({ role: 'OEM_MASTER', plan: 'EP/OEM' });
    const customer = await app.create.user({ parent: seller.account });
    const begun = await app.as(seller).post('/api/auth/act-as').send({ user_id: customer.account.id });
    const acting = { ...customer, token: begun.body.access_token as string };
    await bring(master, seller.account, status).expect(200);
    const refused = status === 'suspended' ? problem(403, 'contract_suspended') : { status: 401 };
    const as = app.as(seller);
    expect(await as.put(contract(customer.account.id, 'OEM_MASTER')).send({ plan_id: planNamed('Light') })).toMatchObject(refused);
    expect(await setStatus(seller, customer.account, { status: 'suspended' })).toMatchObject(refused);
    const body = { company_name: 'N', name: 'N', email: 'new@example.com', account_type: 'USER', plan_id: planNamed('Light') };
    expect(
      await as.post('/api/oem-master/user').send({ ...body, contract_starts_on: '2026-11-21', contract_ends_on: '2027-11-20' }),
    ).toMatchObject(refused);
    expect(await as.post('/api/auth/act-as').send({ user_id: customer.account.id })).toMatchObject(refused);
    expect((await app.as(acting).get('/api/site')).status).toBe(401);
    // Its admins cannot sell either, although their own contracts are active.
    const admin = await app.create.user({ role: 'OEM_ADMIN', parent: seller.account, licenseIssuance: true });
    const sold = await app
      .as(admin)
      .post('/api/oem-admin/user')
      .send({ ...body, contract_starts_on: '2026-11-21', contract_ends_on: '2027-11-20' });
    expect(sold).toMatchObject(problem(403, 'users.selling_paused'));
    expect((await app.as(admin).get('/api/oem-admin/user')).status).toBe(200);
    // The provider manages them in the meantime.
    expect((await bring(master, customer.account, 'suspended')).status).toBe(200);
    expect((await bring(master, customer.account, 'active')).status).toBe(200);
  });
});

describe('an inactive contract', () => {
  it('lets its people read what it is, and no more', async () => {
    const user = await app.create.user({ contractStatus: 'inactive' });
    const console = app.as(user);
    expect((await console.get('/api/user/user-plan')).body).toMatchObject({ status: 'inactive' });
    expect((await console.get('/api/plan')).status).toBe(200);
    expect(await console.get('/api/site')).toMatchObject(problem(403, 'contract_inactive'));
    expect(await console.put(`${contract(user.account.id, 'USER')}/termination`).send({})).toMatchObject(problem(403, 'contract_inactive'));
  });
});

describe('the contract', () => {
  it('shows its account the plan, the term and the usage', async () => {
    const user = await app.create.user({ plan: 'Standard', name: '汐町珈琲' });
    await app.create.site(user, { number_horizontal: 2, number_vertical: 3 });
    const trashed = await app.create.site(user, { number_horizontal: 1, number_vertical: 9 });
    await app.as(user).delete(`/api/site/${trashed.id}`).expect(204);
    await app.sql(
      `update accounts set contract_starts_on = '2026-11-01', contract_ends_on = '2027-10-31', minimum_ends_on = '2027-10-31' where id = $1`,
      [user.account.id],
    );
    const { body } = await app.as(user).get('/api/user/user-plan');
    expect(body).toMatchObject({
      id: user.account.id,
      user: { id: user.account.id, company_name: '汐町珈琲' },
      plan: { name: 'Standard', price: 29_800, quantity_site: 3, accounts: null, base_plan: null },
      next_plan: null,
      status: 'active',
      contract_starts_on: '2026-11-01',
      contract_ends_on: '2027-10-31',
      minimum_ends_on: '2027-10-31',
      termination: null,
      sites_used: 1,
      blocks_used: 6,
    });
    expect((await app.as(user).get(contract(user.account.id.toUpperCase(), 'USER'))).body).toEqual(body);
    expect((await app.as(master).get(contract(user.account.id))).body).toEqual(body);
    const helper = await app.create.user({ role: 'SUB_ADMIN', authority: 'view', account: user.account });
    expect((await app.as(helper).get('/api/user/user-plan')).body).toEqual(body);
  });

  it.each(['MASTER', 'OEM_MASTER', 'OEM_ADMIN', 'USER'] as const)("of a stranger's account is not there for a %s", async (role) => {
    const who = role === 'MASTER' ? master : await app.create.user({ role, parent: oem.account });
    const stranger = await app.create.user();
    const ids =
      role === 'MASTER'
        ? [randomUUIDv7(), who.account.id]
        : [stranger.account.id, randomUUIDv7(), ...(role === 'USER' ? [] : [who.account.id])];
    for (const id of ids) {
      expect(await app.as(who).get(contract(id, role))).toMatchObject(problem(404, 'not_found'));
      expect(
        await app
          .as(who)
          .get(`${contract(id, role)}/difference`)
          .query({ plan_id: planNamed('Light') }),
      ).toMatchObject(problem(404, 'not_found'));
      expect(
        await app
          .as(who)
          .put(contract(id, role))
          .send({ plan_id: planNamed('Light') }),
      ).toMatchObject(problem(404, 'not_found'));
    }
  });

  it('is listed with those below, the next to end first', async () => {
    const own = await app.create.user({ role: 'OEM_MASTER' });
    const admin = await app.create.user({ role: 'OEM_ADMIN', parent: own.account });
    const ends = ['2027-03-31', '2026-12-31', '2026-12-31', '2028-01-31'];
    const made: string[] = [];
    for (const [at, day] of ends.entries()) {
      const { id } = await app.create.account({
        parent: at === 3 ? own.account : admin.account,
        ...(at === 0 ? { contractStatus: 'suspended' } : {}),
      });
      await app.sql('update accounts set contract_ends_on = $1 where id = $2', [day, id]);
      made.push(id);
    }
    await app.sql(`update accounts set contract_ends_on = '2029-01-31' where id = $1`, [admin.account.id]);
    const list = async (who: TestUser, query: Record<string, unknown> = {}) => {
      const ids: string[] = [];
      let cursor: string | undefined;
      do {
        const { body } = await app
          .as(who)
          .get(`${AREA[who.role as Role]}/user-plan`)
          .query({ limit: 2, ...query, ...(cursor ? { cursor } : {}) });
        ids.push(...body.items.map(({ id }: { id: string }) => id));
        cursor = body.next_cursor ?? undefined;
      } while (cursor);
      return ids;
    };
    // Two end on one day: ordered by id, which is arbitrary for two of the same millisecond.
    const together = [made[1]!, made[2]!].toSorted();
    expect(await list(own)).toEqual([...together, made[0], made[3], admin.account.id]);
    expect(await list(admin)).toEqual([...together, made[0]]);
    expect(await list(own, { contract_status: 'suspended' })).toEqual([made[0]]);
    expect(await app.as(own).get('/api/oem-master/user-plan?cursor=nonsense')).toMatchObject(problem(400, 'cursor.invalid'));
    expect((await app.as(admin).get('/api/master/user-plan')).status).toBe(403);
  });
});

describe('asking for the end at the term', () => {
  it('has no further requirements, and can be withdrawn', async () => {
    const user = await app.create.user();
    const path = `${contract(user.account.id, 'USER')}/termination`;
    const asked = await app.as(user).put(path).send({ reason: '移転のため' });
    expect(asked.body).toMatchObject({
      status: 'active',
      termination: { requested_at: '2026-11-21T03:00:00.000Z', reason: '移転のため', done: false },
    });
    expect((await app.as(user).put(path).send({})).body.termination).toMatchObject({ reason: '', done: false });
    expect((await app.as(user).delete(path)).body).toMatchObject({ status: 'active', termination: null });
    expect((await app.as(user).delete(path)).status).toBe(200);
    expect(await eventsOf(user.account)).toEqual([
      'contract.termination_requested',
      'contract.termination_requested',
      'contract.termination_withdrawn',
    ]);
  });

  it('is for a suspended customer as well, and for the main contact', async () => {
    const user = await app.create.user({ contractStatus: 'suspended' });
    const path = `${contract(user.account.id, 'USER')}/termination`;
    const editor = await app.create.user({ role: 'SUB_ADMIN', account: user.account });
    const main = await app.create.user({ role: 'SUB_ADMIN', account: user.account, adminRole: 'main_contact' });
    expect(await app.as(editor).put(path).send({})).toMatchObject(problem(403, 'main_contact_only'));
    expect((await app.as(main).put(path).send({})).status).toBe(200);
    const stranger = await app.create.user();
    expect(await app.as(stranger).put(path).send({})).toMatchObject(problem(404, 'not_found'));
    expect(await app.as(stranger).delete(path)).toMatchObject(problem(404, 'not_found'));
  });
});

describe('choosing another plan', () => {
  const choose = (user: TestUser, name: string) =>
    app
      .as(user)
      .put(contract(user.account.id, 'USER'))
      .send({ plan_id: planNamed(name) });

  it('holds from the first of next month; the present plan takes it back', async () => {
    const user = await payer();
    const chosen = await choose(user, 'Light');
    expect(chosen.body).toMatchObject({
      plan: { name: 'Premium' },
      next_plan: { id: planNamed('Light'), name: 'Light', on: '2026-12-01' },
    });
    expect((await choose(user, 'Light')).body).toEqual(chosen.body);
    expect((await choose(user, 'Standard')).body.next_plan).toMatchObject({ name: 'Standard', on: '2026-12-01' });
    expect((await choose(user, 'Premium')).body).toMatchObject({ plan: { name: 'Premium' }, next_plan: null });
    expect((await choose(user, 'Premium')).status).toBe(200);
    expect((await historyOf(user.account)).map(({ event, detail }) => [event, detail['plan'], detail['on']])).toEqual([
      ['plan.scheduled', 'Light', '2026-12-01'],
      ['plan.scheduled', 'Standard', '2026-12-01'],
      ['plan.withdrawn', 'Standard', undefined],
    ]);
  });

  it('leaves one choice when two come at once', async () => {
    const user = await payer();
    const answers = await Promise.all([choose(user, 'Light'), choose(user, 'Standard'), choose(user, 'Light')]);
    expect(sorted(answers)).toEqual([200, 200, 200]);
    const { body } = await app.as(user).get('/api/user/user-plan');
    const scheduled = (await historyOf(user.account)).map(({ detail }) => detail['plan']);
    expect(body.next_plan.name).toBe(scheduled.at(-1));
    for (const [at, name] of scheduled.entries()) expect(scheduled[at + 1]).not.toBe(name);
  });

  it('accepts only plans that the seller offers', async () => {
    const [resold, customer, direct] = [await resoldPlan('おすすめ'), await payer({ parent: oem.account }), await app.create.user()];
    const gone = await resoldPlan('終わったもの');
    await app.sql('update plans set archived = true where id = $1', [gone]);
    const want = (who: TestUser, account: TestAccount, plan_id: string) =>
      app
        .as(who)
        .put(contract(account.id, who.role as Role))
        .send({ plan_id });
    const difference = (who: TestUser, account: TestAccount, plan_id: string) =>
      app
        .as(who)
        .get(`${contract(account.id, who.role as Role)}/difference`)
        .query({ plan_id });
    const refused = problem(400, 'plans.not_offered', {
      fields: [{ pointer: '/body/plan_id', rule: 'plans.not_offered', message: expect.any(String) }],
    });
    for (const id of [planNamed('Light'), gone, randomUUIDv7()]) {
      for (const who of [customer, oem, master]) {
        expect(await want(who, customer.account, id)).toMatchObject(refused);
        expect(await difference(who, customer.account, id)).toMatchObject(problem(400, 'plans.not_offered'));
      }
    }
    expect(await want(direct, direct.account, resold)).toMatchObject(refused);
    expect((await want(customer, customer.account, resold)).body.next_plan).toMatchObject({ name: 'おすすめ', on: '2026-12-01' });
    expect((await want(oem, customer.account, planNamed('Premium'))).body.next_plan).toBeNull();
    expect((await want(master, customer.account, resold)).body.next_plan).toMatchObject({ name: 'おすすめ' });
    expect((await want(master, oem.account, planNamed('Pro'))).body.next_plan).toMatchObject({ name: 'Pro' });
    await want(master, oem.account, planNamed('EP/OEM')).expect(200);
  });

  it('is for the main contact, not for an editor, and not for an OEM by itself', async () => {
    const user = await payer();
    const path = contract(user.account.id, 'USER');
    const editor = await app.create.user({ role: 'SUB_ADMIN', account: user.account });
    const main = await app.create.user({ role: 'SUB_ADMIN', account: user.account, adminRole: 'main_contact' });
    const body = { plan_id: planNamed('Light') };
    expect(await app.as(editor).put(path).send(body)).toMatchObject(problem(403, 'main_contact_only'));
    expect((await app.as(main).put(path).send(body)).status).toBe(200);
    expect((await app.as(oem).put(contract(oem.account.id, 'USER')).send(body)).status).toBe(403);
  });

  it('that costs something demands a complete billing profile', async () => {
    const user = await app.create.user({ name: '汐町珈琲' });
    const nextPlan = async () => (await app.as(user).get('/api/user/user-plan')).body.next_plan;
    const refused = (missing: string[]) => problem(422, 'billing.profile_incomplete', { missing });
    expect(await choose(user, 'Light')).toMatchObject(
      refused(['contact_name', 'postal_code', 'address', 'telephone', 'mails', 'payer_name']),
    );
    await app.create.billingProfile(user.account, { address: '', payer_name: '' });
    const main = await app.create.user({ role: 'SUB_ADMIN', account: user.account, adminRole: 'main_contact' });
    for (const who of [user, main]) expect(await choose(who, 'Light')).toMatchObject(refused(['address', 'payer_name']));
    expect([await nextPlan(), await historyOf(user.account)]).toEqual([null, []]);
    await app.sql(`update billing_profiles set address = '千代田1-1', payer_name = 'シオマチ' where account_id = $1`, [user.account.id]);
    expect((await choose(user, 'Light')).body.next_plan).toMatchObject({ name: 'Light' });
  });

  it('demands no profile when it is free, taken back, or made by an operator', async () => {
    const [user, changed] = [await app.create.user(), await below()];
    await app.sql(
      `insert into plans (id, name, rank, price, quantity_site, quantity_swipe, limit_access) values ($1, 'Free', 99, 0, 5, 100, 1)`,
      [randomUUIDv7()],
    );
    const { rows } = await app.sql<{ id: string }>(`select id from plans where name = 'Free'`);
    expect((await app.as(user).put(contract(user.account.id, 'USER')).send({ plan_id: rows[0]!.id })).body.next_plan).toMatchObject({
      name: 'Free',
    });
    await app.sql(`update accounts set next_plan_id = $1, next_plan_on = '2026-12-01' where id = $2`, [
      planNamed('Light'),
      user.account.id,
    ]);
    expect((await choose(user, 'Light')).status).toBe(200);
    expect((await choose(user, 'Premium')).body.next_plan).toBeNull();
    const resold = await resoldPlan('操作者の選択');
    for (const who of [oem, master]) {
      const answer = await app
        .as(who)
        .put(contract(changed.account.id, who.role as Role))
        .send({ plan_id: resold });
      expect(answer.body.next_plan).toMatchObject({ name: '操作者の選択' });
    }
  });
});

describe('the difference', () => {
  it('says what the other plan brings and takes, and which sites it hides', async () => {
    const user = await app.create.user();
    const names = ['最初', '二番目', '三番目', '四番目'];
    for (const [at, name] of names.entries()) {
      await app.create.site(user, { name, number_horizontal: 2, number_vertical: at === 1 ? 30 : 2 });
      app.clock.advance(1);
    }
    const trashed = await app.create.site(user, { name: '捨てた', number_horizontal: 1, number_vertical: 1 });
    await app.as(user).delete(`/api/site/${trashed.id}`).expect(204);
    const path = `${contract(user.account.id, 'USER')}/difference`;
    const { body } = await app
      .as(user)
      .get(path)
      .query({ plan_id: planNamed('Standard') });
    expect(body).toMatchObject({ from: { name: 'Premium' }, to: { name: 'Standard' }, on: '2026-12-01', gained_flags: [] });
    expect(body.lost_flags).toEqual(['private_domain', 'public_api', 'setting_tag_seo']);
    expect(body.hidden_sites.map(({ name }: { name: string }) => name)).toEqual(['四番目']);
    expect(body.sites_over_cells.map(({ name }: { name: string }) => name)).toEqual(['二番目']);
    const more = await app
      .as(user)
      .get(path)
      .query({ plan_id: planNamed('Pro Multi-language') });
    expect(more.body).toMatchObject({ gained_flags: ['multi_language'], lost_flags: [], hidden_sites: [], sites_over_cells: [] });
    const none = await app
      .as(user)
      .get(path)
      .query({ plan_id: planNamed('Premium') });
    expect(none.body).toMatchObject({ gained_flags: [], lost_flags: [], hidden_sites: [], sites_over_cells: [] });
  });
});

describe('under a smaller plan', () => {
  const shrink = (account: TestAccount, plan: string) =>
    app.sql('update accounts set plan_id = $1 where id = $2', [planNamed(plan), account.id]);

  it('a site with more cells is not published again before it fits', async () => {
    const user = await app.create.user();
    const site = await aFilledSite(app, { owner: user, categories: 2, pages: 5 });
    const release = await publish(app, site);
    await shrink(user.account, 'Trial');
    expect(await seen(site)).toBe(200);
    const again = await app.as(user).post(`/api/site/${site.id}/publish`);
    expect(again).toMatchObject(
      problem(409, 'releases.incomplete', { fields: [{ pointer: '/', rule: 'releases.too_many_cells', message: expect.any(String) }] }),
    );
    const checklist = await app.as(user).get(`/api/site/${site.id}/checklist`);
    expect(checklist.body.items[0]).toMatchObject({ code: 'releases.too_many_cells', level: 'fault', page_id: null, position: null });
    expect(await app.as(user).post(`/api/site/${site.id}/release/${release.id}/rollback`)).toMatchObject(
      problem(409, 'pages.cells_used_up', { limit: 9 }),
    );
    await app
      .as(user)
      .delete(`/api/site/${site.id}/page/${site.pages.at(-1)!.id}`)
      .expect(204);
    await publish(app, site);
  });

  it('only so many of the sites are public, whichever the creator chooses', async () => {
    const user = await app.create.user();
    const sites = [
      await aFilledSite(app, { owner: user }),
      await aFilledSite(app, { owner: user }),
      await aFilledSite(app, { owner: user }),
    ];
    await shrink(user.account, 'Light');
    const answers = await Promise.all(sites.map(({ id }) => app.as(user).post(`/api/site/${id}/publish`)));
    expect(sorted(answers)).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject(problem(409, 'sites.above_plan', { limit: 1 }));
    const live = sites[answers.findIndex(({ status }) => status === 201)]!;
    await publish(app, live);
    await app.as(user).post(`/api/site/${live.id}/unpublish`).expect(204);
    await publish(
      app,
      sites.find(({ id }) => id !== live.id)!,
    );
    expect(await app.as(user).post('/api/site').send({ name: 'N', number_horizontal: 1, number_vertical: 1 })).toMatchObject(
      problem(409, 'sites.used_up', { limit: 1 }),
    );
  });

  it('no two of the sites take the last place at once', async () => {
    const user = await app.create.user();
    const sites = [await aFilledSite(app, { owner: user }), await aFilledSite(app, { owner: user })];
    await shrink(user.account, 'Light');
    const answers = await overtaken('select 1 from accounts where id = ? for update', user.account.id, () =>
      sites.map(({ id }) => app.as(user).post(`/api/site/${id}/publish`)),
    );
    expect(sorted(answers)).toEqual([201, 409]);
  });
});

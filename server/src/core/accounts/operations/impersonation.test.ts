import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, problem, type TestApp, type TestUser } from '@mekuri/server/testing';
import { authCalls, cookieOf } from '../testing/auth-calls.ts';

const MINUTE = 60_000;

let app: TestApp;
/** A reseller, one of its customers, and a customer of another seller. */
let operator: TestUser;
let customer: TestUser;
let stranger: TestUser;
beforeAll(async () => {
  app = await createTestApp({ settings: { RATE_LIMITS: 'off' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(new Date());
  operator = await app.create.user({ role: 'OEM_MASTER', name: '代理 太郎' });
  customer = await app.create.user({ parent: operator.account, name: '客 花子' });
  stranger = await app.create.user();
});

const { post, me, signIn, mailsTo } = authCalls(() => app);
const actAs = (target: { id: string } = customer.account, token = operator.token) => post('act-as', { user_id: target.id }, { token });
const endActing = (token: string) => post('end-acting', undefined, { token });
const acting = async (token = operator.token): Promise<string> => (await actAs(customer.account, token).expect(200)).body.access_token;
const sites = (token: string) => request(app.origins.app).get('/api/site').set('authorization', `Bearer ${token}`);
const makeSite = (token: string) =>
  request(app.origins.app)
    .post('/api/site')
    .set('authorization', `Bearer ${token}`)
    .send({ name: 'A site', number_horizontal: 1, number_vertical: 1 });
const historyOf = async ({ account }: TestUser) =>
  (await app.sql('select event, executor_id, detail from account_history where account_id = $1 order by id', [account.id])).rows;

describe('auth.actAs', () => {
  it('answers a session as the owner, for a quarter of an hour and without a cookie', async () => {
    const answer = await actAs().expect(200);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.body).toMatchObject({
      expires_in: 900,
      user: {
        id: customer.id,
        role: 'USER',
        user_type: 'adminuser',
        authority: 'edit',
        acting: { id: operator.id, name: '代理 太郎' },
        account: { id: customer.account.id },
      },
    });
    const { access_token: token } = answer.body;
    expect((await me(token).expect(200)).body).toMatchObject({ id: customer.id, acting: { id: operator.id, name: '代理 太郎' } });
    await sites(token).expect(200);
    app.clock.advance(14 * MINUTE);
    await me(token).expect(200);
    app.clock.advance(2 * MINUTE);
    await me(token).expect(401);
  });

  it('works in the customer’s account, under both names', async () => {
    const token = await acting();
    const { body: site } = await makeSite(token).expect(201);
    const { rows } = await app.sql('select account_id from sites where id = $1', [site.id]);
    expect(rows).toEqual([{ account_id: customer.account.id }]);
    const trail = await app.sql(
      'select operation, account_id, actor_user_id, acting_user_id from audit_log where acting_user_id is not null and account_id = $1 order by id',
      [customer.account.id],
    );
    const names = { account_id: customer.account.id, actor_user_id: customer.id, acting_user_id: operator.id };
    expect(trail.rows).toEqual([
      { operation: 'auth.act_as', ...names },
      { operation: 'sites.create', ...names },
    ]);
    expect(await historyOf(customer)).toEqual([{ event: 'acting.started', executor_id: operator.id, detail: { actingName: '代理 太郎' } }]);
  });

  it('continues the same session when asked again, with one start in the history', async () => {
    const first = await acting();
    app.clock.advance(10 * MINUTE);
    const second = await acting();
    app.clock.advance(10 * MINUTE);
    await me(first).expect(401);
    await me(second).expect(200);
    expect(await historyOf(customer)).toHaveLength(1);
    expect((await app.sql('select 1 from sessions where acting_user_id = $1', [operator.id])).rows).toHaveLength(1);
  });

  it.each([
    ['a stranger’s account', () => stranger.account],
    ['one’s own account', () => operator.account],
    ['an account that does not exist', () => ({ id: crypto.randomUUID() })],
    ['a person instead of an account', () => customer],
  ])('answers 404 about %s', async (_, target) => {
    expect(await actAs(target())).toMatchObject(problem(404, 'not_found'));
  });

  it('answers 404 about the account above, and about one in the trash', async () => {
    const master = await app.create.user({ role: 'MASTER' });
    expect(await actAs(master.account)).toMatchObject(problem(404, 'not_found'));
    await app.sql('update accounts set deleted_at = now() where id = $1', [customer.account.id]);
    expect(await actAs()).toMatchObject(problem(404, 'not_found'));
  });

  it('reaches every account below, however deep', async () => {
    const branch = await app.create.user({ role: 'OEM_ADMIN', parent: operator.account });
    const deep = await app.create.user({ parent: branch.account });
    const master = await app.create.user({ role: 'MASTER' });
    for (const { token } of [branch, operator, master]) {
      expect((await actAs(deep.account, token).expect(200)).body.user.id).toBe(deep.id);
    }
    expect((await actAs(branch.account, master.token).expect(200)).body.user.role).toBe('OEM_ADMIN');
  });

  it.each(['USER', 'MASTER_USER'] as const)('is refused to a %s', async (role) => {
    const person = await app.create.user({ role });
    expect(await actAs(customer.account, person.token)).toMatchObject(problem(403, 'forbidden'));
  });

  it('is open to an operator’s sub-admin who may issue licenses, and to no other', async () => {
    const { account } = operator;
    const helper = await app.create.user({ role: 'SUB_ADMIN', account });
    expect(await actAs(customer.account, helper.token)).toMatchObject(problem(403, 'license_required'));
    const trusted = await app.create.user({ role: 'SUB_ADMIN', account, licenseIssuance: true, name: '補佐' });
    const { body } = await actAs(customer.account, trusted.token).expect(200);
    expect(body.user.acting).toEqual({ id: trusted.id, name: '補佐' });
    const ofCustomer = await app.create.user({ role: 'SUB_ADMIN', account: customer.account, licenseIssuance: true });
    expect(await actAs(customer.account, ofCustomer.token)).toMatchObject(problem(403, 'forbidden'));
  });

  it('keeps view-only operators view-only', async () => {
    const viewer = await app.create.user({ role: 'SUB_ADMIN', account: operator.account, licenseIssuance: true, authority: 'view' });
    const { body } = await actAs(customer.account, viewer.token).expect(200);
    expect(body.user.authority).toBe('view');
    expect((await me(body.access_token).expect(200)).body.authority).toBe('view');
    await sites(body.access_token).expect(200);
    expect(await makeSite(body.access_token)).toMatchObject(problem(403, 'view_only'));
  });

  it('does not make an operator a main contact who is not one in their own account', async () => {
    const helper = { role: 'SUB_ADMIN', account: operator.account, licenseIssuance: true } as const;
    const editor = await app.create.user({ ...helper, adminRole: 'editor' });
    const contact = await app.create.user({ ...helper, adminRole: 'main_contact' });
    const add = (token: string, email: string) =>
      request(app.origins.app)
        .post('/api/sub-admin')
        .set('authorization', `Bearer ${token}`)
        .send({ name: 'N', email, admin_role: 'main_contact' });
    const { body } = await actAs(customer.account, editor.token).expect(200);
    expect(body.user).toMatchObject({ authority: 'edit', admin_role: 'editor' });
    expect((await me(body.access_token).expect(200)).body).toMatchObject({ authority: 'edit', admin_role: 'editor' });
    expect(await add(body.access_token, 'raised@example.com')).toMatchObject(problem(403, 'main_contact_only'));
    const asked = await request(app.origins.app)
      .put(`/api/user/user-plan/${customer.account.id}/termination`)
      .set('authorization', `Bearer ${body.access_token}`)
      .send({});
    expect(asked).toMatchObject(problem(403, 'main_contact_only'));
    await makeSite(body.access_token).expect(201);
    const allowed = await acting(contact.token);
    expect((await add(allowed, 'by-contact@example.com')).status).toBe(201);
  });

  it('gives no license to an operator who has none', async () => {
    const below = await app.create.user({ role: 'OEM_ADMIN', parent: operator.account });
    await app.sql('update users set license_issuance = false where id = $1', [operator.id]);
    await app.sql('update users set license_issuance = true where id = $1', [below.id]);
    const { body } = await actAs(below.account).expect(200);
    expect(body.user).toMatchObject({ license_issuance: false });
    expect((await me(body.access_token).expect(200)).body).toMatchObject({ license_issuance: false });
  });

  it('is limited by the customer’s contract', async () => {
    await app.sql(`update accounts set contract_status = 'suspended' where id = $1`, [customer.account.id]);
    const token = await acting();
    await sites(token).expect(200);
    expect(await makeSite(token)).toMatchObject(problem(403, 'contract_suspended'));
  });

  it.each([
    ['of a terminated account', `update accounts set contract_status = 'terminated' where id = $1`],
    ['who is disabled', `update users set status = 'disabled' where account_id = $1`],
  ])('is refused for an owner %s', async (_, statement) => {
    await app.sql(statement, [customer.account.id]);
    expect(await actAs()).toMatchObject(problem(409, 'auth.account_closed'));
    expect(await historyOf(customer)).toEqual([]);
  });

  it('is not asked for a first password in the customer’s name', async () => {
    const invited = await app.create.user({ parent: operator.account, mustChangePassword: true });
    const { body } = await actAs(invited.account).expect(200);
    expect(body.user.must_change_password).toBe(false);
    await sites(body.access_token).expect(200);
  });
});

describe('an impersonator', () => {
  const personal = [
    ['act as a third', (token: string) => actAs(customer.account, token)],
    ['change the password', (token: string) => post('change-password', { current_password: 'x', password: 'Fresh-2027' }, { token })],
  ] as const;
  it.each(personal)('may not %s', async (_, call) => {
    expect(await call(await acting())).toMatchObject(problem(403, 'acting'));
  });

  it('cannot impersonate another account in turn', async () => {
    const branch = await app.create.user({ role: 'OEM_ADMIN', parent: operator.account });
    const deep = await app.create.user({ parent: branch.account });
    const { body } = await actAs(branch.account).expect(200);
    expect(await actAs(deep.account, body.access_token)).toMatchObject(problem(403, 'acting'));
  });

  it.each([
    ['the operator’s session ends', () => app.sql('update sessions set revoked_at = now() where user_id = $1', [operator.id])],
    ['the operator’s epoch is raised', () => app.sql('update users set epoch = epoch + 1 where id = $1', [operator.id])],
    ['the operator is disabled', () => app.sql(`update users set status = 'disabled' where id = $1`, [operator.id])],
    ['the operator is deleted', () => app.sql('update users set deleted_at = now() where id = $1', [operator.id])],
    [
      'the operator’s contract is suspended',
      () => app.sql(`update accounts set contract_status = 'suspended' where id = $1`, [operator.account.id]),
    ],
    ['the operator’s account is deleted', () => app.sql('update accounts set deleted_at = now() where id = $1', [operator.account.id])],
    ['the customer’s epoch is raised', () => app.sql('update users set epoch = epoch + 1 where id = $1', [customer.id])],
    ['the customer is disabled', () => app.sql(`update users set status = 'disabled' where id = $1`, [customer.id])],
    ['the customer’s account is deleted', () => app.sql('update accounts set deleted_at = now() where id = $1', [customer.account.id])],
    [
      'the account is moved out of the operator’s range',
      async () => {
        for (const table of ['sessions', 'users']) {
          await app.sql(`update ${table} set tpath = '/p/elsewhere/' where account_id = $1`, [customer.account.id]);
        }
        await app.sql(`update accounts set tpath = '/p/elsewhere/' where id = $1`, [customer.account.id]);
      },
    ],
  ])('is nobody any more on the next call when %s', async (_, change) => {
    const token = await acting();
    await sites(token).expect(200);
    await change();
    expect(await sites(token)).toMatchObject(problem(401, 'unauthorized'));
    await app.sql(`update accounts set tpath = '/p/' || id || '/' where tpath = '/p/elsewhere/'`);
  });

  it('may only view from the next call on when the operator may only view', async () => {
    const token = await acting();
    await makeSite(token).expect(201);
    await app.sql(`update users set authority = 'view' where id = $1`, [operator.id]);
    expect(await makeSite(token)).toMatchObject(problem(403, 'view_only'));
  });

  it('stops when the operator signs out or changes their password', async () => {
    for (const leave of [
      (cookie: string) => post('log-out', undefined, { cookie }).expect(204),
      (_cookie: string, token: string) =>
        post('change-password', { current_password: operator.password, password: 'Fresh-2027' }, { token }).expect(200),
    ]) {
      const signedIn = await signIn(operator.email, operator.password).expect(200);
      const token = await acting(signedIn.body.access_token);
      await leave(cookieOf(signedIn), signedIn.body.access_token);
      await sites(token).expect(401);
    }
  });

  it('stops when the customer sets a new password', async () => {
    const token = await acting();
    await post('change-password', { current_password: customer.password, password: 'Fresh-2027' }, { token: customer.token }).expect(200);
    await sites(token).expect(401);
  });

  it('leaves the customer’s own sessions alone', async () => {
    await endActing(await acting()).expect(204);
    await sites(customer.token).expect(200);
  });
});

describe('auth.endActing', () => {
  it('ends it at once, and says so in the history', async () => {
    const token = await acting();
    await endActing(token).expect(204);
    await me(token).expect(401);
    await endActing(token).expect(401);
    await me(operator.token).expect(200);
    expect(await historyOf(customer)).toEqual([
      { event: 'acting.started', executor_id: operator.id, detail: { actingName: '代理 太郎' } },
      { event: 'acting.ended', executor_id: operator.id, detail: { actingName: '代理 太郎' } },
    ]);
    const { rows } = await app.sql('select operation from audit_log where acting_user_id = $1 and actor_user_id = $2 order by id', [
      operator.id,
      customer.id,
    ]);
    expect(rows).toEqual([{ operation: 'auth.act_as' }, { operation: 'auth.end_acting' }]);
  });

  it('works in every state of the contract', async () => {
    const token = await acting();
    await app.sql(`update accounts set contract_status = 'terminated' where id = $1`, [customer.account.id]);
    expect(await sites(token)).toMatchObject(problem(403, 'contract_terminated'));
    await endActing(token).expect(204);
  });

  it('answers 409 without an impersonation', async () => {
    expect(await endActing(customer.token)).toMatchObject(problem(409, 'auth.not_acting'));
    expect(await endActing(operator.token)).toMatchObject(problem(409, 'auth.not_acting'));
    await me(customer.token).expect(200);
  });

  it('sends the customer no mail', async () => {
    await endActing(await acting()).expect(204);
    expect(await mailsTo(customer.email)).toEqual([]);
  });
});

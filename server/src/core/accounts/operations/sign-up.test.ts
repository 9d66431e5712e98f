import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, problem, type TestApp, type TestUser } from '@mekuri/server/testing';
import { authCalls, cookieOf, statementsOf, tokenIn } from '../testing/auth-calls.ts';

const HOUR = 3_600_000;
const PASSWORD = 'Fresh-2027';
const FAILED = problem(410, 'auth.sign_up_failed');

let app: TestApp;
let operator: TestUser;
let email: string;
beforeAll(async () => {
  app = await createTestApp({ settings: { RATE_LIMITS: 'off' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(new Date());
  operator = await app.create.user({ role: 'MASTER' });
  email = `${crypto.randomUUID()}@new.example`;
});

const { post, signIn, me, mailsTo, operationsOf } = authCalls(() => app);
const body = (more: object = {}) => ({ company_name: ' 汐町珈琲焙煎所 ', name: '汐町 花', email, password: PASSWORD, ...more });
const signUp = (more: object = {}, locale?: string) => post('sign-up', body(more), locale === undefined ? {} : { locale });
const complete = (token: string, password = PASSWORD) => post('complete-sign-up', { token, password });
const mailedToken = async (): Promise<string> => {
  await signUp().expect(202);
  return tokenIn((await mailsTo(email))[0]);
};
const settings = () => app.as(operator).get('/api/master/settings');
const letPeopleIn = (isOpen: boolean) => app.as(operator).put('/api/master/settings').send({ sign_up: isOpen });
const peopleWith = async (address: string) =>
  (await app.sql<{ id: string }>('select id from users where email_canonical = $1', [address])).rows;

describe('auth.signUp', () => {
  it('only sends a mail, in the language of the screen', async () => {
    await signUp({}, 'en').expect(202);
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Welcome to Mekuri: please confirm your address' });
    expect(new URL(mail!.links[0]!).pathname).toBe('/sign-up');
    const verified = await post('verify-token', { token: tokenIn(mail) }).expect(200);
    expect(verified.body).toMatchObject({ kind: 'sign_up', email });
    expect(Date.parse(verified.body.expires_at)).toBe(app.clock.now().getTime() + 24 * HOUR);
    expect(await peopleWith(email)).toEqual([]);
  });

  it('mails only our own text, none of the submitted data', async () => {
    await signUp({ company_name: 'WIN https://evil.example', name: 'Click https://evil.example' }).expect(202);
    const [mail] = await mailsTo(email);
    expect(`${mail!.subject}${mail!.text}${mail!.html}`).not.toContain('evil.example');
  });

  it('stores only the hash of the password', async () => {
    await signUp().expect(202);
    const { rows } = await app.sql<{ password_hash: string; row: string }>(
      'select password_hash, s::text as row from sign_ups s where email_canonical = $1',
      [email],
    );
    expect(rows).toMatchObject([{ password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,/) }]);
    expect(rows[0]!.row).not.toContain(PASSWORD);
  });

  it('does the same work and gives the same response for an address in use, and notifies that person', async () => {
    const person = await app.create.user({ locale: 'cn', name: '花' });
    const jobs = async () =>
      (
        await app.sql(`select name, (select string_agg(k, ',') from jsonb_object_keys(payload) k) as keys from outbox
        where payload ->> 'slot' is null and status = 'pending' order by id`)
      ).rows;
    const statements: string[][] = [];
    for (const address of [email, person.email]) {
      await app.runJobs();
      const seen = await statementsOf(app, async () => {
        const answer = await signUp({ email: address }).expect(202);
        expect({ body: answer.body, length: answer.headers['content-length'] }).toEqual({ body: {}, length: '0' });
      });
      expect(await jobs()).toEqual([{ name: 'accounts.send-sign-up', keys: 'signUpId' }]);
      statements.push(seen);
    }
    expect(statements[0]!.length).toBeGreaterThan(1);
    expect(statements[1]).toEqual(statements[0]);
    const [mail, ...more] = await mailsTo(person.email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: '此邮箱地址已注册', links: [`${app.origins.app}/login`] });
    const { rows } = await app.sql('select 1 from sign_ups where email_canonical = $1 and expires_at > $2', [
      person.email,
      app.clock.now(),
    ]);
    expect(rows).toEqual([]);
  });

  it.each([
    ['in capitals', (address: string) => address.toUpperCase()],
    ['in full width', (address: string) => address.replace('@', '＠').replace('example', 'ｅｘａｍｐｌｅ')],
  ])('knows an address that is typed %s', async (_, typed) => {
    const person = await app.create.user();
    await signUp({ email: typed(person.email) }).expect(202);
    expect(await mailsTo(person.email)).toMatchObject([{ subject: 'このメールアドレスは登録済みです' }]);
  });

  it('sends no mail to a disabled person', async () => {
    const person = await app.create.user({ status: 'disabled' });
    await signUp({ email: person.email }).expect(202);
    expect(await mailsTo(person.email)).toEqual([]);
  });

  it('mails an address three times an hour; only the latest link works', async () => {
    for (let round = 0; round < 5; round += 1) {
      await signUp().expect(202);
      await mailsTo(email);
      app.clock.advance(1000);
    }
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(3);
    const statuses = await Promise.all(mails.map(async (mail) => (await post('verify-token', { token: tokenIn(mail) })).status));
    expect(statuses.map(String).sort()).toEqual(['200', '410', '410']);
    app.clock.advance(HOUR);
    await signUp().expect(202);
    expect(await mailsTo(email)).toHaveLength(4);
  });

  it.each([
    ['an address without a suffix', { email: 'hana@example' }, 'accounts.email_invalid', 'email'],
    ['two dots in an address', { email: 'ha..na@example.com' }, 'accounts.email_invalid', 'email'],
    ['a password in full width', { password: 'Ｆｒｅｓｈ－２０２７' }, 'accounts.password_full_width', 'password'],
    ['a password without a digit', { password: 'Fresh-Fresh' }, 'accounts.password_digit', 'password'],
  ])('refuses %s', async (_, wrong, code, field) => {
    const answer = await signUp(wrong);
    expect(answer).toMatchObject(problem(400, code));
    expect(answer.body.fields[0]).toMatchObject({ pointer: `/body/${field}`, rule: code });
  });

  it.each([{ role: 'MASTER' }, { plan_id: crypto.randomUUID() }, { parent_id: crypto.randomUUID() }, { authority: 'edit' }])(
    'refuses what nobody may choose: %o',
    async (more) => {
      expect(await signUp(more)).toMatchObject(problem(400, 'invalid_input'));
    },
  );
});

describe('auth.completeSignUp', () => {
  it('creates a master user on the trial plan for twelve months, and signs them in', async () => {
    app.clock.set(new Date('2027-01-31T15:30:00Z'));
    operator = { ...operator, token: await app.create.token(operator) };
    const answer = await complete(await mailedToken()).expect(200);
    const { user, access_token: token } = answer.body;
    expect(user).toMatchObject({
      name: '汐町 花',
      email,
      role: 'MASTER_USER',
      area: 'MASTER_USER',
      user_type: 'masteruser',
      authority: 'edit',
      admin_role: 'main_contact',
      license_issuance: false,
      must_change_password: false,
      locale: 'ja',
      account: { name: '汐町珈琲焙煎所', contract_status: 'active', contract_ends_on: '2028-01-31', sites_used: 0 },
      plan: { name: 'Trial' },
    });
    await me(token).expect(200);
    await post('refresh-token', undefined, { cookie: cookieOf(answer) }).expect(200);
    await signIn(email, PASSWORD).expect(200);
    const { rows } = await app.sql(
      `select a.kind, p.kind as parent, starts_with(a.tpath, p.tpath) as below, a.contract_starts_on::text, a.minimum_ends_on::text
         from accounts a join accounts p on p.id = a.parent_id where a.id = $1`,
      [user.account.id],
    );
    expect(rows).toEqual([
      { kind: 'master_user', parent: 'provider', below: true, contract_starts_on: '2027-02-01', minimum_ends_on: '2028-01-31' },
    ]);
    expect(await operationsOf(user.id)).toEqual(['auth.sign_up', 'auth.login']);
    const history = await app.sql('select event, executor_id, executor_name from account_history where account_id = $1', [user.account.id]);
    expect(history.rows).toEqual([{ event: 'user.signed_up', executor_id: user.id, executor_name: '汐町 花' }]);
  });

  it('gives its owner a site of their own, and leaves no password behind', async () => {
    const { body: session } = await complete(await mailedToken()).expect(200);
    const console = app.as({ ...operator, token: session.access_token });
    await console.post('/api/site').send({ name: 'A', number_horizontal: 1, number_vertical: 1 }).expect(201);
    const { rows } = await app.sql('select password_hash, used_at is not null as used from sign_ups where email_canonical = $1', [email]);
    expect(rows).toEqual([{ password_hash: '', used: true }]);
  });

  it('happens once, also when it is asked for twice at once', async () => {
    const token = await mailedToken();
    const answers = await Promise.all([complete(token), complete(token)]);
    expect(answers.map(({ status }) => String(status)).sort()).toEqual(['200', '410']);
    expect(await complete(token)).toMatchObject(FAILED);
    expect(await peopleWith(email)).toHaveLength(1);
  });

  it('fails for a link that is too old, replaced or wrong, in the same words', async () => {
    const replaced = await mailedToken();
    const old = await mailedToken();
    app.clock.advance(24 * HOUR);
    const answers = [
      await complete(old),
      await complete(replaced),
      await complete('x'.repeat(80)),
      await complete(`${old.slice(0, -3)}AAA`),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject(FAILED);
      expect({ ...answer.body, request_id: '' }).toEqual({ ...answers[0]!.body, request_id: '' });
    }
    expect(answers[0]!.body.message).toContain('登録できませんでした');
    expect(await peopleWith(email)).toEqual([]);
  });

  it('says in English that it failed', async () => {
    const answer = await post('complete-sign-up', { token: 'x'.repeat(80), password: PASSWORD }, { locale: 'en' });
    expect(answer.body.message).toMatch(/^Sign-up failed!/);
  });

  it('fails when the address got an account in the meantime, and creates nothing', async () => {
    const token = await mailedToken();
    await app.create.user({ email });
    const accounts = async () => (await app.sql('select count(*) from accounts')).rows;
    const before = await accounts();
    expect(await complete(token)).toMatchObject(problem(409, 'auth.sign_up_failed'));
    expect(await accounts()).toEqual(before);
    expect(await peopleWith(email)).toHaveLength(1);
  });
});

describe('an operator who closes it', () => {
  it('closes the screens, new requests and mailed links', async () => {
    const token = await mailedToken();
    expect((await settings().expect(200)).body).toEqual({ sign_up: true });

    const options = () => app.anonymous.get('/api/auth/options').expect(200);
    expect((await options()).body).toEqual({ sign_up: true });
    expect((await letPeopleIn(false).expect(200)).body).toEqual({ sign_up: false });
    expect((await settings().expect(200)).body).toEqual({ sign_up: false });
    expect((await options()).body).toEqual({ sign_up: false });
    expect(await signUp()).toMatchObject(problem(403, 'auth.sign_up_closed'));
    expect(await complete(token)).toMatchObject(problem(403, 'auth.sign_up_closed'));
    expect(await peopleWith(email)).toEqual([]);
    await letPeopleIn(true).expect(200);
    await complete(token).expect(200);
    expect(await operationsOf(operator.id)).toEqual(['master.update_settings', 'master.update_settings']);
  });

  it('is a master, or a main contact of theirs, who may edit', async () => {
    const call = (person: TestUser) => app.as(person).put('/api/master/settings').send({ sign_up: false });
    for (const role of ['OEM_MASTER', 'OEM_ADMIN', 'USER', 'MASTER_USER'] as const) {
      expect(await call(await app.create.user({ role }))).toMatchObject(problem(403, 'forbidden'));
    }
    const { account } = operator;
    const editor = await app.create.user({ role: 'SUB_ADMIN', account, adminRole: 'editor', licenseIssuance: true });
    expect(await call(editor)).toMatchObject(problem(403, 'main_contact_only'));
    const contact = await app.create.user({ role: 'SUB_ADMIN', account, adminRole: 'main_contact' });
    await app.as(contact).put('/api/master/settings').send({ sign_up: true }).expect(200);
    expect((await settings().expect(200)).body).toEqual({ sign_up: true });
  });
});

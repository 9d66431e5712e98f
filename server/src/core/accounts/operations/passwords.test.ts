import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, problem, type TestApp, type TestUser } from '@mekuri/server/testing';
import { mailToken } from '../../../platform/mail/signed-mail-links.ts';
import { authCalls, cookieOf, statementsOf, tokenIn } from '../testing/auth-calls.ts';

const MINUTE = 60_000;
const NEW = 'Fresh-2027';
const EMPTY = { body: {}, text: '', length: '0' };
const DEAD_LINK = problem(410, 'auth.link_invalid');

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  app = await createTestApp({ settings: { RATE_LIMITS: 'off' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(new Date());
  user = await app.create.user();
});

const { post, signIn, me, mailsTo, operationsOf } = authCalls(() => app);
const forgot = (email = user.email) => post('forgot-password', { email });
const verify = (token: string) => post('verify-token', { token });
const reset = (token: string, password = NEW) => post('reset-password', { token, password });
const change = (body: object, token = user.token) => post('change-password', body, { token });
const neverCameIn = (id: string) => app.sql('update users set password_hash = null, must_change_password = true where id = $1', [id]);

/** A mailed link. */
const mailedToken = async (email = user.email): Promise<string> => {
  await forgot(email).expect(202);
  return tokenIn((await mailsTo(email))[0]);
};

describe('auth.forgotPassword', () => {
  it('mails a link that is valid for half an hour, in the person’s language', async () => {
    const person = await app.create.user({ locale: 'en', name: 'Hana' });
    await post('forgot-password', { email: person.email }, { locale: 'ko' }).expect(202);
    const [mail, ...more] = await mailsTo(person.email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Choose a new password' });
    expect(mail!.text).toContain('Dear Hana');
    const { body } = await verify(tokenIn(mail)).expect(200);
    expect(body).toMatchObject({ kind: 'reset', email: person.email });
    expect(Date.parse(body.expires_at)).toBe(app.clock.now().getTime() + 30 * MINUTE);
  });

  it('makes the link with the configured origin, whichever host was requested', async () => {
    expect(await forgot().set('host', 'evil.example')).toMatchObject(problem(421, 'misdirected_request'));
    await forgot().set('x-forwarded-host', 'evil.example').expect(202);
    const mails = await mailsTo(user.email);
    expect(mails).toHaveLength(1);
    expect(new URL(mails[0]!.links[0]!).origin).toBe(app.origins.app);
  });

  it.each([
    ['in capitals', (email: string) => email.toUpperCase()],
    ['in full width', (email: string) => email.replace('@', '＠').replace('example', 'ｅｘａｍｐｌｅ')],
    ['with blanks', (email: string) => `\u3000${email} `],
    ['with another hyphen', (email: string) => email.replaceAll('-', '－')],
  ])('finds an address that is typed %s', async (_, typed) => {
    await forgot(typed(user.email)).expect(202);
    expect(await mailsTo(user.email)).toHaveLength(1);
  });

  it('invites people again who never signed in', async () => {
    await neverCameIn(user.id);
    await forgot().expect(202);
    const [mail, ...more] = await mailsTo(user.email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Mekuri のアカウントをご用意しました' });
    const { body } = await verify(tokenIn(mail)).expect(200);
    expect(body).toMatchObject({ kind: 'invitation' });
    expect(Date.parse(body.expires_at)).toBe(app.clock.now().getTime() + 24 * 60 * MINUTE);
  });

  it.each([
    ['disabled', `update users set status = 'disabled' where id = $1`],
    ['deleted', `update users set deleted_at = now() where id = $1`],
    [
      'of a terminated account',
      `update accounts set contract_status = 'terminated' where id = (select account_id from users where id = $1)`,
    ],
    ['of a deleted account', `update accounts set deleted_at = now() where id = (select account_id from users where id = $1)`],
  ])('mails nothing to somebody who is %s', async (_, statement) => {
    await app.sql(statement, [user.id]);
    await forgot().expect(202);
    expect(await mailsTo(user.email)).toEqual([]);
    expect((await app.sql('select 1 from mailed_links where user_id = $1', [user.id])).rows).toEqual([]);
  });

  it('gives the same response after the same work for an unknown address', async () => {
    const outbox = async () =>
      (
        await app.sql<{
          name: string;
          keys: string;
        }>(`select name, (select string_agg(k, ',') from jsonb_object_keys(payload) k) as keys from outbox
        where name <> 'accounts.clean-up' and payload ->> 'slot' is null and status = 'pending' order by id`)
      ).rows;
    await app.runJobs();
    const statements: string[][] = [];
    for (const email of [user.email, 'nobody@example.com', 'rubbish']) {
      const seen = await statementsOf(app, async () => {
        const answer = await forgot(email).expect(202);
        expect({ body: answer.body, text: answer.text, length: answer.headers['content-length'] }).toEqual(EMPTY);
      });
      statements.push(seen);
    }
    expect(statements[0]!.length).toBeGreaterThan(0);
    expect(statements[1]).toEqual(statements[0]);
    expect(statements[2]).toEqual(statements[0]);
    expect(await outbox()).toEqual(Array.from({ length: 3 }, () => ({ name: 'accounts.send-reset', keys: 'email' })));
    await app.runJobs();
  });

  it('mails an address at most three times an hour, without a different response', async () => {
    for (let round = 0; round < 5; round += 1) await forgot().expect(202);
    const mails = await mailsTo(user.email);
    expect(mails).toHaveLength(3);
    app.clock.advance(59 * MINUTE);
    await forgot().expect(202);
    expect(await mailsTo(user.email)).toHaveLength(3);
    app.clock.advance(2 * MINUTE);
    await forgot().expect(202);
    expect(await mailsTo(user.email)).toHaveLength(4);
  });
});

describe('auth.verifyToken', () => {
  it('does not use a link up', async () => {
    const token = await mailedToken();
    await verify(token).expect(200);
    await verify(token).expect(200);
    await reset(token).expect(204);
  });

  it('gives one answer to a link that is wrong, used, replaced, too old, or of another address', async () => {
    const replaced = await mailedToken();
    const used = await mailedToken();
    await reset(used).expect(204);
    const old = await mailedToken();
    app.clock.advance(30 * MINUTE);
    const moved = await app.create.user();
    const ofOldAddress = await mailedToken(moved.email);
    await app.sql(`update users set email_canonical = 'moved@example.com' where id = $1`, [moved.id]);
    const unknown = mailToken(app.deps.config, { kind: 'reset', id: randomUUIDv7() });
    const otherKind = mailToken(app.deps.config, {
      kind: 'invitation',
      id: (await mailedToken((await app.create.user()).email)).split('.')[0]!,
    });
    const tokens = { replaced, used, old, ofOldAddress, unknown, otherKind, forged: `${unknown.slice(0, -3)}AAA`, rubbish: 'x'.repeat(80) };
    const answers = await Promise.all(
      Object.values(tokens).flatMap((token) => [verify(token).then((answer) => answer), reset(token).then((answer) => answer)]),
    );
    for (const [at, answer] of answers.entries()) {
      expect(answer, Object.keys(tokens)[Math.floor(at / 2)]).toMatchObject(DEAD_LINK);
      expect({ ...answer.body, request_id: '' }).toEqual({ ...answers[0]!.body, request_id: '' });
    }
  });

  it.each([
    ['disabled', `update users set status = 'disabled' where id = $1`],
    ['deleted', `update users set deleted_at = now() where id = $1`],
    [
      'of a terminated account',
      `update accounts set contract_status = 'terminated' where id = (select account_id from users where id = $1)`,
    ],
  ])('refuses the link of somebody who is %s since it was mailed', async (_, statement) => {
    const token = await mailedToken();
    await app.sql(statement, [user.id]);
    expect(await verify(token)).toMatchObject(DEAD_LINK);
    expect(await reset(token)).toMatchObject(DEAD_LINK);
  });
});

describe('auth.resetPassword', () => {
  it('sets the password, ends every session, and is audited', async () => {
    const signedIn = await signIn(user.email, user.password);
    const token = await mailedToken();
    await reset(token).expect(204);
    await me(user.token).expect(401);
    await me(signedIn.body.access_token).expect(401);
    await post('refresh-token', undefined, { cookie: cookieOf(signedIn) }).expect(401);
    await signIn(user.email, user.password).expect(401);
    await signIn(user.email, NEW).expect(200);
    expect(await operationsOf(user.id)).toEqual(['auth.login', 'auth.reset_password', 'auth.login']);
  });

  it('signs in an invited person without a password, and asks for no further change', async () => {
    await neverCameIn(user.id);
    await signIn(user.email, user.password).expect(401);
    await reset(await mailedToken()).expect(204);
    const { body } = await signIn(user.email, NEW).expect(200);
    expect(body.user.must_change_password).toBe(false);
  });

  it('happens once, also when two come at once', async () => {
    const token = await mailedToken();
    const answers = await Promise.all([reset(token), reset(token, 'Other-2027'), reset(token)]);
    expect(answers.map(({ status }) => String(status)).sort()).toEqual(['204', '410', '410']);
    expect((await app.sql<{ epoch: number }>('select epoch from users where id = $1', [user.id])).rows).toEqual([{ epoch: 1 }]);
  });

  it('voids the other links of the person', async () => {
    const first = await mailedToken();
    await neverCameIn(user.id);
    const invitation = await mailedToken();
    await reset(first).expect(204);
    expect(await verify(invitation)).toMatchObject(DEAD_LINK);
  });

  it.each([
    ['short', 'password_length'],
    ['Ｄｅｍｏ－２０２６', 'password_full_width'],
    ['fresh-2027', 'password_upper'],
    ['Fresh2027', 'password_special'],
    ['Fresh 2027-', 'password_space'],
  ])('refuses the password %j and leaves the link as it is', async (password, rule) => {
    const token = await mailedToken();
    const answer = await reset(token, password);
    expect(answer).toMatchObject(problem(400, `accounts.${rule}`));
    expect(answer.body.fields[0]).toMatchObject({ pointer: '/body/password', rule: `accounts.${rule}` });
    await verify(token).expect(200);
  });

  it('says of a password in full width how to type it', async () => {
    const answer = await reset(await mailedToken(), 'Ｆｒｅｓｈ－２０２７');
    expect(answer.body.message).toBe('パスワードに全角文字は使えません。半角の英数字と記号で入力してください。');
  });
});

describe('auth.changePassword', () => {
  const right = () => ({ current_password: user.password, password: NEW });

  it('continues with a new session here, and ends all others', async () => {
    const other = await signIn(user.email, user.password);
    const answer = await change(right()).expect(200);
    expect(answer.body.user).toMatchObject({ id: user.id, must_change_password: false });
    await me(answer.body.access_token).expect(200);
    await post('refresh-token', undefined, { cookie: cookieOf(answer) }).expect(200);
    await me(user.token).expect(401);
    await me(other.body.access_token).expect(401);
    await post('refresh-token', undefined, { cookie: cookieOf(other) }).expect(401);
    await signIn(user.email, user.password).expect(401);
    await signIn(user.email, NEW).expect(200);
    expect(await operationsOf(user.id)).toEqual(['auth.login', 'auth.change_password', 'auth.login']);
  });

  it('voids a link that was mailed before', async () => {
    const token = await mailedToken();
    await change(right()).expect(200);
    expect(await verify(token)).toMatchObject(DEAD_LINK);
  });

  it.each([
    ['a wrong current password', { current_password: 'Wrong-2026' }, 'auth.current_password_wrong', 'current_password'],
    ['the current password again', { password: 'Test-2026' }, 'auth.password_unchanged', 'password'],
    ['a password that breaks a rule', { password: 'test-2026' }, 'accounts.password_upper', 'password'],
  ])('refuses %s, and changes nothing', async (_, wrong, code, field) => {
    const answer = await change({ ...right(), ...wrong });
    expect(answer).toMatchObject(problem(400, code));
    expect(answer.body.fields).toMatchObject([{ pointer: `/body/${field}`, rule: code }]);
    await me(user.token).expect(200);
    await signIn(user.email, user.password).expect(200);
  });

  it('happens once when two come at once', async () => {
    const answers = await Promise.all([change(right()), change({ ...right(), password: 'Other-2027' })]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect((await app.sql<{ epoch: number }>('select epoch from users where id = $1', [user.id])).rows).toEqual([{ epoch: 1 }]);
  });

  it('is open to a contract that is suspended, and closed to one that is terminated', async () => {
    const suspended = await app.create.user({ contractStatus: 'suspended' });
    await change({ current_password: suspended.password, password: NEW }, suspended.token).expect(200);
    const terminated = await app.create.user({ contractStatus: 'terminated' });
    expect(await change({ current_password: terminated.password, password: NEW }, terminated.token)).toMatchObject(
      problem(403, 'contract_terminated'),
    );
  });
});

describe('a person who has to choose a password', () => {
  it('may do nothing else, on any way in, until it is done', async () => {
    const person = await app.create.user({ mustChangePassword: true });
    const signedIn = await signIn(person.email, person.password).expect(200);
    expect(signedIn.body.user.must_change_password).toBe(true);
    const refreshed = await post('refresh-token', undefined, { cookie: cookieOf(signedIn) }).expect(200);
    const { access_token: token } = refreshed.body;
    const agent = app.as({ ...person, token });
    expect(await agent.get('/api/site')).toMatchObject(problem(403, 'first_login'));
    expect(await agent.post('/api/site').send({ name: 'A', number_horizontal: 1, number_vertical: 1 })).toMatchObject(
      problem(403, 'first_login'),
    );
    expect(await post('end-acting', undefined, { token })).toMatchObject(problem(403, 'first_login'));
    await me(token).expect(200);
    const changed = await change({ current_password: person.password, password: NEW }, token).expect(200);
    expect(changed.body.user.must_change_password).toBe(false);
    await app
      .as({ ...person, token: changed.body.access_token })
      .get('/api/site')
      .expect(200);
  });
});

import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, problem, type TestApp, type TestUser } from '@mekuri/server/testing';
import { accessTokens } from './sessions/access-tokens.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(new Date());
  user = await app.create.user();
});

/** A supertest agent would store cookies by itself; these tests choose which one to send. */
const post = (path: string, cookie?: string) => {
  const call = request(app.origins.app).post(`/api/auth/${path}`);
  return cookie === undefined ? call : call.set('cookie', cookie);
};
const signIn = (email = user.email, password = user.password) => post('login').send({ email, password });
const setCookieOf = ({ headers }: { headers: object }): string => (headers as { 'set-cookie': string[] })['set-cookie'][0]!;
const cookieOf = (answer: { headers: object }): string => setCookieOf(answer).split(';')[0]!;
const refresh = (cookie?: string) => post('refresh-token', cookie);
const me = (token: string) => request(app.origins.app).get('/api/auth/user-info').set('authorization', `Bearer ${token}`);
const operations = async () => {
  const { rows } = await app.sql<{ operation: string }>('select operation from audit_log where actor_user_id = $1 order by id', [user.id]);
  return rows.map(({ operation }) => operation);
};

describe('auth.login', () => {
  it('answers an access token and the person, sets the refresh cookie, and is audited', async () => {
    const answer = await signIn().expect(200);
    expect(answer.body).toMatchObject({
      expires_in: 900,
      user: { id: user.id, role: 'USER', user_type: 'adminuser', plan: { name: 'Premium' } },
    });
    expect(setCookieOf(answer)).toMatch(/^mekuri_refresh=[\w-]{43}; Max-Age=1209600; Path=\/api\/auth; HttpOnly; SameSite=Strict$/);
    expect(answer.headers['cache-control']).toBe('no-store');
    await me(answer.body.access_token).expect(200);
    expect(await operations()).toEqual(['auth.login']);
  });

  it.each([
    ['in any case and with blanks around it', (email: string) => ` ${email.toUpperCase()}\u3000`],
    ['in full width', (email: string) => email.replace('@', '＠').replaceAll('.', '．').replaceAll('-', '－')],
  ])('takes the address %s', async (_, typed) => {
    await signIn(typed(user.email)).expect(200);
  });

  it('compares the password exactly', async () => {
    for (const password of [` ${user.password}`, `${user.password} `, user.password.toLowerCase(), user.password.replace('-', '－')]) {
      await signIn(user.email, password).expect(401);
    }
  });

  it('records the time', async () => {
    app.clock.set(new Date('2026-12-01T03:00:00Z'));
    await signIn().expect(200);
    const { rows } = await app.sql('select last_sign_in_at from users where id = $1', [user.id]);
    expect(rows).toEqual([{ last_sign_in_at: app.clock.now() }]);
  });

  it('is for the person who has the address now, not for one who was deleted', async () => {
    await app.sql('update users set deleted_at = now() where id = $1', [user.id]);
    await signIn().expect(401);
    const next = await app.create.user({ email: user.email });
    expect((await signIn(next.email, next.password).expect(200)).body.user.id).toBe(next.id);
  });

  it('gives one answer to a wrong password, an unknown address, a disabled or invited person and a terminated account', async () => {
    const disabled = await app.create.user({ status: 'disabled' });
    const terminated = await app.create.user({ contractStatus: 'terminated' });
    const invited = await app.create.user();
    await app.sql('update users set password_hash = null where id = $1', [invited.id]);
    const answers = await Promise.all([
      signIn(user.email, 'Wrong-2026'),
      signIn('nobody@example.com'),
      signIn('rubbish'),
      signIn(disabled.email),
      signIn(terminated.email),
      signIn(invited.email),
    ]);
    for (const answer of answers) {
      expect(answer).toMatchObject(problem(401, 'auth.wrong_credentials'));
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect({ ...answer.body, request_id: '' }).toEqual({ ...answers[0].body, request_id: '' });
    }
  });

  it('accepts the people of a suspended account', async () => {
    const suspended = await app.create.user({ contractStatus: 'suspended' });
    await signIn(suspended.email).expect(200);
  });
});

describe('auth.refreshToken', () => {
  it('rotates the cookie', async () => {
    const first = await signIn();
    const second = await refresh(cookieOf(first)).expect(200);
    expect(cookieOf(second)).not.toBe(cookieOf(first));
    await me(second.body.access_token).expect(200);
    await refresh(cookieOf(second)).expect(200);
  });

  it('gives two tabs that use one cookie within 30 s the same successor', async () => {
    const cookie = cookieOf(await signIn());
    const answers = await Promise.all([refresh(cookie), refresh(cookie), refresh(cookie)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(cookieOf)).size).toBe(1);
    app.clock.advance(29_000);
    expect(cookieOf(await refresh(cookie).expect(200))).toBe(cookieOf(answers[0]));
  });

  it('ends the whole session when a token is reused after its grace period, and audits that', async () => {
    const first = cookieOf(await signIn());
    const second = await refresh(first);
    app.clock.advance(31_000);
    const reused = await refresh(first);
    expect(reused).toMatchObject(problem(401, 'auth.session_over'));
    expect(setCookieOf(reused)).toContain('mekuri_refresh=; Max-Age=0');
    expect(await refresh(cookieOf(second))).toMatchObject(problem(401, 'auth.session_over'));
    await me(second.body.access_token).expect(401);
    expect(await operations()).toEqual(['auth.login', 'auth.refresh_token_reused']);
  });

  it('ends the session when a token is reused after its successor, within the grace period or not', async () => {
    const first = cookieOf(await signIn());
    const second = cookieOf(await refresh(first));
    const third = cookieOf(await refresh(second).expect(200));
    await refresh(first).expect(401);
    await refresh(third).expect(401);
  });

  it('does not touch the other sessions of the person', async () => {
    const [one, other] = [cookieOf(await signIn()), cookieOf(await signIn())];
    await refresh(one);
    app.clock.advance(31_000);
    await refresh(one).expect(401);
    await refresh(other).expect(200);
  });

  it('stops after 14 days without use, and after 30 days in any case', async () => {
    let cookie = cookieOf(await signIn());
    const idle = cookieOf(await signIn());
    for (let day = 0; day < 28; day += 7) {
      app.clock.advance(7 * DAY);
      cookie = cookieOf(await refresh(cookie).expect(200));
    }
    await refresh(idle).expect(401);
    app.clock.advance(2 * DAY + MINUTE);
    await refresh(cookie).expect(401);
  });

  it.each([
    ['the person’s epoch is raised', 'update users set epoch = epoch + 1 where id = $1'],
    ['the person is disabled', `update users set status = 'disabled' where id = $1`],
    ['the person is deleted', 'update users set deleted_at = now() where id = $1'],
    [
      'the contract is terminated',
      `update accounts set contract_status = 'terminated' where id = (select account_id from users where id = $1)`,
    ],
    ['the account is deleted', 'update accounts set deleted_at = now() where id = (select account_id from users where id = $1)'],
  ])('stops at once when %s', async (_, statement) => {
    const cookie = cookieOf(await signIn());
    await app.sql(statement, [user.id]);
    await refresh(cookie).expect(401);
  });

  it.each([undefined, 'mekuri_refresh=', 'mekuri_refresh=rubbish', 'other=1'])('refuses the cookie %o', async (cookie) => {
    expect(await refresh(cookie)).toMatchObject(problem(401, 'auth.session_over'));
  });

  it('is refused to pages of another origin, although browsers add the cookie', async () => {
    const cookie = cookieOf(await signIn());
    expect(await refresh(cookie).set('origin', app.origins.sites)).toMatchObject(problem(403, 'foreign_origin'));
    await refresh(cookie).set('origin', app.origins.app).expect(200);
  });
});

describe('auth.logOut', () => {
  it('ends the session: cookie and access token are void on the next call', async () => {
    const signedIn = await signIn();
    const answer = await post('log-out', cookieOf(signedIn)).expect(204);
    expect(setCookieOf(answer)).toContain('Max-Age=0');
    await me(signedIn.body.access_token).expect(401);
    await refresh(cookieOf(signedIn)).expect(401);
    expect(await operations()).toEqual(['auth.login', 'auth.log_out']);
  });

  it('answers the same without a session', async () => {
    await post('log-out').expect(204);
    await post('log-out', 'mekuri_refresh=rubbish').expect(204);
  });
});

describe('an access token', () => {
  it('is void after 15 minutes', async () => {
    const { body } = await signIn();
    app.clock.advance(14 * MINUTE);
    await me(body.access_token).expect(200);
    app.clock.advance(2 * MINUTE);
    await me(body.access_token).expect(401);
  });

  it.each([
    ['the person is disabled', `update users set status = 'disabled' where id = $1`],
    ['the person is removed', 'update users set deleted_at = now() where id = $1'],
    ['the epoch is raised', 'update users set epoch = epoch + 1 where id = $1'],
    ['the session is of an epoch before', 'update sessions set epoch = epoch - 1 where user_id = $1'],
    ['the session is revoked', 'update sessions set revoked_at = now() where user_id = $1'],
  ])('is void on the next call when %s', async (_, change) => {
    const { body } = await signIn();
    await me(body.access_token).expect(200);
    await app.sql(change, [user.id]);
    expect(await me(body.access_token)).toMatchObject(problem(401, 'unauthorized'));
  });

  it('is refused when its epoch is not the person’s, whatever the state of its session', async () => {
    const tokens = accessTokens(app.deps);
    const issued = tokens.verify(user.token)!;
    await me(tokens.sign(issued)).expect(200);
    for (const epoch of [issued.epoch - 1, issued.epoch + 1]) await me(tokens.sign({ ...issued, epoch })).expect(401);
  });

  it('of another kind, key or form is refused', async () => {
    const { body } = await signIn();
    const [header, payload, signature] = String(body.access_token).split('.') as [string, string, string];
    const none = Buffer.from('{"alg":"none","typ":"admin+jwt"}').toString('base64url');
    const otherKind = Buffer.from('{"alg":"HS256","typ":"preview+jwt"}').toString('base64url');
    for (const token of [`${none}.${payload}.`, `${otherKind}.${payload}.${signature}`, `${header}.${payload}.AAAA`, 'rubbish', '']) {
      await me(token).expect(401);
    }
  });
});

describe('auth.userInfo', () => {
  it('offers, for each flag that is missing, the plan to change to without losing any', async () => {
    const { body } = await signIn();
    expect(body.user.upgrade_plans).toEqual({ multi_language: 'Premium Multi-language' });
    const light = await app.create.user({ plan: 'Light' });
    const answer = await app.as(light).get('/api/auth/user-info').expect(200);
    expect(answer.body.upgrade_plans).toMatchObject({ setting_tag_seo: 'Premium', setting_popup_cta: 'Standard' });
  });

  it.each([
    ['MASTER', 'master'],
    ['OEM_MASTER', 'admin'],
    ['OEM_ADMIN', 'admin'],
    ['MASTER_USER', 'masteruser'],
    ['SUB_ADMIN', 'adminuser'],
  ] as const)('gives a %s the addresses of %s', async (role, userType) => {
    const person = await app.create.user({ role });
    const answer = await app.as(person).get('/api/auth/user-info').expect(200);
    expect(answer.body.user_type).toBe(userType);
  });
});

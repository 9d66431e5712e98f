import { randomUUID } from 'node:crypto';
import { createTestApp, problem, testConfig, type TestApp } from '@mekuri/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSite, type MembersSite } from './testing/site.ts';

const PASSWORD = 'Shiomachi@1';

let app: TestApp;
let site: MembersSite;
let other: MembersSite;
beforeAll(async () => {
  app = await createTestApp({ plugins: ['members'], settings: { RATE_LIMITS: 'off' } });
  [site, other] = [await aSite(app), await aSite(app)];
});
afterAll(() => app.close());

let people = 0;
const anAddress = (): string => `member-${(people += 1)}@example.com`;

const post = (at: MembersSite, path: string, body: object) => app.sites.post(`/api/end-user/site/${at.id}/${path}`).send(body);
const answersOf = (email: string, password = PASSWORD) => ({ email, password, confirm_password: password });
const register = (at: MembersSite, email: string, password = PASSWORD) => post(at, 'register', { data: answersOf(email, password) });
const login = (at: MembersSite, email: string, password = PASSWORD) => post(at, 'login', { email, password });

const mailsTo = async (email: string) => {
  await app.runJobs();
  return (await app.mails()).filter(({ to }) => to === email);
};
const tokenIn = (text: string): string => /token=([\w.-]+)/.exec(text)![1]!;
/** The token in the newest mail to an address. */
const mailedToken = async (email: string): Promise<string> => tokenIn((await mailsTo(email))[0]!.text);
const complete = (at: MembersSite, token: string, password = PASSWORD) => post(at, 'register/complete', { token, password });

const aMember = async (at: MembersSite, email = anAddress()): Promise<{ email: string; token: string }> => {
  await register(at, email).expect(202);
  const answer = await complete(at, await mailedToken(email)).expect(200);
  return { email, token: answer.body.access_token };
};
const membersPage = async (at: MembersSite, token: string) => {
  const outline = await app.sites.get(`/api/end-user/site/${at.id}`).expect(200);
  const page = outline.body.categories[0].pages[0].id as string;
  return app.sites.get(`/api/end-user/site/${at.id}/page/${page}/private`).set('authorization', `Bearer ${token}`);
};
const cookieOf = (answer: { headers: Record<string, string> }): string =>
  ([answer.headers['set-cookie']].flat()[0] as string).split(';')[0]!;
/** Sends one cookie, without the agent's cookie jar. */
const withCookie = async (at: MembersSite, path: string, cookie: string, headers: Record<string, string> = {}) => {
  const address = `${app.origins.sites}/api/end-user/site/${at.id}/${path}`;
  const answer = await fetch(address, { method: 'POST', headers: { cookie, ...headers } });
  const text = await answer.text();
  const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
  const [type] = (answer.headers.get('content-type') ?? '').split(';');
  return { status: answer.status, type, body, headers: Object.fromEntries(answer.headers) };
};
/** With a fresh token, since tests advance the clock past the owner's sign-in. */
const asOwner = async ({ owner }: MembersSite) => app.as({ ...owner, token: await app.create.token(owner) });

describe('a visitor', () => {
  it('registers, completes by the mailed link, reads, logs out and in', async () => {
    const email = anAddress();
    const temporary = await register(site, email);
    expect(temporary).toMatchObject({ status: 202, body: { expires_at: expect.any(String) } });
    expect(await login(site, email)).toMatchObject(problem(401, 'members.wrong_credentials'));
    const [mail] = await mailsTo(email);
    expect(mail!.subject).toContain('会員登録を完了してください');
    expect(mail!.text).toContain(`${app.origins.sites}/site/${site.id}/register-complete?token=`);
    const completed = await complete(site, tokenIn(mail!.text));
    expect(completed).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' }, body: { expires_in: 900 } });
    expect([completed.headers['set-cookie']].flat()[0]).toMatch(
      new RegExp(`^mekuri_member=[\\w-]{43}; Max-Age=\\d+; Path=/api/end-user/site/${site.id}; HttpOnly; SameSite=Strict$`),
    );
    expect(await membersPage(site, completed.body.access_token)).toMatchObject({ status: 200, body: { main_text: '会員だけの話' } });
    const out = await withCookie(site, 'log-out', cookieOf(completed));
    expect(out.status).toBe(204);
    expect([out.headers['set-cookie']].flat()[0]).toContain('mekuri_member=; Max-Age=0');
    expect(await membersPage(site, completed.body.access_token)).toMatchObject(problem(401, 'unauthorized'));
    const back = await login(site, email.toUpperCase());
    expect(back.status).toBe(200);
    expect((await membersPage(site, back.body.access_token)).status).toBe(200);
    const { rows } = await app.sql('select answers, password_hash from members_accounts where email = $1', [email]);
    expect(JSON.stringify(rows[0])).not.toContain(PASSWORD);
    expect(rows[0]).toMatchObject({ answers: { email }, password_hash: expect.stringMatching(/^\$argon2id\$/) });
  });

  it('is a different person on another site', async () => {
    const { email, token } = await aMember(site);
    expect(await login(other, email)).toMatchObject(problem(401, 'members.wrong_credentials'));
    await register(other, email, 'Another@99').expect(202);
    expect(await complete(other, await mailedToken(email), PASSWORD)).toMatchObject(problem(400, 'members.password_differs'));
    const there = await complete(other, await mailedToken(email), 'Another@99').expect(200);
    expect(await login(other, email)).toMatchObject(problem(401, 'members.wrong_credentials'));
    expect(await login(site, email, 'Another@99')).toMatchObject(problem(401, 'members.wrong_credentials'));
    expect(await membersPage(other, token)).toMatchObject(problem(401, 'unauthorized'));
    expect(await membersPage(site, there.body.access_token)).toMatchObject(problem(401, 'unauthorized'));
    expect((await withCookie(site, 'refresh-token', cookieOf(there))).status).toBe(401);
  });
});

describe('a link', () => {
  it('works once, on its site, for 24 hours, with the password that was chosen', async () => {
    const email = anAddress();
    await register(site, email).expect(202);
    const token = await mailedToken(email);
    expect(await complete(other, token)).toMatchObject(problem(410, 'members.link_dead'));
    for (const wrong of ['nonsense', `${token}x`, token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))])
      expect(await complete(site, wrong)).toMatchObject(problem(410, 'members.link_dead'));
    expect(await complete(site, token, 'Guessed@123')).toMatchObject(problem(400, 'members.password_differs'));
    const answers = await Promise.all(Array.from({ length: 4 }, () => complete(site, token)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410, 410, 410]);
    expect(await complete(site, token)).toMatchObject(problem(410, 'members.link_dead'));
    const { rows } = await app.sql('select 1 from members_accounts where email = $1', [email]);
    expect(rows).toHaveLength(1);
  });

  it('is void after 24 hours, and after five wrong passwords', async () => {
    const [late, guessed] = [anAddress(), anAddress()];
    await register(site, late).expect(202);
    const old = await mailedToken(late);
    app.clock.advance(24 * 3_600_000);
    expect(await complete(site, old)).toMatchObject(problem(410, 'members.link_dead'));
    await register(site, guessed).expect(202);
    const token = await mailedToken(guessed);
    for (let attempt = 1; attempt <= 5; attempt += 1)
      expect(await complete(site, token, 'Guessed@123')).toMatchObject(problem(400, 'members.password_differs'));
    expect(await complete(site, token)).toMatchObject(problem(410, 'members.link_dead'));
  });

  it('gives a member who registers again the new password, and ends earlier sign-ins', async () => {
    const { email, token } = await aMember(site);
    app.clock.advance(61_000);
    expect((await register(site, email, 'Changed@123')).body).toEqual({ expires_at: expect.any(String) });
    const [mail] = await mailsTo(email);
    expect(mail!.text).toContain('すでに会員として登録されています');
    await complete(site, tokenIn(mail!.text), 'Changed@123').expect(200);
    expect(await membersPage(site, token)).toMatchObject(problem(401, 'unauthorized'));
    expect((await login(site, email)).status).toBe(401);
    expect((await login(site, email, 'Changed@123')).status).toBe(200);
    expect((await app.sql('select 1 from members_accounts where email = $1', [email])).rows).toHaveLength(1);
  });
});

describe('a conversion', () => {
  const PAGE = '01900000-0000-7000-8000-0000000000aa';
  const conversions = async (email: string) => {
    const { rows } = await app.sql<{ conversion: object }>(
      `select body -> 'conversion' as conversion from traffic_inbox
        where body -> 'conversion' ->> 'reference' = (select id::text from members_accounts where email = $1)`,
      [email],
    );
    return rows.map(({ conversion }) => conversion);
  };
  const memberId = async (email: string): Promise<string> =>
    (await app.sql<{ id: string }>('select id from members_accounts where email = $1', [email])).rows[0]!.id;
  const recorded = async (): Promise<number> => (await app.sql('select 1 from traffic_inbox where site_id = $1', [site.id])).rows.length;

  it('is recorded once a new member completes, with the visit in which they registered', async () => {
    const [email, visitId] = [anAddress(), randomUUID()];
    const before = await recorded();
    await post(site, 'register', { data: answersOf(email), visit_id: visitId, page_id: PAGE }).expect(202);
    const token = await mailedToken(email);
    expect(await recorded()).toBe(before);
    await Promise.all([complete(site, token), complete(site, token)]);
    const reference = await memberId(email);
    expect(await conversions(email)).toEqual([{ kind: 'registration', reference, visit_id: visitId, page_id: PAGE }]);
    app.clock.advance(61_000);
    await post(site, 'register', { data: answersOf(email), visit_id: randomUUID() }).expect(202);
    await complete(site, await mailedToken(email)).expect(200);
    expect(await recorded()).toBe(before + 1);
  });

  it.each(['', '-'.repeat(36)])('ignores a visit id of %j', async (visitId) => {
    const email = anAddress();
    await post(site, 'register', { data: answersOf(email), visit_id: visitId }).expect(202);
    await complete(site, await mailedToken(email)).expect(200);
    const reference = await memberId(email);
    expect(await conversions(email)).toEqual([{ kind: 'registration', reference, visit_id: reference, page_id: null }]);
  });

  it('has a visit id, or none', async () => {
    expect((await post(site, 'register', { data: answersOf(anAddress()), visit_id: 'x' })).status).toBe(400);
  });

  it('is not recorded for a registration that looks like spam', async () => {
    const [email, before] = [anAddress(), await recorded()];
    await post(site, 'register', { data: answersOf(email), visit_id: randomUUID(), trap: 'http://example.com' }).expect(202);
    await app.runJobs();
    expect(await recorded()).toBe(before);
  });
});

describe('a password reset', () => {
  const request = (at: MembersSite, email: string) => post(at, 'request-password-reset', { email });
  const reset = (at: MembersSite, token: string, password = 'Renewed@123', more: object = {}) =>
    post(at, 'reset-password', { token, password, ...more });
  const aReset = async (email: string): Promise<string> => {
    await request(site, email).expect(202);
    const [mail] = await mailsTo(email);
    expect(mail!.subject).toContain('パスワードの再設定');
    expect(mail!.text).toContain(`${app.origins.sites}/site/${site.id}/reset-password?token=`);
    return tokenIn(mail!.text);
  };

  it('sets a new password once, ends all sign-ins and notifies the member', async () => {
    const { email, token: session } = await aMember(site);
    const token = await aReset(email);
    const answers = await Promise.all(Array.from({ length: 4 }, () => reset(site, token)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 410, 410, 410]);
    expect(await membersPage(site, session)).toMatchObject(problem(401, 'unauthorized'));
    expect(await login(site, email)).toMatchObject(problem(401, 'members.wrong_credentials'));
    expect((await login(site, email, 'Renewed@123')).status).toBe(200);
    const subjects = (await mailsTo(email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('パスワードを変更しました'))).toHaveLength(1);
    expect(await reset(site, token, 'Another@123')).toMatchObject(problem(410, 'members.reset_link_dead'));
  });

  it('works only on its site, for an hour, until another link is mailed', async () => {
    const { email } = await aMember(site);
    const first = await aReset(email);
    expect(await reset(other, first)).toMatchObject(problem(410, 'members.reset_link_dead'));
    for (const wrong of ['nonsense', `${first}x`, first.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))])
      expect(await reset(site, wrong)).toMatchObject(problem(410, 'members.reset_link_dead'));
    app.clock.advance(61_000);
    const second = await aReset(email);
    expect(await reset(site, first)).toMatchObject(problem(410, 'members.reset_link_dead'));
    app.clock.advance(3_600_000);
    expect(await reset(site, second)).toMatchObject(problem(410, 'members.reset_link_dead'));
    expect((await login(site, email)).status).toBe(200);
  });

  it('is void once the member has completed another registration', async () => {
    const { email } = await aMember(site);
    const token = await aReset(email);
    app.clock.advance(61_000);
    await register(site, email, 'Changed@123').expect(202);
    const again = (await mailsTo(email)).find(({ text }) => text.includes('register-complete'))!;
    await complete(site, tokenIn(again.text), 'Changed@123').expect(200);
    expect(await reset(site, token)).toMatchObject(problem(410, 'members.reset_link_dead'));
  });

  it('does not accept the link of a registration, nor the reverse', async () => {
    const { email } = await aMember(site);
    const token = await aReset(email);
    expect(await complete(site, token)).toMatchObject(problem(410, 'members.link_dead'));
    const newcomer = anAddress();
    await register(site, newcomer).expect(202);
    expect(await reset(site, await mailedToken(newcomer))).toMatchObject(problem(410, 'members.reset_link_dead'));
  });

  it('refuses passwords that break the rules or differ', async () => {
    const { email } = await aMember(site);
    const token = await aReset(email);
    expect(await reset(site, token, 'short')).toMatchObject({
      status: 400,
      body: { fields: expect.arrayContaining([expect.objectContaining({ pointer: '/body/password' })]) },
    });
    expect(await reset(site, token, 'Renewed@123', { confirm_password: 'Renewed@124' })).toMatchObject(
      problem(400, 'members.passwords_differ'),
    );
    for (const body of [{}, { token }, { token, password: 7 }, { token, password: 'Renewed@123', extra: true }])
      expect((await post(site, 'reset-password', body)).status).toBe(400);
    await reset(site, token, 'Renewed@123', { confirm_password: 'Renewed@123' }).expect(204);
  });

  it('answers every address alike and mails members only, once a minute and three times an hour', async () => {
    const { email } = await aMember(site);
    const stranger = anAddress();
    const pending = anAddress();
    await register(site, pending).expect(202);
    await mailsTo(pending);
    const answers = await Promise.all([email, stranger, pending].map((address) => request(site, address)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    const resets = async (address: string): Promise<number> =>
      (await mailsTo(address)).filter(({ text }) => text.includes('/reset-password?')).length;
    expect([await resets(email), await resets(stranger), await resets(pending)]).toEqual([1, 0, 0]);
    await Promise.all(Array.from({ length: 3 }, () => request(site, email)));
    expect(await resets(email)).toBe(1);
    for (let minute = 0; minute < 4; minute += 1) {
      app.clock.advance(61_000);
      await request(site, email).expect(202);
      await app.runJobs();
    }
    expect(await resets(email)).toBe(3);
    await request(other, email).expect(202);
    expect(await resets(email)).toBe(3);
  });

  it('is not found on an unpublished site by any link', async () => {
    const hidden = await aSite(app);
    const { email } = await aMember(hidden);
    await request(hidden, email).expect(202);
    const token = tokenIn((await mailsTo(email))[0]!.text);
    await app.as(hidden.owner).post(`/api/site/${hidden.id}/unpublish`).expect(204);
    expect(await request(hidden, email)).toMatchObject(problem(404, 'not_found'));
    expect(await reset(hidden, token)).toMatchObject(problem(404, 'not_found'));
  });

  it('is void once its member is removed', async () => {
    const place = await aSite(app);
    const { email } = await aMember(place);
    await request(place, email).expect(202);
    const token = tokenIn((await mailsTo(email))[0]!.text);
    const owner = await asOwner(place);
    const list = await owner.get('/api/site-member').query({ site_id: place.id }).expect(200);
    await owner.delete(`/api/site-member/${list.body.items[0].id}`).expect(204);
    expect(await reset(place, token)).toMatchObject(problem(410, 'members.reset_link_dead'));
    expect((await app.sql('select 1 from members_password_resets where site_id = $1', [place.id])).rows).toEqual([]);
  });

  it.each(['not an address', `${'a'.repeat(250)}@example.com`, 'a@example.com\r\nBcc: b@example.com', '', 7, null])(
    'refuses to mail %j',
    async (email) => {
      expect((await post(site, 'request-password-reset', { email })).status).toBe(400);
    },
  );

  it('is written in the language of the member, as is the notice', async () => {
    const { email } = await aMember(site);
    await app.sql(`update members_accounts set language = 'en' where email = $1`, [email]);
    await request(site, email).expect(202);
    const [mail] = await mailsTo(email);
    expect(mail!.subject).toContain('Reset your password');
    expect(mail!.text).toContain(`/site/${site.id}/reset-password/EN?token=`);
    await reset(site, tokenIn(mail!.text)).expect(204);
    expect((await mailsTo(email)).some(({ subject }) => subject.includes('Your password was changed'))).toBe(true);
  });

  it('leaves nothing behind once it has expired', async () => {
    const { email } = await aMember(site);
    await aReset(email);
    const count = async (): Promise<number> => (await app.sql('select 1 from members_password_resets')).rows.length;
    expect(await count()).toBeGreaterThan(0);
    app.clock.advance(26 * 3_600_000);
    await app.runJobs();
    await expect.poll(count).toBe(0);
  });
});

describe('registering', () => {
  it('is one registration, however often it comes with one key', async () => {
    const email = anAddress();
    const body = { data: answersOf(email) };
    const send = () => app.sites.post(`/api/end-user/site/${site.id}/register`).set('idempotency-key', 'registering-once').send(body);
    const first = await send();
    const answers = await Promise.all(Array.from({ length: 4 }, send));
    expect(answers.map(({ status, body: answer }) => ({ status, answer }))).toEqual(
      answers.map(() => ({ status: 202, answer: first.body as object })),
    );
    expect((await app.sql('select 1 from members_registrations where email = $1', [email])).rows).toHaveLength(1);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it.each([
    ['an unknown answer', { ...answersOf('a@example.com'), recipient: 'b@example.com' }, '/body/data/recipient'],
    ['a missing answer', { email: 'a@example.com', password: PASSWORD }, '/body/data/confirm_password'],
    ['line breaks in the address', answersOf('a@example.com\r\nBcc: b@example.com'), '/body/data/email'],
    ['a weak password', answersOf('a@example.com', 'password'), '/body/data/password'],
    ['two passwords', { ...answersOf('a@example.com'), confirm_password: 'Other@1234' }, '/body/data/confirm_password'],
    ['a list for a text', { ...answersOf('a@example.com'), email: ['a@example.com'] }, '/body/data/email'],
  ])('refuses %s', async (_what, data, pointer) => {
    const answer = await post(site, 'register', { data });
    expect(answer).toMatchObject(problem(400, 'form.invalid'));
    expect(answer.body.fields.map((field: { pointer: string }) => field.pointer)).toContain(pointer);
  });

  it('refuses a form version that the site never had', async () => {
    const data = answersOf(anAddress());
    expect((await post(site, 'register', { data, form_version: 7 })).status).toBe(400);
    expect((await post(site, 'register', { data, consent_version: 'ab' })).status).toBe(400);
    expect(
      (await post(site, 'register', { data: Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`k${at}`, 'x'])) })).status,
    ).toBe(400);
    const hidden = await aSite(app);
    await app.as(hidden.owner).post(`/api/site/${hidden.id}/unpublish`).expect(204);
    expect(await register(hidden, anAddress())).toMatchObject(problem(404, 'not_found'));
    expect(await login(hidden, anAddress())).toMatchObject(problem(404, 'not_found'));
  });

  it('stores the page that the visitor came from, for the creator to see', async () => {
    const [email, pageId] = [anAddress(), '01900000-0000-7000-8000-00000000000A'];
    await post(site, 'register', { data: answersOf(email), page_id: pageId, position: 'B2', popup_id: '-'.repeat(36) }).expect(202);
    await complete(site, await mailedToken(email)).expect(200);
    const creator = await asOwner(site);
    const list = await creator.get('/api/site-member').query({ site_id: site.id, q: email }).expect(200);
    const detail = await creator.get(`/api/site-member/${list.body.items[0].id}`).expect(200);
    expect(detail.body).toMatchObject({ position: 'B2', page_id: pageId.toLowerCase(), popup_id: null });
  });

  it.each([
    ['fills in what nobody sees', () => ({ trap: 'https://example.com' })],
    ['is quicker than people are', () => ({ shown_at: app.clock.now().toISOString() })],
  ])('mails nothing for a form that %s, until the mail is requested again', async (_what, signs) => {
    const email = anAddress();
    await post(site, 'register', { data: answersOf(email), ...signs() }).expect(202);
    expect(await mailsTo(email)).toEqual([]);
    await post(site, 'resend-register-email', { email }).expect(202);
    await complete(site, await mailedToken(email)).expect(200);
  });

  it('is mailed at most once a minute and three times an hour, without revealing it', async () => {
    const email = anAddress();
    await register(site, email).expect(202);
    expect(await mailsTo(email)).toHaveLength(1);
    for (let minute = 1; minute <= 20; minute += 1) {
      expect((await post(site, 'resend-register-email', { email })).status).toBe(202);
      if (minute % 2 === 0) app.clock.advance(61_000);
      if (minute % 5 === 0) await app.runJobs();
    }
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(3);
    expect(new Set(mails.map(({ text }) => tokenIn(text))).size).toBe(1);
    const nobody = anAddress();
    expect((await post(site, 'resend-register-email', { email: nobody })).status).toBe(202);
    expect((await post(other, 'resend-register-email', { email })).status).toBe(202);
    expect(await mailsTo(nobody)).toEqual([]);
    expect(await mailsTo(email)).toHaveLength(3);
    expect((await complete(site, tokenIn(mails[2]!.text))).status).toBe(200);
  });
});

describe('a sign-in', () => {
  it('is renewed by its cookie, which works once and for a short grace period', async () => {
    const { email } = await aMember(site);
    const first = await login(site, email).expect(200);
    const second = await withCookie(site, 'refresh-token', cookieOf(first));
    expect(cookieOf(second)).not.toBe(cookieOf(first));
    const grace = await withCookie(site, 'refresh-token', cookieOf(first));
    expect(cookieOf(grace)).toBe(cookieOf(second));
    app.clock.advance(31_000);
    const reused = await withCookie(site, 'refresh-token', cookieOf(first));
    expect(reused).toMatchObject(problem(401, 'members.session_over'));
    expect((await withCookie(site, 'refresh-token', cookieOf(second))).status).toBe(401);
    expect(await membersPage(site, String(second.body['access_token']))).toMatchObject(problem(401, 'unauthorized'));
  });

  it('is renewed within the grace period although SECRET_KEY was replaced', async () => {
    const { email } = await aMember(site);
    const first = await login(site, email).expect(200);
    const second = await withCookie(site, 'refresh-token', cookieOf(first));
    const { config } = app.deps;
    const { keys } = config;
    config.keys = { ...testConfig({ SECRET_KEY: 'the secret key that replaced the one of every test' }).keys, accepted: [keys] };
    try {
      expect(cookieOf(await withCookie(site, 'refresh-token', cookieOf(first)))).toBe(cookieOf(second));
    } finally {
      config.keys = keys;
    }
  });

  it('ends after 14 days without use', async () => {
    const { email } = await aMember(site);
    const answer = await login(site, email).expect(200);
    app.clock.advance(14 * 86_400_000);
    expect((await withCookie(site, 'refresh-token', cookieOf(answer))).status).toBe(401);
  });

  it('is refused to other origins', async () => {
    const { email } = await aMember(site);
    const answer = await login(site, email).expect(200);
    const foreign = await withCookie(site, 'refresh-token', cookieOf(answer), { origin: 'https://elsewhere.example' });
    expect(foreign).toMatchObject(problem(403, 'foreign_origin'));
  });
});

describe('the form', () => {
  const path = () => `/api/site/${site.id}/membership-setting`;
  const company = (title = '会社名') => ({
    id: 'company',
    type_input: 'TEXT_BOX',
    format: 'TEXT',
    is_multiline: false,
    title,
    placeholder: '',
    is_required: true,
    min_length: null,
    max_length: null,
    min: null,
    max: null,
    min_items: null,
    max_items: null,
    same_as: null,
    options: [],
    translations: {},
  });

  it('starts with three items, and visitors see the published version', async () => {
    const shown = () => app.sites.get(`/api/end-user/site/${site.id}/membership-setting`);
    const ids = ({ body }: { body: { items: { id: string }[] } }) => body.items.map(({ id }) => id);
    const begun = await (await asOwner(site)).get(path()).expect(200);
    expect(begun.headers['etag']).toBe('"0"');
    expect(ids(begun)).toEqual(['email', 'password', 'confirm_password']);
    const save = async (items: object[], revision: number) =>
      (await asOwner(site)).put(path()).set('if-match', `"${revision}"`).send({ items });
    const saved = await save([...begun.body.items, company()], 0);
    expect(saved).toMatchObject({ status: 200, body: { version: 2, revision: 1 } });
    expect(await save(begun.body.items, 0)).toMatchObject(problem(412, 'precondition_failed'));
    expect(await save([company()], 1)).toMatchObject(problem(400, 'form.unfit'));
    expect(ids(await shown())).toHaveLength(3);
    await (await asOwner(site)).post(`/api/site/${site.id}/publish`).expect(201);
    expect(await shown()).toMatchObject({ status: 200, headers: { etag: expect.any(String) }, body: { version: 2 } });
    expect(ids(await shown())).toContain('company');
    const email = anAddress();
    expect(await register(site, email)).toMatchObject(problem(400, 'form.invalid'));
    const data = { ...answersOf(email), company: '=HYPERLINK("https://evil.example")' };
    await post(site, 'register', { data }).expect(202);
    await complete(site, await mailedToken(email)).expect(200);
    const earlier = anAddress();
    await post(site, 'register', { data: answersOf(earlier), form_version: 1 }).expect(202);
    await complete(site, await mailedToken(earlier)).expect(200);
  });

  it('is copied with the site, without its members', async () => {
    const copy = await (await asOwner(site)).post(`/api/site/${site.id}/duplicate`).send({}).expect(201);
    const form = await (await asOwner(site)).get(`/api/site/${copy.body.id}/membership-setting`).expect(200);
    expect(form.body.items).toHaveLength(4);
    const members = await (await asOwner(site)).get('/api/site-member').query({ site_id: copy.body.id }).expect(200);
    expect(members.body).toMatchObject({ items: [], total: 0 });
  });
});

describe('a creator', () => {
  it('lists, searches, reads and removes members of an own site', async () => {
    const place = await aSite(app);
    const [one, two] = [await aMember(place), await aMember(place)];
    const list = async (query: object, by = place.owner) =>
      app
        .as(by)
        .get('/api/site-member')
        .query({ site_id: place.id, ...query });
    const all = await list({ limit: 1 });
    expect(all.body).toMatchObject({ total: 2, items: [{ email: two.email, language: 'JP' }] });
    const rest = await list({ limit: 1, cursor: all.body.next_cursor });
    expect(rest.body).toMatchObject({ next_cursor: null, items: [{ email: one.email }] });
    expect((await list({ q: one.email.toUpperCase() })).body.items).toHaveLength(1);
    expect((await list({ q: '%' })).body.items).toEqual([]);
    const { id } = rest.body.items[0];
    const detail = await (await asOwner(place)).get(`/api/site-member/${id}`).expect(200);
    expect(detail.body).toMatchObject({ email: one.email, answers: [{ id: 'email', text: one.email }], agreed: false });
    const stranger = await app.create.user();
    expect(await list({}, stranger)).toMatchObject(problem(404, 'not_found'));
    expect(await app.as(stranger).get(`/api/site-member/${id}`)).toMatchObject(problem(404, 'not_found'));
    await (await asOwner(place)).delete(`/api/site-member/${id}`).expect(204);
    expect(await membersPage(place, one.token)).toMatchObject(problem(401, 'unauthorized'));
    expect((await login(place, one.email)).status).toBe(401);
    expect((await membersPage(place, two.token)).status).toBe(200);
  });

  it('exports them, audited, as a file without spreadsheet formulas', async () => {
    const file = await (await asOwner(site)).get('/api/site-member/export-csv').query({ site_id: site.id }).expect(200);
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="members-\d{14}\.csv"; filename\*=UTF-8''/);
    const [head, ...rows] = file.text.trimEnd().split('\r\n');
    expect(head).toBe('\uFEFFメールアドレス,会社名,同意,登録元のページ,登録日時,最終ログイン');
    expect(rows.length).toBeGreaterThan(5);
    expect(file.text).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(file.text).not.toMatch(/argon2|Shiomachi/);
    const { rows: audited } = await app.sql(`select change from audit_log where operation = 'members.export' and account_id = $1`, [
      site.owner.account.id,
    ]);
    expect(audited).toEqual([{ change: { after: { exported: 'members', q: '' } } }]);
    const viewer = await app.create.user({ account: site.owner.account, authority: 'view' });
    expect(await app.as(viewer).get('/api/site-member/export-csv').query({ site_id: site.id })).toMatchObject(problem(403, 'view_only'));
  });
});

describe('limits', () => {
  it('stop guessing of one member’s password and affect no other member; a reset can still be requested', async () => {
    const limited = await createTestApp({ plugins: ['members'] });
    try {
      const owner = await limited.create.user();
      const { id } = await limited.create.site(owner);
      const attempt = (email: string, site = id) =>
        limited.sites.post(`/api/end-user/site/${site}/login`).send({ email, password: 'Guessed@123' });
      await limited.sql(`update sites set status = 'PUBLISH' where id = $1`, [id]);
      await limited.sql(`update sites set slug = 'guessed-site' where id = $1`, [id]);
      const names = [id, 'guessed-site', id.toUpperCase(), 'Guessed-Site'];
      for (let guess = 0; guess < 10; guess += 1) expect((await attempt('one@example.com', names[guess % names.length])).status).toBe(401);
      for (const name of names) expect(await attempt('one@example.com', name)).toMatchObject(problem(429, 'too_many_requests'));
      expect(await attempt('ONE@example.com')).toMatchObject(problem(429, 'too_many_requests'));
      expect((await attempt('two@example.com')).status).toBe(401);
      const forgotten = (email: string) => limited.sites.post(`/api/end-user/site/${id}/request-password-reset`).send({ email });
      for (let request = 1; request <= 10; request += 1) expect((await forgotten('one@example.com')).status).toBe(202);
      expect(await forgotten('ONE+tag@example.com')).toMatchObject(problem(429, 'too_many_requests'));
      expect((await forgotten('two@example.com')).status).toBe(202);
    } finally {
      await limited.close();
    }
  });
});

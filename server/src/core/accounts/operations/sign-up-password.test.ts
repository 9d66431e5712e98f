import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, problem, type TestApp } from '@mekuri/server/testing';
import { authCalls, tokenIn } from '../testing/auth-calls.ts';

const PASSWORD = 'Fresh-2027';
const FAILED = problem(410, 'auth.sign_up_failed');
const WRONG = problem(400, 'auth.sign_up_password_wrong');

let email: string;
beforeEach(() => {
  email = `${crypto.randomUUID()}@new.example`;
});

const signUpCalls = (app: () => TestApp) => {
  const { post, mailsTo, ...calls } = authCalls(app);
  return {
    ...calls,
    post,
    complete: (token: string, password = PASSWORD) => post('complete-sign-up', { token, password }),
    async mailedToken(password = PASSWORD): Promise<string> {
      await post('sign-up', { company_name: 'C', name: 'N', email, password }).expect(202);
      return tokenIn((await mailsTo(email))[0]);
    },
    async attempts(): Promise<number> {
      const { rows } = await app().sql<{ attempts: number }>('select attempts from sign_ups where email_canonical = $1', [email]);
      return rows[0]!.attempts;
    },
    peopleThere: async () => (await app().sql('select id from users where email_canonical = $1', [email])).rows,
  };
};

describe('the password of a sign-up', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ settings: { RATE_LIMITS: 'off' } });
    await app.create.user({ role: 'MASTER' });
  });
  afterAll(() => app.close());
  const { post, signIn, complete, mailedToken, attempts, peopleThere } = signUpCalls(() => app);

  it('is asked for again, so that following the link of a stranger’s sign-up creates no account that the stranger can open', async () => {
    const token = await mailedToken();
    const answer = await complete(token, 'Other-2027');
    expect(answer).toMatchObject(WRONG);
    expect(answer.body.fields).toEqual([
      { pointer: '/body/password', rule: 'auth.sign_up_password_wrong', message: '登録時に入力したパスワードと一致しません。' },
    ]);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await peopleThere()).toEqual([]);

    const own = await mailedToken('Other-2027');
    expect(await complete(token)).toMatchObject(FAILED);
    await complete(own, 'Other-2027').expect(200);
    await signIn(email, 'Other-2027').expect(200);
    expect(await signIn(email, PASSWORD)).toMatchObject(problem(401, 'auth.wrong_credentials'));
  });

  it('may be wrong four times', async () => {
    const token = await mailedToken();
    for (let round = 0; round < 4; round += 1) expect(await complete(token, `Wrong-202${round}`)).toMatchObject(WRONG);
    await post('verify-token', { token }).expect(200);
    await complete(token).expect(200);
  });

  it('may not be wrong five times, even concurrently: then the right one is refused too', async () => {
    const token = await mailedToken();
    const answers = await Promise.all(Array.from({ length: 8 }, (_, round) => complete(token, `Wrong-202${round}`)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([400, 400, 400, 400, 400, 410, 410, 410]);
    expect(await complete(token)).toMatchObject(FAILED);
    expect(await post('verify-token', { token })).toMatchObject(problem(410, 'auth.link_invalid'));
    expect(await peopleThere()).toEqual([]);
    await complete(await mailedToken()).expect(200);
  });

  it('does not count an attempt without a sign-up', async () => {
    const token = await mailedToken();
    expect(await post('complete-sign-up', { token })).toMatchObject(problem(400, 'invalid_input'));
    expect(await complete(token, '')).toMatchObject(problem(400, 'invalid_input'));
    expect(await attempts()).toBe(0);
  });
});

it('an attempt whose password could not be compared is not counted', async () => {
  const app = await createTestApp({ settings: { RATE_LIMITS: 'off' }, allowServerErrors: true });
  try {
    await app.create.user({ role: 'MASTER' });
    const { complete, mailedToken, attempts } = signUpCalls(() => app);
    const token = await mailedToken();
    await app.sql(`update sign_ups set password_hash = 'broken' where email_canonical = $1`, [email]);
    await complete(token).expect(500);
    expect(await attempts()).toBe(0);
  } finally {
    await app.close();
  }
});

it('failed completions are limited like sign-ins, by network', async () => {
  const app = await createTestApp();
  try {
    await app.create.user({ role: 'MASTER' });
    const { complete, mailedToken, attempts } = signUpCalls(() => app);
    const token = await mailedToken();
    await Promise.all(Array.from({ length: 50 }, async () => complete('x'.repeat(80)).expect(410)));
    expect(await complete(token)).toMatchObject(problem(429, 'too_many_requests'));
    expect(await attempts()).toBe(0);
  } finally {
    await app.close();
  }
});

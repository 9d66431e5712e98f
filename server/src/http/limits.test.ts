import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, problem, testRedisUrl, type TestApp, type TestAppOptions } from '@mekuri/server/testing';

let app: TestApp;

const signIn = (email: string, password: string, from = '198.51.100.1') =>
  request(app.origins.app).post('/api/auth/login').set('x-forwarded-for', from).send({ email, password });
const times = <T>(count: number, work: () => PromiseLike<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, () => Promise.resolve(work())));
const started = (options: TestAppOptions = {}): void => {
  beforeAll(async () => {
    app = await createTestApp({ ...options, settings: { TRUST_PROXY: '127.0.0.0/8,::1', ...options.settings } });
    return () => app.close();
  });
};

describe.each([
  ['in this process', {}],
  ['in Redis', { backend: 'redis' }],
] as const)('limits counted %s', (_, options) => {
  started(options);

  it('stop sign-ins after ten failures from one network for one address, in any spelling of it', async () => {
    const { email, password } = await app.create.user();
    const wrong = await times(10, () => signIn(email, 'Wrong-2026'));
    expect(wrong.map(({ status }) => status)).toEqual(Array(10).fill(401));
    const refused = await signIn(` ${email.toUpperCase()}`, password);
    expect(refused).toMatchObject(problem(429, 'too_many_requests'));
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    // The owner is not locked out on other networks.
    await signIn(email, password, '203.0.113.7').expect(200);
  });

  it('count an address once, in half-width and full-width letters', async () => {
    const { email, password } = await app.create.user();
    const wide = email.replace('@', '＠').replaceAll('-', '－').replace('example', 'ｅｘａｍｐｌｅ');
    await times(5, () => signIn(email, 'Wrong-2026', '198.51.100.3'));
    await times(5, () => signIn(wide, 'Wrong-2026', '198.51.100.3'));
    expect(await signIn(email, password, '198.51.100.3')).toMatchObject(problem(429, 'too_many_requests'));
  });

  it('stop guesses of a signed-in user’s current password, from any network', async () => {
    const user = await app.create.user();
    const guess = (password: string, from: string) =>
      app
        .as(user)
        .post('/api/auth/change-password')
        .set('x-forwarded-for', from)
        .send({ current_password: password, password: 'Fresh-2027' });
    const wrong = await times(10, () => guess('Wrong-2026', '198.51.100.4'));
    expect(wrong.map(({ status }) => status)).toEqual(Array(10).fill(400));
    expect(await guess(user.password, '203.0.113.9')).toMatchObject(problem(429, 'too_many_requests'));
  });

  it.each([
    ['forgot-password', {}],
    ['sign-up', { company_name: 'C', name: 'N', password: 'Fresh-2027' }],
  ])('stop %s for one address, registered or not, and for one network', async (path, more) => {
    await app.create.user({ role: 'MASTER' });
    const from = (last: number) => `192.0.2.${path.length + last * 20}`;
    const ask = (email: string, ip: string) =>
      request(app.origins.app)
        .post(`/api/auth/${path}`)
        .set('x-forwarded-for', ip)
        .send({ ...more, email });
    const { email: known } = await app.create.user();
    for (const [at, email] of [known, `nobody-${path}@example.com`].entries()) {
      const answers = await times(10, () => ask(email, from(at)));
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(202));
      expect(await ask(email.toUpperCase(), from(at))).toMatchObject(problem(429, 'too_many_requests'));
    }
    const others = await Promise.all(Array.from({ length: 21 }, (_value, at) => ask(`other${at}@example.com`, from(2))));
    expect(others.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(1);
  });

  it('do not count a sign-in that succeeds', async () => {
    const { email, password } = await app.create.user();
    for (let round = 0; round < 12; round += 1) await signIn(email, password, '198.51.100.2').expect(200);
  });

  it('count a network across all addresses', async () => {
    const answers = await Promise.all(
      Array.from({ length: 51 }, (_value, at) => signIn(`nobody${at}@example.com`, 'Wrong-2026', '2001:db8::1')),
    );
    expect(answers.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(1);
    expect((await signIn('other@example.com', 'Wrong-2026', '2001:db8::ffff')).status).toBe(429);
    expect((await signIn('other@example.com', 'Wrong-2026', '2001:db8:0:1::1')).status).toBe(401);
  });

  it('let an office behind one address load the console', async () => {
    const load = () => request(app.origins.app).post('/api/auth/refresh-token').set('x-forwarded-for', '198.51.100.9');
    const answers = await times(300, load);
    expect(answers.filter(({ status }) => status === 429)).toEqual([]);
  });

  it('report the remaining requests, per user', async () => {
    const [one, other] = [await app.create.user(), await app.create.user()];
    const left = async (user: typeof one) => Number((await app.as(user).get('/api/site').expect(200)).headers['ratelimit-remaining']);
    const before = await left(one);
    expect(await left(one)).toBe(before - 1);
    expect(await left(other)).toBe(before);
  });

  it('refuse with 429 and Retry-After', async () => {
    const user = await app.create.user();
    const answers = await times(301, () => app.as(user).post('/api/site/generate-urls').send({}));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(refused[0]).toMatchObject({ ...problem(429, 'too_many_requests'), headers: { 'ratelimit-remaining': '0' } });
    expect(Number(refused[0]!.headers['retry-after'])).toBeLessThanOrEqual(60);
  });
});

describe('limits that are off', () => {
  started({ settings: { RATE_LIMITS: 'off' } });

  it('count nothing', async () => {
    expect((await app.anonymous.get('/api/site')).headers['ratelimit-limit']).toBeUndefined();
  });
});

describe('when Redis does not answer', () => {
  const held = new Set<Socket>();
  let answers = false;
  let between: Server;
  beforeAll(async () => {
    const redis = new URL(testRedisUrl());
    between = createServer((socket) => {
      held.add(socket);
      socket.on('error', () => undefined);
      if (answers) socket.pipe(connect(Number(redis.port), redis.hostname)).pipe(socket);
    });
    await new Promise<void>((listening) => between.listen(0, '127.0.0.1', listening));
    const { port } = between.address() as AddressInfo;
    app = await createTestApp({ settings: { REDIS_URL: `redis://127.0.0.1:${port}` } });
    return async () => {
      await app.close();
      between.close();
      for (const socket of held) socket.destroy();
    };
  });

  it('everything else is counted locally, but sign-in is refused until it does again', async () => {
    const user = await app.create.user();
    expect((await app.as(user).get('/api/site').expect(200)).headers['ratelimit-remaining']).toBeDefined();
    expect(await signIn(user.email, user.password)).toMatchObject({ ...problem(503, 'upstream'), headers: { 'retry-after': '5' } });

    answers = true;
    for (const socket of held) socket.destroy();
    await expect.poll(async () => (await signIn(user.email, user.password)).status).toBe(200);
  });
});

import { setTimeout as delay } from 'node:timers/promises';
import { createTestApp, startTestMailServer, startTestRedis, type TestApp } from '@mekuri/server/testing';
import { patience } from '@mekuri/testing/patience';
import { expect, it, onTestFinished } from 'vitest';
import { aSite } from './testing/site.ts';

const PASSWORD = 'Shiomachi@1';
const PEOPLE = Array.from({ length: 12 }, (_, at) => `newcomer-${String(at).padStart(2, '0')}@example.com`);
const MINUTE = 60_000;

/** A server with the plugin, and with settings that simulate failures. */
const anApp = async (settings: NodeJS.ProcessEnv = {}): Promise<TestApp> => {
  const app = await createTestApp({ plugins: ['members'], settings: { RATE_LIMITS: 'off', ...settings } });
  onTestFinished(() => app.close());
  return app;
};

const bodyOf = (email: string) => JSON.stringify({ data: { email, password: PASSWORD, confirm_password: PASSWORD } });

/** Registers as a browser whose visitor retries: the same body with the same idempotency key, until it is accepted. */
const register = async (origin: () => string, siteId: string, email: string): Promise<void> => {
  for (;;) {
    try {
      const answer = await fetch(`${origin()}/api/end-user/site/${siteId}/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': `registration-of-${email.split('@', 1)[0]}` },
        body: bodyOf(email),
      });
      if (answer.status === 202) return;
    } catch {
      // The server was killed; its replacement is starting.
    }
    await delay(50);
  }
};

const registered = async ({ sql }: TestApp): Promise<string[]> =>
  (await sql<{ email: string }>('select email from members_registrations order by email')).rows.map(({ email }) => email);

/** Only the recipients who registered; their sites' owners get mails too. */
const theirs = (recipients: readonly string[]): string[] => recipients.filter((to) => to.startsWith('newcomer-')).toSorted();
const mailed = async (app: TestApp): Promise<string[]> => theirs((await app.mails()).map(({ to }) => to));

it('stores each registration once although the server is killed while it receives them', { timeout: 300_000 * patience }, async () => {
  const app = await anApp();
  const { id } = await aSite(app);
  let server = await app.beside();
  const [first, killed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const sending = PEOPLE.map(async (email, at) => {
    if (at === PEOPLE.length - 1) await killed.promise;
    await register(() => server.sites, id, email);
    first.resolve();
  });
  await first.promise;
  await server.kill();
  killed.resolve();
  server = await app.beside();
  await Promise.all(sending);
  expect(await registered(app)).toEqual(PEOPLE);
  app.clock.advance(MINUTE);
  await app.runJobs();
  expect(await mailed(app)).toEqual(PEOPLE);
});

it('mails each member once although Redis loses all data in between', { timeout: 300_000 * patience }, async () => {
  const redis = (await startTestRedis())!;
  onTestFinished(() => redis.stop());
  const app = await anApp({ REDIS_URL: redis.url });
  const { id } = await aSite(app);
  for (const email of PEOPLE) await register(() => app.origins.sites, id, email);
  const running = app.runJobs();
  for (let loss = 0; loss < 2; loss += 1) {
    await delay(30);
    await redis.forget();
    app.clock.advance(2 * MINUTE);
  }
  await running;
  await app.runJobs();
  expect(await mailed(app)).toEqual(PEOPLE);
  const { rows } = await app.sql('select cardinality(mailed_at) as mails from members_registrations');
  expect(rows).toEqual(PEOPLE.map(() => ({ mails: 1 })));
});

it('mails each member once when the mail server accepts mail again', { timeout: 300_000 * patience }, async () => {
  const mails = await startTestMailServer();
  onTestFinished(() => mails.close());
  const app = await anApp({ SMTP_URL: mails.url });
  const { id } = await aSite(app);
  mails.refuse(true);
  for (const email of PEOPLE) await register(() => app.origins.sites, id, email);
  await app.runJobs();
  app.clock.advance(MINUTE);
  await app.runJobs();
  expect(mails.refused()).toBeGreaterThan(PEOPLE.length);
  expect(theirs(mails.received())).toEqual([]);
  mails.refuse(false);
  app.clock.advance(5 * MINUTE);
  await app.runJobs();
  expect(theirs(mails.received())).toEqual(PEOPLE);
  app.clock.advance(60 * MINUTE);
  await app.runJobs();
  expect(theirs(mails.received())).toEqual(PEOPLE);
});

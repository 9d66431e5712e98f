import { createTestApp, type TestApp } from '@mekuri/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { randomUUIDv7 } from 'node:crypto';
import { HOST_CHANGED } from '../../core/hosts/host-changed.ts';
import { systemScope } from '../../platform/database/tenant-scope.ts';
import { ask } from '../../http/testing/ask.ts';
import { openOnDemandTls, type OnDemandTls } from './on-demand-tls.ts';

let app: TestApp;
let asked: OnDemandTls;
beforeAll(async () => {
  app = await createTestApp();
  asked = await openOnDemandTls(app.deps, { host: 'localhost', port: 0 });
  const { account } = await app.create.user();
  const insert = `insert into site_hosts (id, account_id, tpath, host, plan_flag, active_at) values ($1, $2, $3, $4, $5, $6)`;
  const hosts = [
    ['www.example.com', 'private_domain', new Date()],
    ['pending.example.com', 'private_domain', null],
    ['unpaid.example.com', 'nobody_has_it', new Date()],
  ] as const;
  for (const host of hosts) await app.sql(insert, [randomUUIDv7(), account.id, account.tpath, ...host]);
});
afterAll(async () => {
  await asked.close();
  await app.close();
});
beforeEach(() => app.clock.advance(60_000));

const statusOf = async (domain: string, question: Parameters<typeof ask>[2] = {}, port = asked.port): Promise<number> =>
  (await ask(port, `/internal/tls-ask?domain=${encodeURIComponent(domain)}`, question)).status;

describe('a certificate', () => {
  it.each(['www.example.com', 'WWW.Example.com', 'www.example.com.'])('is permitted for %s', async (domain) => {
    expect(await statusOf(domain)).toBe(200);
  });

  it.each([
    'example.com',
    'x.www.example.com',
    'pending.example.com',
    'unpaid.example.com',
    'localhost',
    '127.0.0.1',
    '*.example.com',
    'www.example.com:443',
    'www.example.com/../x',
    'www.example.com\r\nx',
    '',
    `${'a.'.repeat(200)}com`,
  ])('is refused for %j', async (domain) => {
    expect(await statusOf(domain)).toBe(403);
  });

  it('follows what happens to the host without delay', async () => {
    const tell = (host: string) => app.deps.database.transaction(systemScope, (db) => app.deps.bus.notify(db, HOST_CHANGED, host));
    expect(await statusOf('pending.example.com')).toBe(403);
    await app.sql(`update site_hosts set active_at = now() where host = 'pending.example.com'`);
    await tell('pending.example.com');
    await expect.poll(() => statusOf('pending.example.com')).toBe(200);
    await app.sql(`update site_hosts set active_at = null where host = 'pending.example.com'`);
    await tell('pending.example.com');
    await expect.poll(() => statusOf('pending.example.com')).toBe(403);
  });
});

describe('no other caller', () => {
  it.each([
    ['x-forwarded-for', '203.0.113.1'],
    ['forwarded', 'for=203.0.113.1'],
    ['via', '1.1 caddy'],
  ])('that a proxy brought with %s is answered', async (name, value) => {
    expect(await statusOf('www.example.com', { headers: { [name]: value } })).toBe(404);
  });

  it('finds it on the origins', async () => {
    for (const agent of [app.sites, app.media]) expect((await agent.get('/internal/tls-ask?domain=www.example.com')).status).toBe(404);
    // Where the console is built, it serves its page at any address that is not a screen.
    const { status, text } = await app.anonymous.get('/internal/tls-ask?domain=www.example.com');
    expect(status === 404 || text.startsWith('<!doctype html>')).toBe(true);
  });

  it('gets any other response', async () => {
    expect((await ask(asked.port, '/internal/tls-ask')).status).toBe(404);
    expect((await ask(asked.port, '/?domain=www.example.com')).status).toBe(404);
    expect(await statusOf('www.example.com', { method: 'POST' })).toBe(404);
  });
});

it('refuses while the database does not answer', async () => {
  const pool = { query: async () => Promise.reject(new Error('no database')) } as unknown as typeof app.deps.database.pool;
  const log = { ...app.deps.log, warn: () => undefined };
  const failing = await openOnDemandTls({ ...app.deps, log, database: { ...app.deps.database, pool } }, { host: 'localhost', port: 0 });
  expect(await statusOf('www.example.com', {}, failing.port)).toBe(503);
  await failing.close();
});

import { createTestApp, createVeto, problem, startTestDns, type TestApp, type TestDns, type TestUser } from '@mekuri/server/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addRecords, aPublishedSite, claim, removeRecords, setTarget, SETTINGS } from './testing/site.ts';

const HOUR = 3_600_000;
const veto = createVeto();
let app: TestApp;
let dns: TestDns;
let owner: TestUser;
let siteId: string;
let hosts = 0;
let host: string;
beforeAll(async () => {
  dns = await startTestDns();
  setTarget(dns);
  app = await createTestApp({ plugins: ['custom-domain'], modules: [veto.module], settings: { ...SETTINGS, DNS_SERVERS: dns.address } });
});
afterAll(async () => {
  await app.close();
  await dns.close();
});
beforeEach(async () => {
  veto.refuse(null);
  owner = await app.create.user();
  siteId = await aPublishedSite(app, owner);
  host = `www.shop-${(hosts += 1)}.com`;
  app.takePublicEvents();
});

/** Advances the clock and runs the jobs that became due. */
const pass = async (ms: number): Promise<void> => {
  app.clock.advance(ms);
  await app.runJobs();
};
const event = (type: string, domainId: string, more: object) => ({
  type,
  siteId,
  timestamp: expect.any(String),
  data: { site_id: siteId, domain_id: domainId, ...more },
  accountId: owner.account.id,
});

it('verifying a domain, and losing its records, are public events for each of its sites', async () => {
  const { body } = await claim(app, owner, siteId, host).expect(201);
  const { id } = body.domain;
  addRecords(dns, body);
  await app.runJobs();
  expect(app.takePublicEvents()).toEqual([event('domain.verified', id, { status: 'ACTIVE' })]);
  removeRecords(dns, body);
  await pass(24 * HOUR);
  expect(app.takePublicEvents()).toEqual([]);
  await pass(73 * HOUR);
  expect(app.takePublicEvents()).toEqual([event('domain.failed', id, { status: 'FAILED', reason: 'records_removed' })]);
});

it('a domain that is not proved in time has failed', async () => {
  const { body } = await claim(app, owner, siteId, host).expect(201);
  await pass(73 * HOUR);
  expect(app.takePublicEvents()).toEqual([event('domain.failed', body.domain.id, { status: 'FAILED', reason: 'not_verified' })]);
});

it('a domain that another account verified first has failed for that reason', async () => {
  const { body } = await claim(app, owner, siteId, host).expect(201);
  const other = await app.create.user();
  const theirs = await claim(app, other, await aPublishedSite(app, other), host).expect(201);
  addRecords(dns, theirs.body);
  await app.runJobs();
  addRecords(dns, body);
  app.takePublicEvents();
  await pass(73 * HOUR);
  expect(app.takePublicEvents()).toContainEqual(event('domain.failed', body.domain.id, { status: 'FAILED', reason: 'taken' }));
});

it('sends no event for a verification that was rolled back', async () => {
  const { body } = await claim(app, owner, siteId, host).expect(201);
  await app.runJobs();
  addRecords(dns, body);
  veto.refuse('domain.verified');
  const check = () => app.as(owner).post(`/api/site/${siteId}/domain/check`);
  expect(await check()).toMatchObject(problem(409, 'conflict'));
  expect(app.takePublicEvents()).toEqual([]);
  const { body: seen } = await app.as(owner).get(`/api/site/${siteId}/domain`).expect(200);
  expect(seen.domain.status).toBe('VERIFYING');
});

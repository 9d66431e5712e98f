import {
  createTestApp,
  startTestMailServer,
  startTestRedis,
  type TestApp,
  type TestMailServer,
  type TestUser,
} from '@mekuri/server/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aSite, publish } from './testing/site.ts';

const COUNT = 12;
const RECIPIENT = 'recipient@example.com';

let app: TestApp;
let owner: TestUser;
let siteId: string;
let redis: NonNullable<Awaited<ReturnType<typeof startTestRedis>>>;
let mails: TestMailServer;
beforeAll(async () => {
  redis = (await startTestRedis())!;
  mails = await startTestMailServer();
  const settings = { REDIS_URL: redis.url, SMTP_URL: mails.url, TRUST_PROXY: '127.0.0.0/8,::1' };
  app = await createTestApp({ plugins: ['forms'], settings });
  owner = await app.create.user();
  siteId = await aSite(app, owner);
  const setting = app.as(owner).put(`/api/site/${siteId}/form-setting`).query({ form_type: 'contact' }).set('if-match', '"0"');
  const before = await app.as(owner).get(`/api/site/${siteId}/form-setting`).query({ form_type: 'contact' }).expect(200);
  const body = { items: before.body.items, recipient_email: RECIPIENT, company_name: '', sends_reply: true };
  await setting.send(body).expect(200);
  await publish(app, owner, siteId);
});
afterAll(async () => {
  await app.close();
  await redis.stop();
  await mails.close();
});

const send = (visitor: number) =>
  app.sites
    .post(`/api/end-user/site/${siteId}/contact`)
    .set('x-forwarded-for', `198.51.100.${visitor + 1}`)
    .set('idempotency-key', `visitor-number-${visitor}`)
    .send({ data: { email: `visitor-${visitor}@example.com`, message: '届きますか' } });
const visitors = Array.from({ length: COUNT }, (_, visitor) => visitor);

it('entries are received while the mail server refuses mail, and every mail is sent once when it accepts mail again', async () => {
  mails.refuse(true);
  await Promise.all(visitors.map((visitor) => send(visitor).expect(201)));
  app.clock.advance(10_000);
  await app.runJobs();
  expect(mails.refused()).toBeGreaterThan(COUNT);
  expect(mails.received()).toEqual([]);
  mails.refuse(false);
  app.clock.advance(3_600_000);
  await app.runJobs();
  const all = [...visitors.map((visitor) => `visitor-${visitor}@example.com`), RECIPIENT];
  const ofForms = () =>
    mails
      .received()
      .filter((address) => all.includes(address))
      .toSorted();
  expect(ofForms()).toEqual(all.toSorted());
  app.clock.advance(3_600_000);
  await app.runJobs();
  expect(ofForms()).toEqual(all.toSorted());
});

it('nothing is lost or repeated when Redis loses all data', async () => {
  const before = mails.received().length;
  const first = await Promise.all(visitors.map((visitor) => send(visitor + 100).expect(201)));
  await redis.forget();
  const again = await Promise.all(visitors.map((visitor) => send(visitor + 100).expect(201)));
  expect(again.map(({ body }) => body.id)).toEqual(first.map(({ body }) => body.id));
  app.clock.advance(10_000);
  await app.runJobs();
  await redis.forget();
  app.clock.advance(3_600_000);
  await app.runJobs();
  const theirs = mails
    .received()
    .slice(before)
    .filter((address) => address.startsWith('visitor-'));
  expect(theirs.toSorted()).toEqual(visitors.map((visitor) => `visitor-${visitor + 100}@example.com`).toSorted());
  const { rows } = await app.sql<{ n: number }>('select count(*)::int as n from forms_entries where site_id = $1', [siteId]);
  expect(rows[0]!.n).toBe(2 * COUNT);
});

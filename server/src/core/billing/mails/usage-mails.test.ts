import { randomUUID } from 'node:crypto';
import { createTestApp, problem, type TestApp, type TestUser } from '@mekuri/server/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addViews, createContract, goTo, runJob } from '../testing/months.ts';

let app: TestApp;
let serial = 0;

beforeAll(async () => {
  app = await createTestApp({ plugins: [], settings: { RATE_LIMITS: 'off' } });
  await app.sql(`insert into billing_issuers (account_id, tpath, name, initial_fee) values ($1, '/p/', 'Provider', 0)`, [
    (await app.create.account({ kind: 'provider' })).id,
  ]);
}, 300_000);
afterAll(() => app.close());
beforeEach(() => goTo(app, '2026-11-11', 12));

const LIMIT = 50_000;

/** A main contact of an account with an open month of 50,000 page views. */
const customer = async (locale: 'ja' | 'en' | 'cn' | 'kr' = 'en', limit = LIMIT, month = '2026-11'): Promise<TestUser> => {
  const account = await createContract(app, '2026-08-01', '2027-09-30', { contractStatus: 'active', plan: 'Light' });
  const user = await app.create.user({ account, email: `contact-${(serial += 1)}@example.com`, locale, name: '<b>渚</b>' });
  await openMonth(user, month, limit);
  return user;
};
const openMonth = ({ account }: TestUser, month: string, limit = LIMIT) =>
  app.sql(
    `insert into billing_months (account_id, month, tpath, issuer_id, plan_id, plan_name, price, limit_access, limit_access_price, first_day)
     select a.id, cast($2::text || '-01' as date), a.tpath, a.parent_id, a.plan_id, 'Light', 9800, $3::int, 1000, cast($2::text || '-01' as date)
       from accounts a where a.id = $1 on conflict do nothing`,
    [account.id, month, limit],
  );
const check = () => runJob(app, 'billing.check-usage');
const mailsTo = async ({ email }: TestUser) => (await app.mails()).filter(({ to }) => to === email).toReversed();
const subjects = async (user: TestUser) => (await mailsTo(user)).map(({ subject }) => subject);
const [NEAR, REACHED] = ['80% of this month’s page views used', 'Page view limit of your plan reached'];

it('mails the main contacts at 80 % and at 100 %, once each, with the forecast of the fee', async () => {
  const user = await customer();
  const editor = await app.create.user({ account: user.account, role: 'SUB_ADMIN' });
  await addViews(app, user.account, '2026-11-05', 39_999);
  await check();
  expect(await subjects(user)).toEqual([]);
  await addViews(app, user.account, '2026-11-05', 1);
  await check();
  await check();
  expect(await subjects(user)).toEqual([NEAR]);
  const [near] = await mailsTo(user);
  // 40,000 views in ten days; 70,000 above the limit by the end of the month: (9,800 + 7 × 1,000) × 1.1
  expect(near!.text).toContain('40,000 page views in November 2026');
  expect(near!.text).toContain('expected to be ¥18,480 (incl. tax)');
  expect(near!.html).toContain('&lt;b&gt;渚&lt;&#x2F;b&gt;');
  await addViews(app, user.account, '2026-11-06', 10_000);
  await check();
  await check();
  expect(await subjects(user)).toEqual([NEAR, REACHED]);
  expect(await subjects(editor)).toEqual([]);
});

it('sends one mail when both are passed at once, in the language of the person', async () => {
  const user = await customer('ja');
  await addViews(app, user.account, '2026-11-05', LIMIT);
  await check();
  await addViews(app, user.account, '2026-11-06', -10_000);
  await check();
  await addViews(app, user.account, '2026-11-06', 20_000);
  await check();
  expect(await subjects(user)).toEqual(['今月のPVがプランの上限に達しました']);
});

it('starts over in the next month, at midnight in Japan, and does not look back', async () => {
  const user = await customer();
  await openMonth(user, '2026-12');
  app.clock.set('2026-11-30T14:59:59Z');
  await addViews(app, user.account, '2026-11-30', 40_000);
  await check();
  expect(await subjects(user)).toEqual([NEAR]);
  app.clock.set('2026-11-30T15:00:00Z');
  await addViews(app, user.account, '2026-11-30', 20_000);
  await check();
  expect(await subjects(user)).toEqual([NEAR]);
  await addViews(app, user.account, '2026-12-01', LIMIT);
  await check();
  expect(await subjects(user)).toEqual([NEAR, REACHED]);
});

it('is silent without a limit and for contracts that have ended', async () => {
  const [unlimited, ended] = [await customer('en', 0), await customer()];
  await app.sql(`update accounts set contract_status = 'inactive' where id = $1`, [ended.account.id]);
  for (const { account } of [unlimited, ended]) await addViews(app, account, '2026-11-05', LIMIT);
  await check();
  expect(await subjects(unlimited)).toEqual([]);
  expect(await subjects(ended)).toEqual([]);
});

it('counts the customers of an OEM master', async () => {
  const oem = await app.create.user({ role: 'OEM_MASTER', locale: 'en' });
  await openMonth(oem, '2026-11');
  const below = await app.create.account({ parent: oem.account });
  await addViews(app, below, '2026-11-05', LIMIT);
  await check();
  expect(await subjects(oem)).toEqual([REACHED]);
});

it('can be unsubscribed from, and subscribed to again', async () => {
  const user = await customer();
  const colleague = await app.create.user({ account: user.account, role: 'SUB_ADMIN', adminRole: 'main_contact', locale: 'en' });
  const as = async (person: TestUser) => app.as({ ...person, token: await app.create.token(person) });
  const subscription = async (person: TestUser) => (await (await as(person)).get('/api/user/usage-mail').expect(200)).body;
  expect(await subscription(user)).toEqual({ enabled: true });
  await addViews(app, user.account, '2026-11-05', 40_000);
  await check();
  const link = (await mailsTo(user))[0]!.links.find((one) => one.includes('/unsubscribe?token='))!;
  await app.anonymous.post(link.slice(app.origins.app.length)).expect(200);
  expect(await subscription(user)).toEqual({ enabled: false });
  expect(await subscription(colleague)).toEqual({ enabled: true });
  await addViews(app, user.account, '2026-11-06', 10_000);
  await check();
  expect(await subjects(user)).toEqual([NEAR]);
  expect(await subjects(colleague)).toEqual([NEAR, REACHED]);
  const put = (await as(user)).put('/api/user/usage-mail').set('idempotency-key', randomUUID()).send({ enabled: true });
  expect((await put).body).toEqual({ enabled: true });
  expect(await subscription(user)).toEqual({ enabled: true });
});

it('is a choice of main contacts', async () => {
  const { account } = await customer();
  const editor = await app.create.user({ account, role: 'SUB_ADMIN' });
  expect(await app.as(editor).get('/api/user/usage-mail')).toMatchObject(problem(403, 'main_contact_only'));
  expect(await app.anonymous.get('/api/user/usage-mail')).toMatchObject(problem(401, 'unauthorized'));
});

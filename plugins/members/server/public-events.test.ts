import { createTestApp, createVeto, problem, type TestApp } from '@mekuri/server/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aSite, type MembersSite } from './testing/site.ts';

const PASSWORD = 'Shiomachi@1';
const veto = createVeto();
let app: TestApp;
let site: MembersSite;
beforeAll(async () => {
  app = await createTestApp({ plugins: ['members'], modules: [veto.module], settings: { RATE_LIMITS: 'off' } });
  site = await aSite(app);
});
beforeEach(() => veto.refuse(null));
afterAll(() => app.close());

const post = (path: string, body: object) => app.sites.post(`/api/end-user/site/${site.id}/${path}`).send(body);

/** Registers. @returns the token of the mailed link */
const register = async (email: string, from: object = {}): Promise<string> => {
  await post('register', { data: { email, password: PASSWORD, confirm_password: PASSWORD }, ...from }).expect(202);
  await app.runJobs();
  const { text } = (await app.mails()).find(({ to }) => to === email)!;
  app.takePublicEvents();
  return /token=([\w.-]+)/.exec(text)![1]!;
};
const complete = (token: string) => post('register/complete', { token, password: PASSWORD });

it('a completed registration is a public event with the member and the page they came from', async () => {
  const pageId = '01900000-0000-7000-8000-0000000000aa';
  await complete(await register('first@example.com', { page_id: pageId, popup_id: '' })).expect(200);
  const { rows } = await app.sql<{ id: string }>(`select id from members_accounts where email = 'first@example.com'`);
  expect(app.takePublicEvents()).toEqual([
    {
      type: 'member.registered',
      siteId: site.id,
      timestamp: expect.any(String),
      data: { site_id: site.id, member_id: rows[0]!.id, page_id: pageId, popup_id: null },
      accountId: site.owner.account.id,
    },
  ]);
});

it('a member who registers again causes no event', async () => {
  await complete(await register('twice@example.com')).expect(200);
  app.clock.advance(3_600_000);
  await complete(await register('twice@example.com')).expect(200);
  expect(app.takePublicEvents()).toEqual([]);
});

it('a registration that was rolled back causes no event', async () => {
  const token = await register('refused@example.com');
  veto.refuse('member.registered');
  expect(await complete(token)).toMatchObject(problem(409, 'conflict'));
  expect(app.takePublicEvents()).toEqual([]);
  veto.refuse(null);
  await complete(token).expect(200);
  expect(app.takePublicEvents()).toMatchObject([{ type: 'member.registered' }]);
});

import { createTestApp, type TestApp, type TestUser } from '@mekuri/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bearer, mintKey, type Minted } from './testing/program.ts';

const NOON = '2026-11-27T03:00:00Z';
const SUBJECT = 'The API keys of your account';

let app: TestApp;
let owner: TestUser;
let key: Minted;
let people = 0;
beforeAll(async () => {
  app = await createTestApp({ plugins: ['public-api'], settings: { RATE_LIMITS: 'off' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(NOON);
  owner = await app.create.user({ plan: 'Premium Multi-language', email: address(), locale: 'en' });
  key = await mintKey(app, owner, { scopes: ['drafts.read', 'media.read'], expires_in_days: 30 });
});

const address = (): string => `handover-${(people += 1)}@example.com`;
const colleague = (options: Parameters<TestApp['create']['user']>[0] = {}) =>
  app.create.user({ role: 'SUB_ADMIN', account: owner.account, email: address(), locale: 'en', ...options });
const change = async ({ id }: Pick<TestUser, 'id'>, body: Record<string, unknown>) => {
  const { headers } = await app.as(owner).get(`/api/sub-admin/${id}`).expect(200);
  return app.as(owner).put(`/api/sub-admin/${id}`).set('if-match', headers['etag']!).send(body).expect(200);
};
const listsTo = async (email: string, subject = SUBJECT) => {
  await app.runJobs();
  return (await app.mails()).filter((mail) => mail.to === email && mail.subject === subject);
};

describe('a new main contact is mailed the keys of the account', () => {
  it('with the scopes, creator and last use of each', async () => {
    const maker = await colleague({ adminRole: 'main_contact', name: 'Mei' });
    await app.anonymous.get('/api/site').set('authorization', bearer(key)).expect(200);
    await app.recordCalls();
    const other = await mintKey(app, maker, { name: 'Stock', scopes: ['media.read'] });
    await app.as(owner).delete(`/api/sub-admin/${maker.id}`).expect(204);
    const editor = await colleague();
    await change(editor, { admin_role: 'main_contact' });
    const [mail, ...more] = await listsTo(editor.email);
    expect(more).toEqual([]);
    for (const said of [
      'Shop',
      `${key.secret.slice(0, 16)}…${key.secret.slice(-4)}`,
      'drafts.read, media.read',
      '27 December 2026',
      'sites.list from 127.0.0.0/24',
      'Stock',
      'Mei, who has left',
      'Never used',
    ])
      expect(mail!.text).toContain(said);
    for (const secret of [key.secret, other.secret]) expect(mail!.text).not.toContain(secret);
    expect(await listsTo(owner.email)).toEqual([]);
  });

  it.each([
    ['ja', 'アカウントのAPIキーについて', '権限（スコープ）'],
    ['cn', '贵公司账户的 API 密钥', '权限（范围）'],
    ['kr', '계정의 API 키 안내', '권한(스코프)'],
  ] as const)('in their language: %s', async (locale, subject, label) => {
    const editor = await colleague({ locale });
    await change(editor, { admin_role: 'main_contact' });
    const [mail] = await listsTo(editor.email, subject);
    expect(mail!.text).toContain(label);
    expect(mail!.text).toContain('drafts.read, media.read');
  });

  it('once per change of contact, and not for other changes', async () => {
    const editor = await colleague();
    await change(editor, { admin_role: 'main_contact' });
    await change(editor, { name: 'Other', locale: 'en' });
    expect(await listsTo(editor.email)).toHaveLength(1);
    await change(editor, { admin_role: 'editor' });
    expect(await listsTo(editor.email)).toHaveLength(1);
    await change(editor, { admin_role: 'main_contact' });
    expect(await listsTo(editor.email)).toHaveLength(2);
  });

  it('when they are enabled, reinstated or change their address', async () => {
    const contact = await colleague({ adminRole: 'main_contact' });
    await change(contact, { disabled: true });
    expect(await listsTo(contact.email)).toEqual([]);
    await change(contact, { disabled: false });
    expect(await listsTo(contact.email)).toHaveLength(1);
    await app.as(owner).delete(`/api/sub-admin/${contact.id}`).expect(204);
    await app.as(owner).post(`/api/sub-admin/${contact.id}/restore`).expect(200);
    expect(await listsTo(contact.email)).toHaveLength(2);
    const email = address();
    await change(contact, { email });
    expect(await listsTo(email)).toHaveLength(1);
    expect(await listsTo(contact.email)).toHaveLength(2);
  });

  it('only once they accept their invitation', async () => {
    const email = address();
    const person = { name: 'Kim', email, admin_role: 'main_contact', locale: 'en' };
    const { body } = await app.as(owner).post('/api/sub-admin').send(person).expect(201);
    await change(body, { admin_role: 'editor' });
    await change(body, { admin_role: 'main_contact' });
    expect(await listsTo(email)).toEqual([]);
    const link = (await app.mails()).filter(({ to }) => to === email).flatMap(({ links }) => links);
    const token = new URL(link.find((known) => known.includes('token='))!).searchParams.get('token');
    await app.anonymous.post('/api/auth/reset-password').send({ token, password: 'Chosen-2026' }).expect(204);
    expect(await listsTo(email)).toHaveLength(1);
  });

  it('when an operator replaces the contact person', async () => {
    const master = await app.create.user({ role: 'MASTER' });
    const path = `/api/master/user/${owner.account.id}`;
    const replace = async (body: Record<string, unknown>) => {
      const { headers } = await app.as(master).get(path).expect(200);
      await app.as(master).put(path).set('if-match', headers['etag']!).send(body).expect(200);
    };
    const email = address();
    await replace({ name: 'New person', email });
    await replace({ name: 'The same person' });
    expect(await listsTo(email)).toHaveLength(1);
    await replace({ authority: 'view' });
    await replace({ authority: 'edit' });
    expect(await listsTo(email)).toHaveLength(2);
  });
});

describe('no mail is sent', () => {
  it('if the account has no usable key', async () => {
    await app.as(owner).delete(`/api/api-key/${key.id}`).expect(204);
    const editor = await colleague();
    await change(editor, { admin_role: 'main_contact' });
    expect(await listsTo(editor.email)).toEqual([]);
  });

  it('if the user is no longer a main contact, or the keys are gone, when the job runs', async () => {
    const editor = await colleague();
    await change(editor, { admin_role: 'main_contact' });
    await change(editor, { admin_role: 'editor' });
    expect(await listsTo(editor.email)).toEqual([]);
    await change(editor, { admin_role: 'main_contact' });
    await app.as(owner).delete(`/api/api-key/${key.id}`).expect(204);
    expect(await listsTo(editor.email)).toEqual([]);
  });

  it('about keys of another account', async () => {
    const stranger = await app.create.user({ email: address(), locale: 'en' });
    const editor = await app.create.user({ role: 'SUB_ADMIN', account: stranger.account, email: address(), locale: 'en' });
    const { headers } = await app.as(stranger).get(`/api/sub-admin/${editor.id}`).expect(200);
    await app
      .as(stranger)
      .put(`/api/sub-admin/${editor.id}`)
      .set('if-match', headers['etag']!)
      .send({ admin_role: 'main_contact' })
      .expect(200);
    expect(await listsTo(editor.email)).toEqual([]);
  });
});

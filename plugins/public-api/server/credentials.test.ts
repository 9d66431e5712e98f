import { createApiKey } from '@mekuri/kit/server';
import { createTestApp, problem, type TestApp, type TestUser } from '@mekuri/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anApiAccount, bearer, changeSetting, mintKey, type Minted } from './testing/program.ts';

const PASSWORD = 'correct-horse-battery-staple';
const ENTERED = 'my-own-key-0123456789-abcdefghij';

let app: TestApp;
let owner: TestUser;
let siteId: string;
beforeAll(async () => {
  app = await createTestApp({ plugins: ['public-api'] });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-27T03:00:00Z');
  owner = await anApiAccount(app);
  siteId = (await app.create.site(owner)).id;
});

const get = (path: string, headers: Record<string, string>) => app.anonymous.get(`/api${path}`).set(headers);
const withKey = (path: string, key: Minted) => get(path, { authorization: bearer(key) });

describe('a key', () => {
  it('reads with its scope, as a bearer token or in X-API-Key', async () => {
    const key = await mintKey(app, owner, { scopes: ['drafts.read'] });
    const { body } = await withKey('/site', key).expect(200);
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual([siteId]);
    await get('/site', { 'x-api-key': key.secret }).expect(200);
    await get('/site', { authorization: `bearer ${key.secret}` }).expect(200);
  });

  it('is refused with the name of the missing scope', async () => {
    const key = await mintKey(app, owner, { scopes: ['content.read'] });
    expect(await withKey('/site', key)).toMatchObject(problem(403, 'api.scope_missing', { scope: 'drafts.read' }));
    const call = app.anonymous.post('/api/site').set('authorization', bearer(key));
    expect(await call.send({ name: 'New', number_horizontal: 1, number_vertical: 1 })).toMatchObject(
      problem(403, 'api.scope_missing', { scope: 'drafts.write' }),
    );
  });

  it('writes with the scope, and the audit log names the key instead of a user', async () => {
    const key = await mintKey(app, owner, { scopes: ['drafts.write'] });
    const { body } = await app.anonymous
      .post('/api/site')
      .set('authorization', bearer(key))
      .send({ name: 'By a program', number_horizontal: 1, number_vertical: 1 })
      .expect(201);
    const { rows } = await app.sql('select actor_key_id, actor_user_id from audit_log where target_id = $1', [body.id]);
    expect(rows).toEqual([{ actor_key_id: key.id, actor_user_id: null }]);
  });

  it.each(['/auth/user-info', '/sub-admin', '/user', '/api-key', '/api-setting', '/user/user-plan'])('never reads %s', async (path) => {
    const key = await mintKey(app, owner, { scopes: SCOPES });
    expect(await withKey(path, key)).toMatchObject(problem(403, 'api.not_public'));
  });

  it('cannot access other accounts', async () => {
    const stranger = await anApiAccount(app);
    const key = await mintKey(app, stranger, { scopes: ['drafts.read', 'drafts.write', 'publish.write'] });
    expect(await withKey(`/site/${siteId}`, key)).toMatchObject(problem(404, 'not_found'));
    await app.anonymous.post(`/api/site/${siteId}/publish`).set('authorization', bearer(key)).expect(404);
    expect((await withKey('/site', key).expect(200)).body.items).toEqual([]);
  });

  it('is refused on the next call once it is revoked, expired, disabled or the method changes', async () => {
    const key = await mintKey(app, owner, { scopes: ['drafts.read'], expires_in_days: 30 });
    await withKey('/site', key).expect(200);
    await changeSetting(app, owner, { is_enabled: false });
    const off = await withKey('/site', key);
    expect(off).toMatchObject(problem(401, 'api.unauthorized'));
    expect(off.headers['www-authenticate']).toBe('Bearer');
    await changeSetting(app, owner, { is_enabled: true, method: 'BASIC', basic_id: `id-${siteId.slice(-12)}`, basic_password: PASSWORD });
    expect(await withKey('/site', key)).toMatchObject(problem(401, 'api.unauthorized'));
    await changeSetting(app, owner, { method: 'API_KEY' });
    await withKey('/site', key).expect(200);
    app.clock.set('2026-12-27T03:00:00Z');
    expect(await withKey('/site', key)).toMatchObject(problem(401, 'api.unauthorized'));
    app.clock.set('2026-11-27T03:00:00Z');
    await app.as(owner).delete(`/api/api-key/${key.id}`).expect(204);
    expect(await withKey('/site', key)).toMatchObject(problem(401, 'api.unauthorized'));
  });

  it('with a wrong checksum or length is refused without a database query', async () => {
    const { secret } = await mintKey(app, owner);
    for (const wrong of [secret.slice(0, -1), `${secret}x`, secret.replace(/.$/, (last) => (last === '0' ? '1' : '0')), 'mkr_'])
      expect(await get('/site', { authorization: `Bearer ${wrong}` })).toMatchObject(problem(401, 'api.key_malformed'));
    expect(await get('/site', { authorization: `Bearer ${createApiKey()}` })).toMatchObject(problem(401, 'api.unauthorized'));
  });

  it('is no session, and a session is no key', async () => {
    const key = await mintKey(app, owner, { scopes: ['drafts.read'] });
    expect(await get('/site', { authorization: `Bearer ${owner.token}`, 'x-api-key': key.secret })).toMatchObject(
      problem(401, 'api.several_credentials'),
    );
    expect((await get('/site', { 'x-api-key': owner.token })).status).toBe(401);
    expect((await get('/auth/user-info', { 'x-api-key': owner.token })).status).toBe(401);
  });

  it('that was entered is accepted in X-API-Key only', async () => {
    const key = await mintKey(app, owner, { key: `${ENTERED}${siteId}`, scopes: ['drafts.read'] });
    await get('/site', { 'x-api-key': key.secret }).expect(200);
    await get('/site', { authorization: `Bearer ${key.secret}` }).expect(401);
    await get('/site', { 'x-api-key': `${key.secret}x` }).expect(401);
  });

  it('requires the plan, and is read-only while the account is suspended', async () => {
    const key = await mintKey(app, owner, { scopes: ['drafts.read', 'publish.write'] });
    await app.sql(`update accounts set contract_status = 'suspended' where id = $1`, [owner.account.id]);
    await withKey('/site', key).expect(200);
    const publish = await app.anonymous.post(`/api/site/${siteId}/publish`).set('authorization', bearer(key));
    expect(publish).toMatchObject(problem(403, 'contract_suspended'));
    await app.sql(
      `update accounts set contract_status = 'active', plan_id = (select id from plans where name = 'Standard') where id = $1`,
      [owner.account.id],
    );
    expect(await withKey('/site', key)).toMatchObject(problem(403, 'plan_required', { feature: 'public_api' }));
  });

  it('keeps working after its creator leaves, and the creator no longer sees it', async () => {
    const second = await app.create.user({ role: 'SUB_ADMIN', adminRole: 'main_contact', account: owner.account });
    const key = await mintKey(app, second, { scopes: ['drafts.read'] });
    await app.sql(`update users set status = 'disabled' where id = $1`, [second.id]);
    await withKey('/site', key).expect(200);
    expect((await app.as(second).get('/api/api-key')).status).toBe(401);
    const { body } = await app.as(owner).get('/api/api-key').expect(200);
    expect(body.items[0].created_by).toMatchObject({ has_left: true });
  });
});

describe('a key limited to sites', () => {
  let other: string;
  let key: Minted;
  beforeEach(async () => {
    other = (await app.create.site(owner)).id;
    key = await mintKey(app, owner, { scopes: ['drafts.read', 'drafts.write', 'media.read'], site_ids: [siteId] });
  });

  it('accesses only these sites', async () => {
    await withKey(`/site/${siteId}`, key).expect(200);
    expect(await withKey(`/site/${other}`, key)).toMatchObject(problem(404, 'not_found'));
    await withKey(`/pages?site_id=${siteId}`, key).expect(200);
    await withKey(`/pages?site_id=${other}`, key).expect(404);
    await withKey(`/pages?site_id=${other.toUpperCase()}`, key).expect(404);
    await withKey(`/pages?site_id=${siteId}&site_id=${other}`, key).expect(400);
    expect((await withKey('/site', key).expect(200)).body.items.map(({ id }: { id: string }) => id)).toEqual([siteId]);
  });

  it('cannot act on the whole account', async () => {
    expect(await withKey('/media', key)).toMatchObject(problem(403, 'api.sites_only'));
    const create = app.anonymous.post('/api/site').set('authorization', bearer(key));
    expect(await create.send({ name: 'New', number_horizontal: 1, number_vertical: 1 })).toMatchObject(problem(403, 'api.sites_only'));
    const duplicate = await app.anonymous.post(`/api/site/${siteId}/duplicate`).set('authorization', bearer(key));
    expect(duplicate).toMatchObject(problem(403, 'api.sites_only'));
  });
});

describe('networks', () => {
  it('restrict the origin of requests with a key', async () => {
    const key = await mintKey(app, owner, { scopes: ['drafts.read'] });
    await changeSetting(app, owner, { networks: ['203.0.113.0/24', '2001:db8::/32'] });
    expect(await withKey('/site', key)).toMatchObject(problem(403, 'ip_denied'));
    for (const header of [
      'x-forwarded-for',
      'forwarded',
      'x-real-ip',
      'x-client-ip',
      'true-client-ip',
      'cf-connecting-ip',
      'x-original-forwarded-for',
    ])
      await withKey('/site', key)
        .set(header, header === 'forwarded' ? 'for=203.0.113.7' : '203.0.113.7')
        .expect(403);
    await changeSetting(app, owner, { networks: ['127.0.0.1', '::1'] });
    await withKey('/site', key).expect(200);
  });

  it('grant read access to requests from them that name the account', async () => {
    await changeSetting(app, owner, {
      is_enabled: true,
      method: 'IP_RESTRICTION',
      networks: ['127.0.0.0/8', '::1'],
      scopes: ['drafts.read'],
    });
    const account = { 'mekuri-account': owner.account.id };
    await get('/site', account).expect(200);
    expect(await get('/media', account)).toMatchObject(problem(403, 'api.scope_missing'));
    expect(await get('/site', { 'mekuri-account': siteId })).toMatchObject(problem(401, 'api.unauthorized'));
    expect(await get('/site', { 'mekuri-account': 'x' })).toMatchObject(problem(401, 'api.unauthorized'));
    await changeSetting(app, owner, { networks: ['203.0.113.0/24'] });
    expect(await get('/site', account)).toMatchObject(problem(403, 'ip_denied'));
  });
});

const SCOPES = [
  'analytics.read',
  'analytics.write',
  'billing.read',
  'content.read',
  'domains.read',
  'domains.write',
  'drafts.read',
  'drafts.write',
  'entries.read',
  'entries.write',
  'media.read',
  'media.write',
  'members.read',
  'members.write',
  'notices.read',
  'notices.write',
  'publish.write',
];

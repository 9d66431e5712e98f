import { createTestApp, problem, type TestApp, type TestUser } from '@mekuri/server/testing';
import { isApiKey } from '@mekuri/kit/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anApiAccount, bearer, changeSetting, mintKey } from './testing/program.ts';

const DAY = 86_400_000;
const NOON = new Date('2026-11-27T03:00:00Z');
const ENTERED = 'my-own-key-0123456789-abcdefghij';

let app: TestApp;
let owner: TestUser;
let contacts = 0;
beforeAll(async () => {
  app = await createTestApp({ plugins: ['public-api'] });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(NOON);
  owner = await app.create.user({ plan: 'Premium Multi-language', email: `api-${(contacts += 1)}@example.com`, locale: 'en' });
});

const create = (body: Record<string, unknown> = {}, user = owner) =>
  app
    .as(user)
    .post('/api/api-key')
    .send({ name: 'Shop', scopes: ['content.read'], ...body });
const list = async () => (await (await signedIn()).get('/api/api-key').expect(200)).body.items;
/** Renews the token, which may have expired as the clock advanced. */
const signedIn = async () => app.as({ ...owner, token: await app.create.token(owner) });
const mails = async () => (await app.mails()).filter(({ to }) => to === owner.email);

describe('a key', () => {
  it('is shown once, with its prefix and checksum, and listed by its first and last characters', async () => {
    const { body } = await create({ name: '  Online \n shop ', expires_in_days: 90 }).expect(201);
    expect(isApiKey(body.secret)).toBe(true);
    expect(body.secret).toHaveLength(66);
    expect(body.key).toEqual({
      id: body.key.id,
      name: 'Online shop',
      hint: `${body.secret.slice(0, 16)}…${body.secret.slice(-4)}`,
      is_entered: false,
      scopes: ['content.read'],
      site_ids: null,
      created_by: { name: expect.any(String), has_left: false },
      created_at: NOON.toISOString(),
      expires_at: new Date(NOON.getTime() + 90 * DAY).toISOString(),
      last_use: null,
    });
    expect(await list()).toEqual([body.key]);
  });

  it('is stored as a hash and appears in no audit log', async () => {
    const { body } = await create().expect(201);
    await create({ key: `${ENTERED}-${contacts}` }).expect(201);
    const { rows } = await app.sql<{ text: string }>(
      `select row_to_json(k)::text as text from public_api_keys k where account_id = $1
       union all select row_to_json(a)::text from audit_log a where account_id = $1
       union all select row_to_json(i)::text from idempotency_keys i where tpath = $2`,
      [owner.account.id, owner.account.tpath],
    );
    expect(rows.length).toBeGreaterThanOrEqual(4);
    for (const { text } of rows) for (const secret of [body.secret, body.secret.slice(17), ENTERED]) expect(text).not.toContain(secret);
  });

  it.each([
    { name: '' },
    { name: ' ' },
    { name: '\u200b' },
    { name: 'x'.repeat(61) },
    { scopes: [] },
    { scopes: ['content.read', 'content.read'] },
    { scopes: ['users.write'] },
    { site_ids: [] },
    { expires_in_days: 31 },
    { key: 'short' },
    { key: 'a'.repeat(40) },
    { key: `mkr_${ENTERED}` },
    { key: `${ENTERED} x` },
    { key: `${ENTERED}キー` },
  ])('is refused as %j', async (body) => {
    await create(body).expect(400);
    expect(await list()).toEqual([]);
  });

  it('that was entered must not be in use', async () => {
    const key = `${ENTERED}-${contacts}-taken`;
    await create({ key }).expect(201);
    expect(await create({ key }, await anApiAccount(app))).toMatchObject(problem(409, 'public_api.key_taken'));
  });

  it('is limited to sites of the account', async () => {
    const stranger = await anApiAccount(app);
    const { id } = await app.create.site(stranger);
    await create({ site_ids: [id] }).expect(404);
  });

  it('is limited to 20 per account', async () => {
    for (let at = 0; at < 20; at++) await create().expect(201);
    expect(await create()).toMatchObject(problem(409, 'public_api.too_many_keys', { limit: 20 }));
    const [first] = await list();
    await app.as(owner).delete(`/api/api-key/${first.id}`).expect(204);
    await create().expect(201);
  });

  it('has changed scopes on the next call', async () => {
    const key = await mintKey(app, owner, { scopes: ['drafts.read'] });
    const change = (id: string) =>
      app
        .as(owner)
        .put(`/api/api-key/${id}`)
        .send({ name: 'Other', scopes: ['media.read'], site_ids: null });
    const { body } = await change(key.id).expect(200);
    expect(body).toMatchObject({ name: 'Other', scopes: ['media.read'] });
    await app.anonymous.get('/api/media').set('authorization', bearer(key)).expect(200);
    await app.anonymous.get('/api/site').set('authorization', bearer(key)).expect(403);
    await app.as(owner).delete(`/api/api-key/${key.id}`).expect(204);
    await change(key.id).expect(404);
  });

  it('can be managed by main contacts of its account only', async () => {
    const { id } = await mintKey(app, owner);
    const editor = await app.create.user({ role: 'SUB_ADMIN', account: owner.account });
    expect(await app.as(editor).get('/api/api-key')).toMatchObject(problem(403, 'main_contact_only'));
    expect(await create({}, editor)).toMatchObject(problem(403, 'main_contact_only'));
    const stranger = await anApiAccount(app);
    await app.as(stranger).delete(`/api/api-key/${id}`).expect(404);
    await app.as(stranger).post(`/api/api-key/${id}/rotate`).send({ overlap_hours: 1 }).expect(404);
    await app.as(stranger).get(`/api/api-key/${id}/call`).expect(404);
  });
});

describe('rotation', () => {
  const read = (secret: string) => app.anonymous.get('/api/site').set('authorization', `Bearer ${secret}`);

  it('creates a successor with the same rights and ends the old key after the overlap', async () => {
    const old = await mintKey(app, owner, { scopes: ['drafts.read'], expires_in_days: 365 });
    const { body } = await app.as(owner).post(`/api/api-key/${old.id}/rotate`).send({ overlap_hours: 24 }).expect(201);
    expect(body.key).toMatchObject({
      name: 'Shop',
      scopes: ['drafts.read'],
      expires_at: new Date(NOON.getTime() + 365 * DAY).toISOString(),
    });
    await read(old.secret).expect(200);
    await read(body.secret).expect(200);
    app.clock.set(new Date(NOON.getTime() + DAY));
    await read(old.secret).expect(401);
    await read(body.secret).expect(200);
  });

  it('gives the successor the full lifetime of the old key', async () => {
    const old = await mintKey(app, owner, { scopes: ['drafts.read'], expires_in_days: 30 });
    app.clock.set(new Date(NOON.getTime() + 20 * DAY));
    const agent = await signedIn();
    const { body } = await agent.post(`/api/api-key/${old.id}/rotate`).send({ overlap_hours: 1 }).expect(201);
    expect(body.key.expires_at).toBe(new Date(NOON.getTime() + 50 * DAY).toISOString());
  });

  it('without an overlap ends the old key on the next call', async () => {
    const old = await mintKey(app, owner, { scopes: ['drafts.read'] });
    await app.as(owner).post(`/api/api-key/${old.id}/rotate`).send({ overlap_hours: 0 }).expect(201);
    await read(old.secret).expect(401);
  });

  it('creates at most two keys per slot', async () => {
    let { id } = await mintKey(app, owner);
    const rotate = () => app.as(owner).post(`/api/api-key/${id}/rotate`).send({ overlap_hours: 168 });
    for (let at = 1; at < 40; at++) id = (await rotate().expect(201)).body.key.id;
    expect(await rotate()).toMatchObject(problem(409, 'public_api.too_many_keys', { limit: 40 }));
    expect(await list()).toHaveLength(40);
  });

  it('does not extend the old key, and works for generated keys only', async () => {
    const old = await mintKey(app, owner, { scopes: ['drafts.read'], expires_in_days: 30 });
    app.clock.set(new Date(NOON.getTime() + 29.5 * DAY));
    const agent = await signedIn();
    await agent.post(`/api/api-key/${old.id}/rotate`).send({ overlap_hours: 168 }).expect(201);
    app.clock.set(new Date(NOON.getTime() + 30 * DAY));
    await read(old.secret).expect(401);
    app.clock.set(NOON);
    const { id } = await mintKey(app, owner, { key: `${ENTERED}-${contacts}-rotated` });
    expect(await app.as(owner).post(`/api/api-key/${id}/rotate`).send({ overlap_hours: 1 })).toMatchObject(
      problem(409, 'public_api.key_entered'),
    );
  });
});

describe('the settings', () => {
  it('are off initially and show the current address', async () => {
    const { body, headers } = await app.as(owner).get('/api/api-setting').expect(200);
    expect(body).toMatchObject({ account_id: owner.account.id, is_enabled: false, method: 'API_KEY', networks: [], revision: 0 });
    expect(body.own_address).toMatch(/^(127\.0\.0\.1|::1)$/);
    expect(headers['etag']).toBe('"0"');
  });

  it.each([
    [{ is_enabled: true }, '/body/method', 'public_api.key_needed'],
    [{ method: 'IP_RESTRICTION' }, '/body/networks', 'public_api.network_needed'],
    [{ method: 'BASIC' }, '/body/basic_id', 'public_api.basic_id_needed'],
    [{ method: 'BASIC', basic_id: 'shop' }, '/body/basic_password', 'public_api.basic_password_needed'],
    [{ scopes: ['drafts.write'] }, '/body/scopes', 'public_api.read_scopes'],
    [{ networks: ['192.0.2.1', '010.0.0.1'] }, '/body/networks/1', 'public_api.network_invalid'],
    [{ networks: ['0/0'] }, '/body/networks/0', 'public_api.network_invalid'],
    [{ networks: ['example.com'] }, '/body/networks/0', 'public_api.network_invalid'],
    [{ networks: ['fe80::1%eth0'] }, '/body/networks/0', 'public_api.network_invalid'],
    [{ networks: ['0.0.0.0/0'] }, '/body/networks/0', 'public_api.network_wide'],
    [{ networks: ['128.0.0.0/7'] }, '/body/networks/0', 'public_api.network_wide'],
    [{ networks: ['2000::/15'] }, '/body/networks/0', 'public_api.network_wide'],
    [{ networks: ['::/0'] }, '/body/networks/0', 'public_api.network_wide'],
    [{ networks: ['::ffff:0.0.0.0/96'] }, '/body/networks/0', 'public_api.network_wide'],
  ])('refuse %j', async (body, pointer, rule) => {
    const refused = await changeSetting(app, owner, body, 400);
    expect(refused.body.fields).toEqual([{ pointer, rule, message: expect.any(String) }]);
  });

  it('normalize networks', async () => {
    const { body } = await changeSetting(app, owner, { networks: ['192.0.2.77/24', '::ffff:198.51.100.1', '192.0.2.0/24'] });
    expect(body.networks).toEqual(['192.0.2.0/24', '198.51.100.1']);
  });

  it('keep the password while the id is unchanged, and require it for a new id', async () => {
    const id = `shop-${contacts}`;
    await changeSetting(app, owner, { method: 'BASIC', basic_id: id, basic_password: 'correct-horse-battery' });
    expect((await changeSetting(app, owner, { is_enabled: true })).body).toMatchObject({ basic_id: id, has_basic_password: true });
    await changeSetting(app, owner, { basic_id: `${id}-2` }, 400);
  });

  it('are not overwritten from an outdated revision', async () => {
    const body = { is_enabled: false, method: 'API_KEY', networks: [], scopes: ['content.read'], basic_id: null };
    const put = () => app.as(owner).put('/api/api-setting').set('if-match', '"0"').send(body);
    const answers = await Promise.all([put(), put(), put()]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412, 412]);
  });
});

describe('main contacts get a mail', () => {
  it('for every change', async () => {
    const key = await mintKey(app, owner);
    await app
      .as(owner)
      .put(`/api/api-key/${key.id}`)
      .send({ name: 'Stock', scopes: ['media.read'], site_ids: null })
      .expect(200);
    await app.as(owner).post(`/api/api-key/${key.id}/rotate`).send({ overlap_hours: 1 }).expect(201);
    await app.as(owner).delete(`/api/api-key/${key.id}`).expect(204);
    await app.runJobs();
    const changes = (await mails()).map(({ text }) => text.split('\n')[0]);
    expect(new Set(changes)).toEqual(
      new Set([
        'The API key “Shop” was created.',
        'The API key “Stock” was changed.',
        'The API key “Stock” was revoked.',
        'The API key “Stock” was rotated.',
        'The authentication settings of the API were changed.',
      ]),
    );
  });

  it('14 and 3 days before a key expires, once each, but not for a rotated key', async () => {
    await mintKey(app, owner, { expires_in_days: 30 });
    const rotated = await mintKey(app, owner, { name: 'Rotated', expires_in_days: 30 });
    const { body } = await app.as(owner).post(`/api/api-key/${rotated.id}/rotate`).send({ overlap_hours: 168 }).expect(201);
    await app.as(owner).delete(`/api/api-key/${body.key.id}`).expect(204);
    const subjects = async () => (await mails()).map(({ subject }) => subject).filter((subject) => subject.includes('expires'));
    const runOn = async (day: number) => {
      app.clock.set(new Date(NOON.getTime() + day * DAY));
      await app.runJobs();
    };
    await runOn(15);
    expect(await subjects()).toEqual([]);
    await runOn(17);
    await runOn(18);
    expect(await subjects()).toEqual(['The API key “Shop” expires within 14 days']);
    await runOn(28);
    await runOn(29);
    expect((await subjects()).toSorted()).toEqual([
      'The API key “Shop” expires within 14 days',
      'The API key “Shop” expires within 3 days',
    ]);
  });
});

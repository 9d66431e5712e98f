import { problem, type TestUser } from '@mekuri/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addEndpoint,
  anOwner,
  aSite,
  changeEndpoint,
  getEndpoint,
  publish,
  RECEIVER,
  startProduct,
  type Product,
} from './testing/account.ts';

const DAY = 86_400_000;

let app: Product['app'];
let egress: Product['egress'];
let owner: TestUser;
beforeAll(async () => {
  ({ app, egress } = await startProduct());
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await anOwner(app);
});

const create = (body: Record<string, unknown>, as = owner) =>
  app
    .as(as)
    .post('/api/webhook-endpoint')
    .send({ url: RECEIVER, ...body })
    .ok(() => true);
const list = async (as = owner) => (await app.as(as).get('/api/webhook-endpoint').expect(200)).body;
const storedSecrets = async (id: string) =>
  (
    await app.sql<{ secret: string; previous_secret: string | null }>(
      'select secret, previous_secret from webhooks_endpoints where id = $1',
      [id],
    )
  ).rows[0]!;

describe('an endpoint', () => {
  it('is created with defaults, and its secret is returned once', async () => {
    const { body, headers, status } = await create({});
    expect(status).toBe(201);
    expect(headers['etag']).toBe('"1"');
    expect(body.endpoint).toMatchObject({
      url: RECEIVER,
      description: '',
      event_types: null,
      site_ids: null,
      is_enabled: true,
      state: 'ACTIVE',
      revision: 1,
    });
    expect(body.secret).toMatch(/^whsec_/);
    const { items, limit, event_types } = await list();
    expect(items).toEqual([body.endpoint]);
    expect(limit).toBe(10);
    expect(event_types).toEqual(expect.arrayContaining(['plan.changed', 'site.published', 'site.unpublished']));
    expect(event_types).not.toContain('webhook.test');
    const texts = JSON.stringify([items, await getEndpoint(app, owner, body.endpoint.id)]);
    expect(texts).not.toContain(body.secret);
    expect((await storedSecrets(body.endpoint.id)).secret).not.toContain(body.secret.slice(6, 20));
    const { rows } = await app.sql(
      `select change::text as change from audit_log where operation = 'webhooks.create_endpoint' and account_id = $1`,
      [owner.account.id],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(body.secret.slice(6, 20));
  });

  it('is changed from the revision that was read', async () => {
    const { id } = await addEndpoint(app, owner);
    const siteId = await aSite(app, owner);
    const change = {
      url: 'https://other.example.com:8443/a?b=c',
      description: ' Shop  one ',
      event_types: ['form.sent'],
      site_ids: [siteId],
    };
    expect(await changeEndpoint(app, owner, id, change)).toMatchObject({ ...change, description: 'Shop one', revision: 2 });
    const stale = app.as(owner).put(`/api/webhook-endpoint/${id}`).set('if-match', '"1"');
    const { body } = await stale.send({ url: RECEIVER, description: '', event_types: null, site_ids: null, is_enabled: true }).expect(412);
    expect(body).toMatchObject({ code: 'precondition_failed', revision: 2 });
  });

  it('keeps a site that was deleted in the meantime', async () => {
    const siteId = await aSite(app, owner);
    const { id } = await addEndpoint(app, owner, { site_ids: [siteId] });
    await app.as(owner).delete(`/api/site/${siteId}`).expect(204);
    expect(await changeEndpoint(app, owner, id, { description: 'Shop' })).toMatchObject({ description: 'Shop', site_ids: [siteId] });
  });

  it('is deleted with its deliveries', async () => {
    const { id } = await addEndpoint(app, owner);
    await publish(app, owner, await aSite(app, owner));
    await app.as(owner).delete(`/api/webhook-endpoint/${id}`).expect(204);
    await app.runJobs();
    expect((await list()).items).toEqual([]);
    expect((await app.sql('select 1 from webhooks_deliveries where endpoint_id = $1', [id])).rows).toEqual([]);
    await app.as(owner).get(`/api/webhook-endpoint/${id}`).expect(404);
  });

  it.each([
    ['http://shop.example.com/', 'refused_address'],
    ['https://shop.example.com:80/', 'refused_address'],
    ['https://user:password@shop.example.com/', 'invalid_address'],
    ['https://localhost/', 'refused_address'],
    ['https://127.0.0.1/', 'refused_address'],
    ['https://0x7f.1/', 'refused_address'],
    ['https://[::1]/', 'refused_address'],
    ['https://169.254.169.254/latest/meta-data', 'refused_address'],
    ['https://printer.local/', 'refused_address'],
    ['https://exa mple.com/', 'invalid_address'],
    ['ftp://shop.example.com/', 'invalid_address'],
    ['shop', 'invalid_address'],
  ])('at %s is refused: %s', async (url, rule) => {
    const { status, body } = await create({ url });
    expect(status).toBe(400);
    expect(body.fields).toMatchObject([{ pointer: '/body/url', rule: `webhooks.${rule}` }]);
  });

  it.each([
    [{ event_types: [] }],
    [{ event_types: ['form.unknown'] }],
    [{ event_types: ['form.sent', 'form.sent'] }],
    [{ description: 'a'.repeat(201) }],
    [{ url: `https://shop.example.com/${'a'.repeat(2000)}` }],
    [{ secret: 'whsec_mine' }],
  ])('with %j is refused', async (body) => {
    expect(await create(body)).toMatchObject(problem(400, 'invalid_input'));
  });

  it('of a site of another account is refused', async () => {
    const siteId = await aSite(app, await anOwner(app));
    expect(await create({ site_ids: [siteId] })).toMatchObject(problem(404, 'not_found'));
  });

  it('is limited to ten, even with concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => create({})));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual([...Array(10).fill('201'), '409', '409']);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'webhooks.too_many_endpoints', limit: 10 });
  });

  it('is for the main contact, under a plan with the API', async () => {
    const editor = await app.create.user({ role: 'SUB_ADMIN', account: owner.account, adminRole: 'editor' });
    expect((await create({}, editor)).status).toBe(403);
    expect((await create({}, await app.create.user({ plan: 'Light' }))).status).toBe(403);
  });

  it('is visible to its account only', async () => {
    const { id } = await addEndpoint(app, owner);
    const stranger = await anOwner(app);
    expect((await list(stranger)).items).toEqual([]);
    for (const path of ['', '/delivery']) await app.as(stranger).get(`/api/webhook-endpoint/${id}${path}`).expect(404);
    for (const path of ['/rotate-secret', '/test']) await app.as(stranger).post(`/api/webhook-endpoint/${id}${path}`).expect(404);
    await app.as(stranger).post(`/api/webhook-endpoint/${id}/replay`).send({ from: '2026-01-01T00:00:00Z' }).expect(404);
    await app.as(stranger).delete(`/api/webhook-endpoint/${id}`).expect(404);
  });
});

describe('a secret that is replaced', () => {
  it('signs alongside the new one for a day', async () => {
    const { id, secret: former } = await addEndpoint(app, owner);
    const { body } = await app.as(owner).post(`/api/webhook-endpoint/${id}/rotate-secret`).expect(200);
    expect(body.secret).not.toBe(former);
    expect((Date.parse(body.endpoint.previous_secret_until) - app.clock.now().getTime()) / DAY).toBeCloseTo(1, 3);
    const siteId = await aSite(app, owner);
    const signatures = async () => {
      const before = egress.requests.length;
      await publish(app, owner, siteId);
      await app.runJobs();
      return egress.requests.slice(before).map(({ headers }) => headers!['webhook-signature']!.split(' ').length);
    };
    expect(await signatures()).toEqual([2]);
    app.clock.advance(DAY);
    owner = { ...owner, token: await app.create.token(owner) };
    expect(await signatures()).toEqual([1]);
    expect(await getEndpoint(app, owner, id)).toMatchObject({ previous_secret_until: null });
    for (const stored of Object.values(await storedSecrets(id))) expect(stored).toMatch(/^s1\./);
  });
});

describe('a program', () => {
  const keyWith = async (body: Record<string, unknown>): Promise<string> => {
    const minted = await app
      .as(owner)
      .post('/api/api-key')
      .send({ name: 'Shop', ...body })
      .expect(201);
    const { body: setting, headers } = await app.as(owner).get('/api/api-setting').expect(200);
    const { networks, scopes, basic_id } = setting;
    const on = { is_enabled: true, method: 'API_KEY', networks, scopes, basic_id };
    await app.as(owner).put('/api/api-setting').set('if-match', headers['etag']!).send(on).expect(200);
    return minted.body.secret;
  };
  const createBy = async (body: Record<string, unknown>) =>
    app.anonymous
      .post('/api/webhook-endpoint')
      .set('authorization', `Bearer ${await keyWith(body)}`)
      .send({ url: RECEIVER });

  it('with the scope creates endpoints; one limited to sites, or without the scope, does not', async () => {
    expect((await createBy({ scopes: ['webhooks.read', 'webhooks.write'] })).status).toBe(201);
    expect(await createBy({ scopes: ['webhooks.read'] })).toMatchObject(problem(403, 'api.scope_missing'));
    const siteIds = [await aSite(app, owner)];
    expect((await createBy({ scopes: ['webhooks.write'], site_ids: siteIds })).status).toBe(403);
  });
});

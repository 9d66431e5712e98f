import { createApiKey } from '@mekuri/kit/server';
import { createTestApp, problem, type TestApp, type TestUser } from '@mekuri/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anApiAccount, bearer, changeSetting, mintKey, type Minted } from './testing/program.ts';

let app: TestApp;
let owner: TestUser;
let key: Minted;
beforeAll(async () => {
  app = await createTestApp({ plugins: ['public-api'] });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-27T03:00:00Z');
  owner = await anApiAccount(app);
  key = await mintKey(app, owner, { scopes: ['drafts.read', 'drafts.write'] });
});

const get = (path: string, one: Minted = key) => app.anonymous.get(`/api${path}`).set('authorization', bearer(one));
const createSite = (idempotencyKey: string, one: Minted = key, name = 'A site') =>
  app.anonymous
    .post('/api/site')
    .set('authorization', bearer(one))
    .set('idempotency-key', idempotencyKey)
    .send({ name, number_horizontal: 1, number_vertical: 1 });

describe('calls of a key', () => {
  it('are counted by day and operation, including refused ones, and the last one is shown', async () => {
    await get('/site').expect(200);
    app.clock.set('2026-11-27T15:30:00Z');
    await get('/site').expect(200);
    await get('/site/019aa000-0000-7000-8000-000000000000').expect(404);
    await get('/media').expect(403);
    await app.recordCalls();
    await get('/site').expect(200);
    await app.recordCalls();
    const agent = app.as({ ...owner, token: await app.create.token(owner) });
    const { body } = await agent.get(`/api/api-key/${key.id}/call`).expect(200);
    const ofKey = { key_id: key.id, key_name: 'Shop' };
    expect(body.items).toEqual([
      { ...ofKey, day: '2026-11-28', operation: 'media.list', calls: 1, errors: 1 },
      { ...ofKey, day: '2026-11-28', operation: 'sites.get', calls: 1, errors: 1 },
      { ...ofKey, day: '2026-11-28', operation: 'sites.list', calls: 2, errors: 0 },
      { ...ofKey, day: '2026-11-27', operation: 'sites.list', calls: 1, errors: 0 },
    ]);
    const [listed] = (await agent.get('/api/api-key').expect(200)).body.items;
    expect(listed.last_use).toEqual({
      at: '2026-11-27T15:30:00.000Z',
      operation: expect.any(String),
      network: expect.stringMatching(/^127\.0\.0\.0\/24$|^::\/48$/),
    });
  });

  it('are listed with those of other credentials of the account, but not of other accounts', async () => {
    const second = await mintKey(app, owner, { scopes: ['drafts.read'], name: 'Second' });
    await get('/site').expect(200);
    await get('/site', second).expect(200);
    const stranger = await anApiAccount(app);
    await get('/site', await mintKey(app, stranger, { scopes: ['drafts.read'] })).expect(200);
    await changeSetting(app, owner, { method: 'IP_RESTRICTION', networks: ['127.0.0.1', '::1'], scopes: ['drafts.read'] });
    await app.anonymous.get('/api/site').set('mekuri-account', owner.account.id).expect(200);
    await app.recordCalls();
    const { body } = await app.as(owner).get('/api/api-call').expect(200);
    const day = '2026-11-27';
    expect(body.items).toEqual([
      { day, key_id: second.id, key_name: 'Second', operation: 'sites.list', calls: 1, errors: 0 },
      { day, key_id: key.id, key_name: 'Shop', operation: 'sites.list', calls: 1, errors: 0 },
      { day, key_id: null, key_name: null, operation: 'sites.list', calls: 1, errors: 0 },
    ]);
  });

  it('are kept while the database cannot store them', async () => {
    await get('/site').expect(200);
    await app.sql('alter function public_api_record_calls(jsonb) rename to public_api_record_calls_away');
    await app.recordCalls();
    await get('/site').expect(200);
    await app.sql('alter function public_api_record_calls_away(jsonb) rename to public_api_record_calls');
    await app.recordCalls();
    const { rows } = await app.sql('select calls::int from public_api_calls where key_id = $1', [key.id]);
    expect(rows).toEqual([{ calls: 2 }]);
  });

  it('of several processes add up', async () => {
    const call = { key_id: key.id, account_id: owner.account.id, tpath: owner.account.tpath, day: '2026-11-27', operation: 'sites.list' };
    const record = (calls: number, at: string, network: string) =>
      app.sql('select public_api_record_calls($1)', [JSON.stringify([{ ...call, calls, errors: 1, last_at: at, last_network: network }])]);
    await record(2, '2026-11-27T02:00:00Z', '192.0.2.0/24');
    await record(3, '2026-11-27T01:00:00Z', '198.51.100.0/24');
    const { rows } = await app.sql('select calls::int, errors::int, last_network from public_api_calls where key_id = $1', [key.id]);
    expect(rows).toEqual([{ calls: 5, errors: 2, last_network: '192.0.2.0/24' }]);
  });

  it('report the limit of each key in the standard headers', async () => {
    const first = await get('/site').expect(200);
    expect(first.headers['ratelimit-policy']).toBe('"key";q=600;w=60');
    expect(first.headers['ratelimit']).toBe('"key";r=599;t=60');
    expect(first.headers).toMatchObject({ 'ratelimit-limit': '600', 'ratelimit-remaining': '599' });
    expect((await get('/site')).headers['ratelimit']).toMatch(/^"key";r=598;t=(60|59)$/);
    const other = await mintKey(app, owner, { scopes: ['drafts.read'] });
    expect((await get('/site', other)).headers['ratelimit']).toBe('"key";r=599;t=60');
  });

  it('are refused beyond the limit with the time to wait; calls with a missing scope count as well', async () => {
    const calls = async (count: number) => Promise.all(Array.from({ length: count }, () => get('/media')));
    for (let at = 0; at < 40; at++) await calls(15);
    const refused = await get('/site');
    expect(refused).toMatchObject(problem(429, 'too_many_requests'));
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['ratelimit']).toMatch(/^"key";r=0;t=\d+$/);
    const other = await mintKey(app, owner, { scopes: ['drafts.read'] });
    await get('/site', other).expect(200);
  });

  it('replay their response for an idempotency key, separately for each API key', async () => {
    const first = await createSite('order-2026-1127').expect(201);
    const again = await createSite('order-2026-1127').expect(201);
    expect(again.body.id).toBe(first.body.id);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    expect(await createSite('order-2026-1127', key, 'Another')).toMatchObject(problem(422, 'idempotency.key_reused'));
    const other = await mintKey(app, owner, { scopes: ['drafts.write'] });
    expect((await createSite('order-2026-1127', other).expect(201)).body.id).not.toBe(first.body.id);
  });

  it('answer in the requested language, by default Japanese', async () => {
    expect((await get('/media')).body.message).toContain('権限');
    expect((await get('/media').set('accept-language', 'en')).body.message).toContain('scope');
  });
});

describe('wrong credentials', () => {
  it('lead to 429 for their network, before passwords are compared', async () => {
    const limited = await createTestApp({ plugins: ['public-api'] });
    try {
      const account = await anApiAccount(limited);
      const own = await mintKey(limited, account, { scopes: ['drafts.read'] });
      const ask = (authorization: string) => limited.anonymous.get('/api/site').set('authorization', authorization);
      for (let at = 0; at < 30; at++) await ask(`Bearer ${createApiKey()}`).expect(401);
      const refused = await ask(`Bearer ${createApiKey()}`);
      expect(refused).toMatchObject(problem(429, 'too_many_requests'));
      await ask(bearer(own)).expect(200);
      await changeSetting(limited, account, {
        method: 'BASIC',
        basic_id: 'shop',
        basic_password: 'correct-horse-battery',
        scopes: ['drafts.read'],
      });
      const right = `Basic ${Buffer.from('shop:correct-horse-battery').toString('base64')}`;
      expect(await ask(right)).toMatchObject(problem(429, 'too_many_requests'));
    } finally {
      await limited.close();
    }
  });

  it('are counted before hashing, so that concurrent attempts cannot exceed the limit', async () => {
    const limited = await createTestApp({ plugins: ['public-api'] });
    try {
      const guess = (at: number) => `Basic ${Buffer.from(`shop:guess-number-${at}-of-forty`).toString('base64')}`;
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, at) => limited.anonymous.get('/api/site').set('authorization', guess(at))),
      );
      const count = (status: number) => answers.filter((answer) => answer.status === status).length;
      expect([count(401), count(429)]).toEqual([30, 10]);
    } finally {
      await limited.close();
    }
  });
});

describe('lists', () => {
  beforeEach(async () => {
    await app.sql('update plans set quantity_site = 1000 where id = (select plan_id from accounts where id = $1)', [owner.account.id]);
    await app.sql(
      `insert into sites (id, account_id, tpath, name, created_at, updated_at)
       select uuidv7(), $1, $2, 'Site ' || n, $3, $3 from generate_series(1, 25) n`,
      [owner.account.id, owner.account.tpath, app.clock.now()],
    );
  });
  const page = async (cursor: string | null, more = '') =>
    (await get(`/site?limit=10${cursor === null ? '' : `&cursor=${cursor}`}${more}`).expect(200)).body as {
      items: { id: string }[];
      next_cursor: string | null;
    };

  it('refuse a cursor of another filter, operation or account, and a modified one', async () => {
    const { next_cursor: cursor } = await page(null);
    await page(cursor);
    const ask = (path: string, one: Minted = key) => get(path, one);
    expect(await ask(`/site?limit=10&sort=name_asc&cursor=${cursor}`)).toMatchObject(problem(400, 'cursor.foreign'));
    expect(await ask(`/site?limit=10&q=Site&cursor=${cursor}`)).toMatchObject(problem(400, 'cursor.foreign'));
    const stranger = await mintKey(app, await anApiAccount(app), { scopes: ['drafts.read'] });
    expect(await ask(`/site?limit=10&cursor=${cursor}`, stranger)).toMatchObject(problem(400, 'cursor.invalid'));
    for (const forged of [`${cursor!.slice(0, -4)}AAAA`, `AAAA${cursor!.slice(4)}`, 'AAAA', 'A'.repeat(400)])
      expect(await ask(`/site?limit=10&cursor=${forged}`)).toMatchObject(problem(400, 'cursor.invalid'));
    await ask('/site?limit=1000000000').expect(400);
  });

  it('refuse a program’s cursor after a day, but accept a user’s', async () => {
    const { next_cursor: cursor } = await page(null);
    app.clock.set('2026-11-28T03:00:01Z');
    expect(await get(`/site?limit=10&cursor=${cursor}`)).toMatchObject(problem(400, 'cursor.stale'));
    const agent = app.as({ ...owner, token: await app.create.token(owner) });
    await agent.get(`/api/site?limit=10&cursor=${cursor}`).expect(200);
  });
});

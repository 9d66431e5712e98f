import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, problem, type TestApp, type TestUser } from '@mekuri/server/testing';
import { sellEveryFlag } from '../../../testing/app/every-flag.ts';
import { describedOperations } from '../../../testing/app/sample-request.ts';
import { API_SCOPES, createCredential } from '../../../testing/authorization/programs.ts';
import { digestOf } from '../../../testing/dry-run/digest.ts';
import { createProgram, dryRunRequest, dryRunSamples, sendRequest } from '../../../testing/dry-run/dry-run-requests.ts';
import { SITE_CHANGED } from '../../core/sites/site-changed.ts';

let app: TestApp;
let owner: TestUser;
let siteId: string;
beforeAll(async () => {
  app = await createTestApp({ settings: { RATE_LIMITS: 'off' } });
  await sellEveryFlag(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.create.user();
  siteId = (await app.create.site(owner)).id;
});

const SITE = { name: 'A site', number_horizontal: 1, number_vertical: 1 };
const create = (headers: Record<string, string> = {}, body: object = SITE) => app.as(owner).post('/api/site').set(headers).send(body);
const DRY = { prefer: 'dry-run' };
const keyOf = (scopes: readonly string[]) => createCredential(app, owner, { kind: 'key', scopes });
const sitesOf = async () => (await app.sql('select id from sites where account_id = $1', [owner.account.id])).rows.length;

describe('a dry run', () => {
  it('is for console sessions and programs alike', async () => {
    const bySession = await create(DRY).expect(200);
    const byKey = await app.anonymous
      .post('/api/site')
      .set({ ...DRY, authorization: `Bearer ${await keyOf(API_SCOPES)}` })
      .send(SITE)
      .expect(200);
    for (const { body, headers } of [bySession, byKey]) {
      expect(headers['preference-applied']).toBe('dry-run');
      expect(body.would_answer).toMatchObject({ status: 201, headers: { etag: '"1"' }, body: { name: 'A site' } });
      const { id } = body.would_answer.body;
      expect(body.changes).toMatchObject([{ entity: 'site', id, omitted: false, after: { name: 'A site', number_vertical: 1 } }]);
      await app.as(owner).get(`/api/site/${id}`).expect(404);
    }
    expect(await sitesOf()).toBe(1);
  });

  it('reports both sides of a change', async () => {
    const path = `/api/site/${siteId}`;
    const { headers } = await app.as(owner).get(path).expect(200);
    const changed = await app
      .as(owner)
      .put(path)
      .set({ ...DRY, 'if-match': headers['etag']! })
      .send({ name: 'Another name' })
      .expect(200);
    expect(changed.body.changes).toMatchObject([{ id: siteId, before: { name: 'A site' }, after: { name: 'Another name' } }]);
    expect((await app.as(owner).get(path).expect(200)).headers['etag']).toBe(headers['etag']);
  });

  it.each([
    ['what breaks a rule', { name: '', number_horizontal: 1, number_vertical: 1 }, 400],
    ['a grid beyond the limit', { ...SITE, number_horizontal: 1000, number_vertical: 100 }, 409],
  ])('answers the same problem to %s', async (_what, body, status) => {
    const [dry, wet] = [await create(DRY, body), await create({}, body)];
    expect(dry.status).toBe(status);
    expect(dry.headers['content-type']).toBe(wet.headers['content-type']);
    expect(dry.headers['preference-applied']).toBeUndefined();
    expect({ ...dry.body, request_id: '' }).toEqual({ ...wet.body, request_id: '' });
  });

  it('returns the same problem for missing rights, a missing object and an old revision', async () => {
    const reader = await keyOf(['content.read']);
    const byReader = await app.anonymous
      .post('/api/site')
      .set({ ...DRY, authorization: `Bearer ${reader}` })
      .send(SITE);
    expect(byReader).toMatchObject(problem(403, 'api.scope_missing'));
    expect(await app.as(owner).delete(`/api/site/${crypto.randomUUID()}`).set(DRY)).toMatchObject(problem(404, 'not_found'));
    const old = app
      .as(owner)
      .put(`/api/site/${siteId}`)
      .set({ ...DRY, 'if-match': '"99"' });
    expect(await old.send({ name: 'x' })).toMatchObject(problem(412, 'precondition_failed'));
  });

  it("reports the plan's limit once it is reached", async () => {
    const limit = 2;
    const { rows } = await app.sql<{ id: string }>(
      `insert into plans (id, account_id, tpath, base_plan_id, name, rank, price, quantity_site, quantity_swipe, limit_access, flags)
       select gen_random_uuid(), account_id, tpath, base_plan_id, gen_random_uuid()::text, 99, price, $1, quantity_swipe, limit_access, flags
         from plans where id = (select plan_id from accounts where id = $2) returning id`,
      [limit, owner.account.id],
    );
    await app.sql('update accounts set plan_id = $1 where id = $2', [rows[0]!.id, owner.account.id]);
    for (let turn = 0; turn < 3; turn++) await create(DRY).expect(200);
    await create().expect(201);
    expect(await create(DRY)).toMatchObject({ status: 409, body: { code: 'sites.used_up', limit } });
    expect(await sitesOf()).toBe(limit);
  });

  it('stores nothing under an idempotency key, and returns what the key has stored', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const kept = async () => (await app.sql('select key from idempotency_keys where key = $1', [key['idempotency-key']])).rows.length;
    await create({ ...DRY, ...key }).expect(200);
    expect(await kept()).toBe(0);
    const real = await create(key).expect(201);
    expect(real.headers['idempotency-replayed']).toBeUndefined();
    const again = await create({ ...DRY, ...key }).expect(200);
    expect(again.body).toMatchObject({
      would_answer: { headers: { 'idempotency-replayed': 'true' }, body: { id: real.body.id } },
      changes: [],
    });
    expect(await create({ ...DRY, ...key }, { ...SITE, name: 'Other' })).toMatchObject(problem(422, 'idempotency.key_reused'));
    expect(await sitesOf()).toBe(2);
  });

  it('queues no job and no mail, and notifies no process', async () => {
    const other = (await app.create.site(owner)).id;
    await app.runJobs();
    const [mails, heard] = [await app.mails(), [] as string[]];
    const stop = app.deps.bus.subscribe(SITE_CHANGED, (id) => void heard.push(id));
    const rename = (id: string, slug: string, headers = {}) =>
      app
        .as(owner)
        .put(`/api/site/${id}`)
        .set({ 'if-match': '"1"', ...headers })
        .send({ name: 'A site', slug });
    const before = await digestOf(app);
    await rename(siteId, 'dry-shop', DRY).expect(200);
    await app.runJobs();
    expect(await digestOf(app)).toEqual(before);
    expect(await app.mails()).toEqual(mails);
    // Messages arrive in commit order, so one about the first site would have arrived before this one.
    await rename(other, 'real-shop').expect(200);
    await expect.poll(() => heard).toContain(other);
    expect(heard).not.toContain(siteId);
    stop();
  });

  it('returns an upload address that accepts no file', async () => {
    const files = [{ name: 'a.png', content_type: 'image/png', size: 3 }];
    const dry = await app.as(owner).post('/api/site/generate-urls').set(DRY).send({ site_id: siteId, files }).expect(200);
    const [{ url, headers }] = dry.body.would_answer.body.uploads;
    const before = await digestOf(app);
    const upload = await app.media.put(new URL(url).pathname).set(headers).send(Buffer.from('abc'));
    expect(upload.status).toBe(410);
    expect(await digestOf(app)).toEqual(before);
  });

  it('counts as a call of the program', async () => {
    const key = await keyOf(API_SCOPES);
    const calls = async () => {
      await app.recordCalls();
      const { rows } = await app.sql<{ calls: number }>(
        `select coalesce(sum(calls), 0)::int as calls from public_api_calls where account_id = $1 and operation = 'sites.create'`,
        [owner.account.id],
      );
      return rows[0]!.calls;
    };
    await app.anonymous
      .post('/api/site')
      .set({ ...DRY, authorization: `Bearer ${key}` })
      .send(SITE)
      .expect(200);
    await expect.poll(calls).toBe(1);
  });
});

describe('Prefer: dry-run', () => {
  const unsupported = describedOperations().filter(({ operation: { apiScope, dryRun } }) => apiScope?.endsWith('.write') && !dryRun);

  it('is refused by the published writes that cannot be rolled back', () => {
    expect(unsupported.map(({ operation }) => operation.id).toSorted()).toEqual([
      'bulkUploads.signParts',
      'customDomain.check',
      'media.setCaptions',
      'webhooks.createEndpoint',
      'webhooks.rotateSecret',
    ]);
  });

  it('changes nothing when it is refused', async () => {
    const program = await createProgram(app);
    const samples = await dryRunSamples();
    for (const one of unsupported) {
      const request = await dryRunRequest(app, samples, one, program);
      const before = await digestOf(app);
      expect(await sendRequest(app, one, request, program.key, 'dry-run')).toMatchObject(problem(400, 'api.dry_run_unsupported'));
      expect(await digestOf(app)).toEqual(before);
    }
  });

  it('is refused by writes of the console that are not published', async () => {
    const answer = await app.as(owner).delete(`/api/user/user-plan/${owner.account.id}/termination`).set(DRY);
    expect(answer).toMatchObject(problem(400, 'api.dry_run_unsupported'));
  });

  it('is ignored by reads, as other preferences are by writes', async () => {
    const read = await app.as(owner).get(`/api/site/${siteId}`).set(DRY).expect(200);
    expect(read.headers['preference-applied']).toBeUndefined();
    expect((await create({ prefer: 'respond-async, return=minimal' }).expect(201)).headers['preference-applied']).toBeUndefined();
  });
});

describe('the limit of a credential', () => {
  it('counts dry runs like other calls', async () => {
    const limited = await createTestApp({ settings: { RATE_LIMITS: 'on' } });
    try {
      await sellEveryFlag(limited);
      const caller = await limited.create.user();
      const key = await createCredential(limited, caller, { kind: 'key', scopes: API_SCOPES });
      const left = async (headers: Record<string, string>) => {
        const call = limited.anonymous.post('/api/media-folder').set({ ...headers, authorization: `Bearer ${key}` });
        return Number(/r=(\d+)/.exec((await call.send({ name: 'Folder' })).headers['ratelimit']!)![1]);
      };
      const first = await left({});
      expect(await left(DRY)).toBe(first - 1);
      expect(await left({})).toBe(first - 2);
    } finally {
      await limited.close();
    }
  });
});

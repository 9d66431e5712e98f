import { createTestApp, problem, type TestApp, type TestUser } from '@mekuri/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCredential } from '../../../testing/authorization/programs.ts';
import { anApiAccount, post } from './testing/mcp-client.ts';

let app: TestApp;
let owner: TestUser;
let siteId: string;
let key: string;
beforeAll(async () => {
  app = await createTestApp({ plugins: ['public-api'] });
  owner = await anApiAccount(app);
  siteId = (await app.create.site(owner)).id;
  key = await createCredential(app, owner, { kind: 'key', scopes: ['drafts.read', 'drafts.write'] });
});
afterAll(() => app.close());

const request = (method: string, params?: unknown, id: unknown = 1) => ({ jsonrpc: '2.0', id, method, ...(params ? { params } : {}) });
const call = (name: string, given: unknown = {}) => request('tools/call', { name, arguments: given });

describe('messages', () => {
  it('of the protocol are answered in JSON, without a session', async () => {
    const hello = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } };
    const { body, headers } = await post(app, key, request('initialize', hello)).expect(200);
    expect(body.result).toMatchObject({ protocolVersion: '2025-06-18', serverInfo: { name: 'mekuri' }, capabilities: { tools: {} } });
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(headers['mcp-session-id']).toBeUndefined();
    expect((await post(app, key, request('ping')).expect(200)).body).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
    const notified = await post(app, key, { jsonrpc: '2.0', method: 'notifications/initialized' }).expect(202);
    expect(notified.text).toBe('');
    await post(app, key, { jsonrpc: '2.0', id: 1, result: {} }).expect(202);
  });

  it.each([
    ['no JSON', '{', 400, -32700],
    ['a key twice', '{"jsonrpc":"2.0","jsonrpc":"2.0"}', 400, -32600],
    ['nothing', '', 400, -32600],
    ['a batch', [request('ping')], 400, -32600],
    ['an empty batch', [], 400, -32600],
    ['a number', '7', 400, -32700],
    ['null', 'null', 400, -32700],
    ['another version', { ...request('ping'), jsonrpc: '1.0' }, 400, -32700],
    ['an id that is an object', request('ping', undefined, {}), 400, -32700],
    ['an unknown method', request('tools/rename'), 200, -32601],
    ['a method that is not served', request('resources/list'), 200, -32601],
    ['a call without a name', request('tools/call', {}), 200, -32602],
    ['a call of no tool', call('sites_rename'), 200, -32602],
    ['arguments that are a list', call('sites_list', []), 200, -32602],
    ['a greeting without a version', request('initialize', {}), 200, -32602],
    ['more than 1 MiB', call('sites_list', { q: 'x'.repeat(1_100_000) }), 413, -32600],
  ])('with %s get an error of JSON-RPC', async (_, message, status, code) => {
    const { body } = await post(app, key, message).expect(status);
    expect(body).toMatchObject({ jsonrpc: '2.0', error: { code, message: expect.any(String) } });
  });

  it('of an unknown version, type or form are refused', async () => {
    await post(app, key, request('ping'), { 'mcp-protocol-version': '1999-01-01' }).expect(400);
    await post(app, key, request('ping'), { accept: 'application/json' }).expect(406);
    const { body } = await post(app, key, 'ping', { 'content-type': 'text/plain' }).expect(415);
    expect(body.error).toMatchObject({ code: -32600, data: { code: 'unsupported_type' } });
  });

  it('are accepted by POST alone', async () => {
    for (const method of ['get', 'delete', 'put'] as const) {
      const answer = await app.anonymous[method]('/api/mcp').set('authorization', `Bearer ${key}`);
      expect(answer).toMatchObject(problem(405, 'method_not_allowed'));
      expect(answer.headers['allow']).toBe('POST');
    }
  });
});

describe('the caller', () => {
  it('is a program with a valid credential', async () => {
    expect(await post(app, null, request('ping'))).toMatchObject(problem(401, 'unauthorized'));
    expect(await post(app, owner.token, request('ping'))).toMatchObject(problem(401, 'unauthorized'));
    expect(await post(app, `${key}x`, request('ping'))).toMatchObject(problem(401, 'api.key_malformed'));
    await post(app, null, request('ping'), { 'x-api-key': key }).expect(200);
    const { body } = await post(app, null, call('sites_get', { siteId }), { 'x-api-key': key }).expect(200);
    expect(body.result.structuredContent).toMatchObject({ id: siteId });
  });

  it('needs the plan', async () => {
    const other = await app.create.user({ plan: 'Standard' });
    const theirs = await createCredential(app, other, { kind: 'key', scopes: ['drafts.read'] });
    expect(await post(app, theirs, request('tools/list'))).toMatchObject(problem(403, 'plan_required'));
  });
});

describe('limits and counts', () => {
  const left = ({ headers }: { headers: Record<string, string> }): number => Number(headers['ratelimit-remaining']);

  it('count each message once, even one that runs an operation', async () => {
    const own = await createCredential(app, owner, { kind: 'key', scopes: ['drafts.read', 'drafts.write'] });
    const first = left(await post(app, own, request('tools/list')).expect(200));
    expect(left(await post(app, own, call('sites_list')).expect(200))).toBe(first - 1);
    expect(left(await post(app, own, call('sites_delete', { siteId })).expect(200))).toBe(first - 2);
    const direct = await app.anonymous.get('/api/site').set('authorization', `Bearer ${own}`).expect(200);
    expect(left(direct)).toBe(first - 3);
  });

  it('refuse a credential’s messages once its limit is used up', async () => {
    const own = await createCredential(app, owner, { kind: 'key', scopes: ['drafts.read'] });
    const remaining = left(await post(app, own, request('ping')).expect(200));
    for (let sent = 0; sent < remaining; sent += 15)
      await Promise.all(Array.from({ length: Math.min(15, remaining - sent) }, () => post(app, own, request('ping'))));
    const refused = await post(app, own, call('sites_list'));
    expect(refused).toMatchObject(problem(429, 'too_many_requests'));
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('name the operation that ran', async () => {
    const own = await createCredential(app, owner, { kind: 'key', scopes: ['drafts.read'] });
    const { rows: keys } = await app.sql<{ id: string }>('select id from public_api_keys where account_id = $1 order by id desc limit 1', [
      owner.account.id,
    ]);
    await post(app, own, request('tools/list')).expect(200);
    await post(app, own, call('sites_list')).expect(200);
    await post(app, own, call('sites_get', { siteId })).expect(200);
    await post(app, own, call('sites_create', { body: {} })).expect(200);
    await app.recordCalls();
    const { rows } = await app.sql('select operation, calls::int, errors::int from public_api_calls where key_id = $1 order by operation', [
      keys[0]!.id,
    ]);
    expect(rows).toEqual([
      { operation: 'mcp.call', calls: 1, errors: 0 },
      { operation: 'sites.create', calls: 1, errors: 1 },
      { operation: 'sites.get', calls: 1, errors: 0 },
      { operation: 'sites.list', calls: 1, errors: 0 },
    ]);
  });
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Conflict, Forbidden } from '@mekuri/kit/errors';
import type { Ctx } from '@mekuri/kit/server';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createFactories,
  createTestClock,
  createTestDatabase,
  createTestEgress,
  problem,
  readWorkbook,
  testConfig,
  type Factories,
  type TestDatabase,
  type TestUser,
} from '@mekuri/server/testing';
import { createApp, type App } from '../app.ts';
import type { CoreCtx, Deps, Module } from '../kernel/types.ts';
import { openBus } from '../platform/bus.ts';
import { openDns } from '../platform/dns.ts';
import { createLog } from '../platform/log.ts';
import { openStorage } from '../platform/storage/storage.ts';
import type { ApiDocument } from '../contract/openapi-document.ts';

/** Run by the probe's handlers. Each test sets its own. */
let act: (ctx: CoreCtx, input: { body: unknown; query: Record<string, unknown> }) => Promise<unknown>;
const heard: unknown[] = [];
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const problemResponse = { description: 'Refused.', content: { 'application/problem+json': { schema: { type: 'object' } } } };
const operation = (operationId: string, more: Record<string, unknown>) => ({
  operationId,
  'x-audience': 'console',
  'x-roles': ['USER'],
  'x-authority': 'view',
  'x-scope': 'own-account',
  'x-contract': ['active'],
  'x-plan-feature': 'none',
  'x-audit': 'none',
  'x-rate': 'read',
  'x-idempotent': false,
  'x-transaction': 'write',
  responses: {
    '201': {
      description: 'Done.',
      content: {
        'application/json': { schema: { type: 'object', additionalProperties: false, properties: { some_text: { type: 'string' } } } },
      },
    },
    default: problemResponse,
  },
  ...more,
});
const body = {
  required: true,
  content: {
    'application/json': {
      schema: {
        type: 'object',
        additionalProperties: false,
        properties: {
          some_text: { type: 'string', default: 'by default' },
          answers: { type: 'object', 'x-free-map': true, additionalProperties: true },
        },
      },
    },
  },
};
const document: ApiDocument = {
  openapi: '3.1.0',
  info: { title: 'Probe', version: '1' },
  components: {},
  servers: [{ url: '/api' }],
  paths: {
    '/write': { post: operation('probe.write', { 'x-audit': 'probe.write', requestBody: body }) },
    '/read': {
      get: operation('probe.read', {
        'x-transaction': 'read',
        parameters: [{ name: 'page_size', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 9, default: 3 } }],
      }),
    },
    '/manual': { post: operation('probe.manual', { 'x-transaction': 'manual' }) },
    '/plugin': { post: operation('probePlugin.write', { 'x-plugin': 'probe-plugin' }) },
    '/plugin/sheet': {
      get: operation('probePlugin.exportSheet', {
        'x-plugin': 'probe-plugin',
        'x-transaction': 'read',
        responses: {
          '200': { description: 'A file.', content: { [XLSX]: { schema: { type: 'string', format: 'binary', maxLength: 1_048_576 } } } },
          default: problemResponse,
        },
      }),
    },
  },
};
const run: Module['operations'][string] = (ctx, input) => act(ctx, input);
const modules: Module[] = [
  { id: 'probe', operations: { 'probe.write': run, 'probe.read': run, 'probe.manual': run } },
  {
    id: 'probe-plugin',
    manifest: { id: 'probe-plugin', engine: '^0.2.0', entries: { server: true } },
    operations: { 'probePlugin.write': run, 'probePlugin.exportSheet': run },
    on: { 'site.purged': async (ctx, payload) => void heard.push([Object.keys(ctx).includes('deps'), ctx.actor.userId, payload]) },
  },
];

let test: TestDatabase;
let deps: Deps;
let app: App;
let server: Server;
let create: Factories;
let user: TestUser;
beforeAll(async () => {
  const config = testConfig({ LOG_LEVEL: 'silent' });
  const log = createLog(config);
  test = await createTestDatabase();
  const bus = openBus(test.database.urls.app, log);
  deps = {
    config,
    log,
    bus,
    clock: createTestClock(),
    database: test.database,
    storage: openStorage(config),
    dns: openDns([]),
    egress: createTestEgress(),
    modules,
    deprecations: [],
  };
  app = await createApp(deps, { document, responses: 'refuse' });
  server = createServer(app.app);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  create = createFactories(test, deps);
  user = await create.user();
});
afterAll(async () => {
  server.close();
  await app.close();
  await deps.bus.close();
  await test.close();
});
beforeEach(() => {
  act = async () => ({ someText: 'done' });
});

const call = (method: 'get' | 'post', path: string) => {
  const origin = request(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return origin[method](`/api${path}`).set('authorization', `Bearer ${user.token}`);
};
const write = (input: object = {}) => call('post', '/write').send(input);
const rename = (ctx: CoreCtx, name: string) => ctx.db.trx('accounts').where({ id: user.account.id }).update({ name });
const nameNow = async () => (await test.sql<{ name: string }>('select name from accounts where id = $1', [user.account.id])).rows[0]!.name;
const audits = async () =>
  (await test.sql<Record<string, unknown>>('select * from audit_log where account_id = $1 order by id', [user.account.id])).rows;

describe('a handler', () => {
  it('gets what the document names, camel-cased, coerced, with defaults; keys of free maps as they are', async () => {
    const got: unknown[] = [];
    act = async (_ctx, input) => {
      got.push(JSON.parse(JSON.stringify({ body: input.body, query: input.query })));
      return {};
    };
    await write({ answers: { Your_name: { first_name: 1 } } }).expect(201);
    await call('get', '/read').expect(201);
    await call('get', '/read?page_size=7').expect(201);
    expect(got).toEqual([
      { body: { someText: 'by default', answers: { Your_name: { first_name: 1 } } }, query: {} },
      { query: { pageSize: 3 } },
      { query: { pageSize: 7 } },
    ]);
  });

  it('answers with the document’s first 2xx, in snake_case', async () => {
    await write().expect(201, { some_text: 'done' });
  });

  it('whose response the document does not describe is an internal error without details', async () => {
    act = async () => ({ someText: 'x', passwordHash: 'secret' });
    const answer = await write();
    expect(answer).toMatchObject(problem(500, 'internal'));
    expect(answer.text).not.toContain('secret');
  });

  it('that fails is an internal error with the request id alone, and leaves nothing behind', async () => {
    const before = { name: await nameNow(), audits: await audits() };
    act = async (ctx) => {
      await rename(ctx, 'half done');
      throw new TypeError('the secret inside');
    };
    const answer = await write();
    expect(answer).toMatchObject(problem(500, 'internal', { request_id: answer.headers['x-request-id'] }));
    expect(answer.text).not.toContain('secret');
    expect({ name: await nameNow(), audits: await audits() }).toEqual(before);
  });

  it('that refuses rolls back its writes', async () => {
    act = async (ctx) => {
      await rename(ctx, 'refused');
      throw new Conflict();
    };
    expect(await write()).toMatchObject(problem(409, 'conflict'));
    expect(await nameNow()).not.toBe('refused');
  });

  it('that refuses with `commit` keeps its writes', async () => {
    act = async (ctx) => {
      await rename(ctx, 'kept');
      throw new Forbidden({ commit: true });
    };
    expect(await write()).toMatchObject(problem(403, 'forbidden'));
    expect(await nameNow()).toBe('kept');
  });

  it('sees its own account’s rows and no other’s', async () => {
    const other = await create.account();
    let seen: unknown;
    act = async (ctx) => {
      seen = (await ctx.db.trx('accounts').select('id')).map(({ id }) => id);
      return {};
    };
    await write().expect(201);
    expect(seen).toEqual([user.account.id]);
    expect(seen).not.toContain(other.id);
  });

  it('of a reading operation cannot write', async () => {
    act = (ctx) => rename(ctx, 'read');
    await call('get', '/read').expect(500);
    expect(await nameNow()).not.toBe('read');
  });

  it('of a manual operation has only the transactions that it opens', async () => {
    act = async (ctx) => ctx.db.trx;
    await call('post', '/manual').expect(500);
    act = async (ctx) =>
      ctx.deps.database.transaction({ ...user.account, accountId: user.account.id, from: '/', to: '/~' }, async () => ({
        someText: 'own',
      }));
    await call('post', '/manual').expect(201, { some_text: 'own' });
  });
});

describe('the audit row', () => {
  it('records actor, action, target and origin, in the same transaction', async () => {
    const target = { type: 'thing', id: crypto.randomUUID() };
    act = async (ctx) => {
      ctx.audit(target, { before: { a: 1 }, after: { a: 2 } });
      return {};
    };
    const answer = await write().expect(201);
    expect((await audits()).at(-1)).toMatchObject({
      operation: 'probe.write',
      actor_user_id: user.id,
      account_id: user.account.id,
      tpath: user.account.tpath,
      target_type: 'thing',
      target_id: target.id,
      change: { before: { a: 1 }, after: { a: 2 } },
      before_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      ip: '127.0.0.1',
      request_id: answer.headers['x-request-id'],
    });
  });

  it('is written even if the handler names no target, but never for reading operations', async () => {
    const before = (await audits()).length;
    await write().expect(201);
    await call('get', '/read').expect(201);
    expect(await audits()).toHaveLength(before + 1);
  });

  it('stores a large change as hashes', async () => {
    act = async (ctx) => {
      ctx.audit({ type: 'thing', id: crypto.randomUUID() }, { after: 'x'.repeat(20_000) });
      return {};
    };
    await write().expect(201);
    expect((await audits()).at(-1)).toMatchObject({ change: null, after_hash: expect.any(String), before_hash: null });
  });
});

describe('a plugin', () => {
  it('gets a context without the transaction and the parts of the server', async () => {
    let keys: string[] = [];
    act = async (ctx: Ctx) => {
      keys = [...Object.keys(ctx), ...Object.keys(ctx.db).map((key) => `db.${key}`)];
      return {};
    };
    await call('post', '/plugin').expect(201);
    expect(keys.sort()).toEqual(
      [
        'actor',
        'audit',
        'core',
        'db',
        'db.hold',
        'db.insert',
        'db.insertOnce',
        'db.query',
        'emit',
        'enqueue',
        'locale',
        'log',
        'now',
        'plan',
        'requestId',
        'commitWithResponse',
        'transaction',
      ].sort(),
    );
  });

  it('receives events within the transaction, through its own narrow context', async () => {
    act = async (ctx) => {
      await ctx.emit('site.purged', { siteId: 'a-site' });
      return {};
    };
    await write().expect(201);
    expect(heard).toEqual([[false, user.id, { siteId: 'a-site' }]]);
  });

  it('may use the core’s services with it', async () => {
    act = async (ctx: Ctx) => {
      await ctx.core.sites.require(ctx, crypto.randomUUID());
    };
    expect(await call('post', '/plugin')).toMatchObject(problem(404, 'not_found'));
  });

  it('may check whether an address is refused', async () => {
    const urls = ['https://receiver.example.com/', 'https://127.0.0.1/', 'receiver'];
    act = async (ctx) => ({ someText: urls.map((url) => ctx.core.egress.refuses(ctx, url)).join() });
    const { body } = await call('post', '/plugin').expect(201);
    expect(body).toEqual({ some_text: ',refused_address,invalid_address' });
  });

  it('answers with a workbook, byte for byte', async () => {
    act = (ctx: Ctx) =>
      ctx.core.sheets.reply(
        ctx,
        [{ title: '日別', columns: [{ header: '流入元', kind: 'text' }], rows: [['=cmd()'], ['constructor'], ['\u0001<b>']] }],
        { name: 'lp', title: 'LP分析' },
      );
    const answer = await call('get', '/plugin/sheet').responseType('blob');
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'content-type': XLSX,
        'content-length': String((answer.body as Buffer).length),
        'content-disposition': expect.stringMatching(/^attachment; filename="lp-\d{14}\.xlsx"; filename\*=UTF-8''LP[\w%-]+\.xlsx$/),
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
    });
    expect((await readWorkbook(answer.body as Buffer)).at(0)?.rows.slice(1)).toEqual([
      [{ value: '=cmd()', format: '@' }],
      [{ value: 'constructor' }],
      [{ value: '<b>' }],
    ]);
  });

  it('that refuses a workbook answers with a problem', async () => {
    act = (ctx: Ctx) =>
      ctx.core.sheets.reply(ctx, [{ title: 'S', columns: [], rows: Array.from({ length: 1_048_576 }, () => []) }], {
        name: 's',
        title: 'S',
      });
    expect(await call('get', '/plugin/sheet')).toMatchObject(problem(400, 'sheets.too_large'));
  });
});

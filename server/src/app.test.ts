import { once } from 'node:events';
import { createServer, request as rawRequest } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, problem, type TestApp, type TestUser } from '@mekuri/server/testing';
import { describedOperations, sampleRequest } from '../testing/app/sample-request.ts';
import { createApp } from './app.ts';
import { createMetrics } from './http/endpoints/metrics.ts';

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  app = await createTestApp({ compile: 'start' });
  user = await app.create.user();
});
afterAll(() => app.close());

const on = (origin: 'app' | 'sites') => request(app.origins[origin]);

describe('headers of the app origin', () => {
  const routes: [string, string][] = [
    ...describedOperations().map((described): [string, string] => [described.operation.method, sampleRequest(described).path]),
    ...['/livez', '/readyz', '/api/openapi.json', '/api/docs', '/api/docs/start.js', '/api/docs/standalone.js', '/api/nothing'].map(
      (path): [string, string] => ['get', path],
    ),
    ...['/', '/login', '/_console/none.js', '/_dev/mail', '/nowhere.php'].map((path): [string, string] => ['get', path]),
    ['delete', '/api/auth/login'],
    ['get', '/%E0%A4%A'],
  ];

  it.each(routes)('are strict on %s %s', async (method, path) => {
    const origin = on('app');
    const { headers } = await origin[method as 'get'](path).ok(() => true);
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringMatching(/default-src 'none'[^]*frame-ancestors 'none'|sandbox/),
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'DENY',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('origins', () => {
  const operations = describedOperations();
  const isOfApp = ({ audience }: { audience: string }): boolean => ['console', 'program', 'internal'].includes(audience);

  it.each(operations.filter(({ operation }) => isOfApp(operation)).map((described) => [described.operation.id, described] as const))(
    'the sites origin does not have %s',
    async (_, described) => {
      const { path } = sampleRequest(described);
      const answer = await on('sites')[described.operation.method](path).set('authorization', `Bearer ${user.token}`);
      expect(answer).toMatchObject(problem(404, 'not_found'));
    },
  );

  it.each(operations.filter(({ operation }) => !isOfApp(operation)).map((described) => [described.operation.id, described] as const))(
    'the app origin does not have %s',
    async (_, described) => {
      expect(await on('app')[described.operation.method](sampleRequest(described).path)).toMatchObject(problem(404, 'not_found'));
    },
  );

  it('the visitor API ignores cookies and tokens', async () => {
    const answer = await on('sites')
      .get('/api/end-user/site/nowhere')
      .set('cookie', 'mekuri_refresh=x')
      .set('authorization', 'Bearer rubbish');
    expect(answer).toMatchObject(problem(404, 'not_found'));
  });
});

describe('addresses and methods', () => {
  it('a known address with another method answers 405 and lists the allowed ones', async () => {
    const answer = await on('app').patch('/api/site');
    expect(answer).toMatchObject({ ...problem(405, 'method_not_allowed'), headers: { allow: 'GET, HEAD, POST' } });
  });

  it.each(['/api/nothing', '/api/site/', '/api/SITE', '/api//site', '/api/site/x/y/z', '/api'])('%s is not found', async (path) => {
    expect(await app.as(user).get(path)).toMatchObject(problem(404, 'not_found'));
  });

  it('HEAD answers like GET, without a body', async () => {
    const get = await app.as(user).get('/api/site').expect(200);
    const head = await app.as(user).head('/api/site').expect(200);
    expect(head.text).toBeUndefined();
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
    const refused = await on('app').head('/api/site').expect(401);
    expect(refused.headers['content-type']).toContain('application/problem+json');
  });

  it('an address that cannot be decoded is a 400, not a failure', async () => {
    expect(await app.as(user).get('/api/site/%E0%A4%A')).toMatchObject(problem(400, 'invalid_input'));
  });
});

describe('responses', () => {
  it('use the requested language, else the user’s, else Japanese', async () => {
    const english = await on('app').get('/api/site').set('accept-language', 'en');
    const chinese = await on('app').get('/api/site').set('accept-language', 'zh-CN');
    const japanese = await on('app').get('/api/site');
    expect(english.body.message).toBe('Please sign in.');
    expect(english.headers['content-language']).toBe('en');
    expect(chinese.headers['content-language']).toBe('zh-Hans');
    expect(japanese.body.message).toBe('サインインしてください。');
    const korean = await app.create.user({ locale: 'kr' });
    expect((await app.as(korean).get('/api/site/x')).headers['content-language']).toBe('ko');
  });

  it('have a new request id, even when the request brings one', async () => {
    const ids = await Promise.all([1, 2].map(() => on('app').get('/api/site').set('x-request-id', 'forged\u00e9')));
    expect(ids[0]!.headers['x-request-id']).toBe(ids[0]!.body.request_id);
    expect(new Set(ids.map(({ body }) => body.request_id)).size).toBe(2);
  });

  it('are not cached', async () => {
    expect((await app.as(user).get('/api/site')).headers['cache-control']).toBe('no-store');
    expect((await on('app').get('/api/site')).headers['cache-control']).toBe('no-store');
  });

  it('with a matching ETag are 304', async () => {
    const { id } = await app.create.site(user);
    const first = await app.as(user).get(`/api/site/${id}`).expect(200);
    expect(first.headers['etag']).toBe('"1"');
    await app.as(user).get(`/api/site/${id}`).set('if-none-match', '"1"').expect(304);
  });

  it('an aborted request body does no harm', async () => {
    const { port } = new URL(app.origins.app);
    await new Promise<void>((resolve) => {
      const call = rawRequest({
        port,
        path: '/api/auth/login',
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': 100 },
      });
      call.on('error', () => resolve());
      call.write('{"email":');
      setTimeout(() => call.destroy(), 50);
    });
    await on('app').get('/livez').expect(200);
  });
});

describe('other endpoints', () => {
  it('the document is the public one', async () => {
    const { body } = await on('app').get('/api/openapi.json').expect(200);
    expect(Object.keys(body.paths)).toContain('/published-site/{siteId}');
    expect(Object.keys(body.paths)).not.toContain('/auth/login');
  });

  it('the documentation loads nothing from other origins', async () => {
    for (const path of ['/api/docs', '/api/guides/first-call']) {
      const { text } = await on('app').get(path).expect(200);
      const sources = [...text.matchAll(/<(?:script|link rel="stylesheet") (?:src|href)="([^"]+)"/g)].map(([, source]) => source!);
      expect(sources.length).toBeGreaterThan(0);
      for (const source of sources) {
        expect(source).toMatch(/^\/api\/docs\//);
        await on('app')
          .get(source)
          .expect(200)
          .expect('content-type', /javascript|css/);
      }
      expect(text).not.toContain('//cdn');
    }
  });

  it('health covers the process and its database', async () => {
    await on('app').get('/livez').expect(200, { status: 'ok' });
    await on('app').get('/readyz').expect(200, { status: 'ok' });
  });

  it('metrics and internal endpoints are not on a public port', async () => {
    for (const origin of ['app', 'sites', 'media'] as const)
      for (const path of ['/metrics', '/internal/tls-ask?domain=x.example']) {
        const answer = await request(app.origins[origin]).get(path);
        expect([origin, path, answer.status]).toEqual([origin, path, 404]);
      }
  });

  it('each request is measured, by origin and by operation', async () => {
    const metrics = createMetrics();
    const measured = await createApp(app.deps, { metrics });
    const server = createServer(measured.app).listen(0);
    const { port } = server.address() as AddressInfo;
    await request(`http://localhost:${port}`).get('/api/site').set('authorization', `Bearer ${user.token}`).expect(200);
    await request(`http://localhost:${port}`).get('/api/nothing').expect(404);
    const { text } = await metrics.render();
    expect(text).toContain('mekuri_answers_total{operation="sites.list",status="200"} 1');
    expect(text).toContain('mekuri_http_request_duration_seconds_count{origin="app",status="404"} 1');
    expect(text).toContain('mekuri_database_connections{state="idle"}');
    server.close();
    await measured.close();
  });

  it('two Host headers are refused on every origin', async () => {
    for (const origin of ['app', 'sites', 'media'] as const) {
      const { host, port } = new URL(app.origins[origin]);
      const socket = connect(Number(port), 'localhost');
      socket.write(`GET /livez HTTP/1.1\r\nHost: ${host}\r\nhOST: evil.example\r\n\r\n`);
      const [answer] = (await once(socket, 'data')) as [Buffer];
      expect([origin, String(answer).split('\r\n', 1)[0]]).toEqual([origin, 'HTTP/1.1 400 Bad Request']);
      await once(socket, 'close');
    }
  });
});

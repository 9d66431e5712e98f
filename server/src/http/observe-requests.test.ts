import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import request from 'supertest';
import { afterEach, describe, expect, it } from 'vitest';
import { testConfig } from '@mekuri/server/testing';
import type { Deps } from '../kernel/types.ts';
import type { AnsweredRequest, Metrics } from './endpoints/metrics.ts';
import { observeRequests } from './observe-requests.ts';
import type { OriginName } from './origin-servers.ts';

let server: Server | undefined;
afterEach(() => void server?.close());

const start = (origin: OriginName, sample: string, listener: RequestListener) => {
  const lines: Record<string, unknown>[] = [];
  const measured: AnsweredRequest[] = [];
  const log = { info: (fields: Record<string, unknown>) => void lines.push(fields) } as unknown as Deps['log'];
  const metrics = { answered: (one: AnsweredRequest) => void measured.push(one) } as unknown as Metrics;
  const config = testConfig({ ACCESS_LOG_SAMPLE: sample });
  server = createServer(observeRequests(origin, { config, log, metrics }, listener)).listen(0);
  return { lines, measured, on: request(`http://127.0.0.1:${(server.address() as AddressInfo).port}`) };
};
const byPath: RequestListener = (incoming, response) => {
  const status = Number(incoming.url?.split('?', 1)[0]?.slice(1));
  // Rewrites the URL, as a router does.
  incoming.url = '/';
  response.writeHead(status).end();
};

describe('requests of an origin', () => {
  it('are all measured; visitors\u2019 requests are logged only if they failed or may have changed something', async () => {
    const { on, lines, measured } = start('sites', '0', byPath);
    await on.get('/200').expect(200);
    await on.get('/304').expect(304);
    await on.get('/404?email=somebody@example.com').set('host', 'shop.example.com').expect(404);
    await on.get('/503').expect(503);
    await on.post('/201').expect(201);
    await expect.poll(() => measured.length).toBe(5);
    expect(measured.map(({ origin, operation, status }) => [origin, operation, status])).toEqual(
      [200, 304, 404, 503, 201].map((status) => ['sites', null, status]),
    );
    expect(lines.map(({ method, path, status }) => [method, path, status])).toEqual([
      ['GET', '/404', 404],
      ['GET', '/503', 503],
      ['POST', '/201', 201],
    ]);
    expect(lines[0]).toMatchObject({ origin: 'sites', host: 'shop.example.com', ip: '127.0.0.1', ms: expect.any(Number) });
    expect(JSON.stringify(lines)).not.toContain('somebody');
  });

  it('are all logged at a rate of 1, and on the console\u2019s origin at any rate', async () => {
    for (const [origin, sample] of [
      ['media', '1'],
      ['app', '0'],
    ] as const) {
      const { on, lines } = start(origin, sample, byPath);
      for (let times = 0; times < 5; times += 1) await on.get('/200').expect(200);
      await expect.poll(() => lines.length).toBe(5);
      server?.close();
    }
  });

  it('that a caller aborts count as 499', async () => {
    const { on, lines, measured } = start('sites', '0', (_incoming, response) => void response.write('half'));
    await on
      .get('/')
      .timeout(100)
      .catch(() => undefined);
    await expect.poll(() => measured.map(({ status }) => status)).toEqual([499]);
    expect(lines).toMatchObject([{ status: 499 }]);
  });
});

import { request } from 'node:http';
import { createTestApp, startTestCaddy, startTestDns, type TestApp, type TestCaddy, type TestDns } from '@mekuri/server/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aFilledSite, publish, type TestSite } from '../../core/releases/testing/sites.ts';
import { createHealth } from '../../http/endpoints/health.ts';
import { createMetrics } from '../../http/endpoints/metrics.ts';
import { openHealthServer, type HealthServer } from '../../http/endpoints/health-server.ts';
import { freePort } from '../../platform/postgres/ports.ts';
import { openSitesServer, renderedFrom } from '../testing/sites-server.ts';
import { openOnDemandTls, type OnDemandTls } from './on-demand-tls.ts';

const HOST = 'www.shiomachi-coffee.com';
const TARGET = 'sites.mekuri.example';

let dns: TestDns;
let app: TestApp;
let sites: Awaited<ReturnType<typeof openSitesServer>>;
let asked: OnDemandTls;
let healthServer: HealthServer;
let caddy: TestCaddy;
let site: TestSite;
beforeAll(async () => {
  dns = await startTestDns();
  dns.set(TARGET, { A: ['198.51.100.10'] });
  const httpsPort = await freePort();
  const origins = { sites: `https://${TARGET}:${httpsPort}`, sitesHost: TARGET };
  app = await createTestApp({
    settings: { DNS_SERVERS: dns.address, SITES_ORIGIN: origins.sites, DOMAINS_TARGET: TARGET, TRUST_PROXY: '127.0.0.0/8,::1' },
  });
  sites = await openSitesServer(app.deps, { host: '127.0.0.1' });
  asked = await openOnDemandTls(app.deps, { host: '127.0.0.1', port: 0 });
  const health = createHealth();
  health.ready(app.deps.database.pool);
  const address = { host: '127.0.0.1', port: 0 };
  healthServer = await openHealthServer({ address, health, metrics: createMetrics(), mayMove: false });
  const upstreams = [`127.0.0.1:${sites.port}`];
  caddy = await startTestCaddy({ sites: { upstreams, healthPort: healthServer.port }, askPort: asked.port, origins, httpsPort });
  site = await aFilledSite(app);
  await publish(app, site);
}, 60_000);
afterAll(async () => {
  await caddy.stop();
  await healthServer.close();
  await asked.close();
  await sites.close();
  await app.close();
  await dns.close();
});

it('a domain has a page by HTTPS once its records are there, and no certificate before', { timeout: 60_000 }, async () => {
  const { body } = await app.as(site.owner).post(`/api/site/${site.id}/domain`).send({ host: HOST }).expect(201);
  await expect(caddy.get(HOST, '/A1')).rejects.toThrow(/tls|ssl|alert/i);
  await app.runJobs();
  await expect(caddy.get(HOST, '/A1')).rejects.toThrow(/tls|ssl|alert/i);

  for (const { name, type, value } of body.domain.records) dns.set(name, { [type]: [value] });
  app.clock.advance(60_000);
  await app.runJobs();
  await expect.poll(async () => (await caddy.get(HOST, '/A1').catch(() => null))?.status).toBe(200);
  const page = await caddy.get(HOST, '/A1');
  expect(renderedFrom(page.text).canonicalUrl).toBe(`https://${HOST}:${caddy.httpsPort}/A1`);
  expect(page.headers['strict-transport-security']).toBe('max-age=31536000');

  const { headers, statusCode } = await new Promise<{ headers: Record<string, unknown>; statusCode: number | undefined }>(
    (resolve, reject) =>
      request({ host: '127.0.0.1', port: caddy.httpPort, path: '/A1?x=1', headers: { host: HOST } }, resolve as never)
        .on('error', reject)
        .end(),
  );
  expect([statusCode, headers['location']]).toEqual([308, `https://${HOST}/A1?x=1`]);
});

it('no other name gets a certificate, and letter case does not matter', async () => {
  for (const host of ['shiomachi-coffee.com', `x.${HOST}`, 'www.shiomachi-coffee.com.evil.example', 'localhost'])
    await expect(caddy.get(host, '/A1')).rejects.toThrow(/tls|ssl|alert/i);
  expect((await caddy.get(HOST.toUpperCase(), '/A1')).status).toBe(200);
});

it('the shared host has its own certificate, without a query', async () => {
  expect((await caddy.get(TARGET, `/site/${site.id}/A1`)).status).toBe(200);
  expect((await caddy.get(`${site.id}.${TARGET}`, '/A1')).status).toBe(200);
});

import { createTestApp, type TestApp } from '@mekuri/server/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aFilledSite, publish, type TestSite } from '../../core/releases/testing/sites.ts';
import { ask } from '../../http/testing/ask.ts';
import { openSitesServer } from '../testing/sites-server.ts';

let app: TestApp;
let server: Awaited<ReturnType<typeof openSitesServer>>;
let shop: TestSite;
beforeAll(async () => {
  app = await createTestApp();
  app.clock.stop();
  server = await openSitesServer(app.deps);
  shop = await aFilledSite(app, { owner: await app.create.user({ plan: 'Premium' }), slug: 'shop', categories: 1, pages: 1 });
  await publish(app, shop);
});
afterAll(async () => {
  await server.close();
  await app.close();
});

const get = (path: string, host?: string) => ask(server.port, path, host ? { host } : undefined);
const ownHost = (): string => `${shop.id}.localhost:${server.port}`;

it('is a script below the path of its site, to which its scope is limited', async () => {
  for (const answer of [await get('/site/shop/service-worker.js'), await get('/service-worker.js', ownHost())]) {
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, no-cache',
        'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
      },
    });
    expect(answer.headers['service-worker-allowed']).toBeUndefined();
  }
});

it('does not exist for a site that is not live, nor where it would control several', async () => {
  for (const path of ['/site/nobody/service-worker.js', '/service-worker.js', '/site/service-worker.js', '/site/shop/A1/service-worker.js'])
    expect((await get(path)).status, path).toBe(404);
  expect((await get('/site/shop/service-worker.js', ownHost())).status).toBe(404);
});

it('learns the current release from each page', async () => {
  const before = (await get('/site/shop/A1')).headers['mekuri-release'];
  expect(before).toMatch(/^[\w-]{20,}$/);
  expect((await get('/site/shop')).headers['mekuri-release']).toBe(before);
  await publish(app, shop);
  await expect.poll(async () => (await get('/site/shop/A1')).headers['mekuri-release']).not.toBe(before);
});

it('removes itself where the installation has disabled it', async () => {
  const without = await openSitesServer({ ...app.deps, config: { ...app.deps.config, serviceWorker: false } });
  try {
    const answer = await ask(without.port, '/site/shop/service-worker.js');
    expect(answer.status).toBe(200);
    expect(answer.body.toString()).toContain('unregister');
  } finally {
    await without.close();
  }
});

import { createTestApp, type TestApp } from '@mekuri/server/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aFilledSite, publish, savePage, type TestSite } from '../../core/releases/testing/sites.ts';
import { ask } from '../../http/testing/ask.ts';
import { openSitesServer } from '../testing/sites-server.ts';

let app: TestApp;
let server: Awaited<ReturnType<typeof openSitesServer>>;
let shop: TestSite;
beforeAll(async () => {
  app = await createTestApp();
  app.clock.stop();
  server = await openSitesServer(app.deps);
  const owner = await app.create.user({ plan: 'Premium Multi-language' });
  shop = await aFilledSite(app, { owner, slug: 'shop', categories: 1, pages: 2 });
  const [mediaItem] = (await app.sql<{ id: string; path: string }>('select id, path from media where account_id = $1', [owner.account.id]))
    .rows;
  const picture = await sharp({ create: { width: 1200, height: 2000, channels: 3, background: '#cc3311' } })
    .webp()
    .toBuffer();
  const path = mediaItem!.path.replace(/^\/m\/[^/]+/, '/m/00112233445566aa');
  await app.sql('update media set path = $2 where id = $1', [mediaItem!.id, path]);
  await app.deps.storage.put(path.slice(1), picture, { contentType: 'image/webp' });
  await app.create.languages(shop.id, ['en']);
  await savePage(app, shop, shop.pages[1]!, { members_only_lock: true, main_text: 'Secret' });
  await publish(app, shop);
});
afterAll(async () => {
  await server.close();
  await app.close();
});

const get = (path: string, question?: Parameters<typeof ask>[2]) => ask(server.port, path, question);
const own = () => ({ host: `${shop.id}.localhost:${server.port}` });
const NOBODYS = '0000000000000000';
const cardOf = async (position: string, language = 'JP', base = '/site/shop'): Promise<string> =>
  (await get(`${base}/share-${position}-${language}-${NOBODYS}.jpg`)).headers.location!;

describe('a share card', () => {
  it('is a JPEG of one fixed size, at an address whose content never changes', async () => {
    const answer = await get(await cardOf('A1'));
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      },
    });
    expect(await sharp(answer.body).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    const corner = await sharp(answer.body).extract({ left: 1190, top: 10, width: 1, height: 1 }).raw().toBuffer();
    expect(corner[0]).toBeGreaterThan(180);
    expect(corner[2]).toBeLessThan(60);
  });

  it('is composed once, stored next to its image, and 304 for a caller that has it', async () => {
    const address = await cardOf('A1');
    const [first, second] = await Promise.all([get(address), get(address)]);
    expect(first.body).toEqual(second.body);
    const hash = /-([0-9a-f]{16})\.jpg$/.exec(address)![1]!;
    expect(await app.deps.storage.size(`m/00112233445566aa/brand/card-${hash}.jpg`)).toBe(first.body.length);
    const again = await openSitesServer(app.deps);
    await app.deps.storage.put(`m/00112233445566aa/brand/card-${hash}.jpg`, Buffer.from('kept'), { contentType: 'image/jpeg' });
    expect((await ask(again.port, address)).text).toBe('kept');
    await again.close();
    const known = await get(address, { headers: { 'if-none-match': first.headers.etag! } });
    expect([known.status, known.body.length]).toEqual([304, 0]);
  });

  it('redirects from an outdated address to the current card', async () => {
    expect(await get(`/site/shop/share-A1-JP-${NOBODYS}.jpg`)).toMatchObject({
      status: 302,
      headers: { location: expect.stringMatching(/^\/site\/shop\/share-A1-JP-[0-9a-f]{16}\.jpg$/), 'cache-control': 'no-store' },
    });
    expect(await cardOf('A1', 'EN')).toContain('/share-A1-EN-');
    expect((await get(`/share-A1-JP-${NOBODYS}.jpg`, own())).headers.location).toMatch(/^\/share-A1-JP-/);
  });

  it('of a locked page reveals nothing about it', async () => {
    const answer = await get(await cardOf('A2'));
    expect(answer.status).toBe(200);
    const { dominant } = await sharp(answer.body).stats();
    expect(dominant.b).toBeGreaterThan(dominant.r);
  });

  it.each([
    ['no site', '/site/nobody/share-A1-JP-0000000000000000.jpg'],
    ['no cell', '/site/shop/share-Z9-JP-0000000000000000.jpg'],
    ['no language', '/site/shop/share-A1-FR-0000000000000000.jpg'],
    ['one that the site lacks', '/site/shop/share-A1-KR-0000000000000000.jpg'],
    ['no hash', '/site/shop/share-A1-JP-xyz.jpg'],
    ['another size', '/site/shop/share-A1-JP-0000000000000000-9000.jpg'],
    ['a way out', '/site/shop/share-..%2f..%2fetc-JP-0000000000000000.jpg'],
    ['an unknown icon', '/site/shop/icon-1000-0000000000000000.png'],
    ['an icon of no site', '/site/nobody/icon-96-0000000000000000.png'],
    ['a manifest of no site', '/site/nobody/manifest.webmanifest'],
    ['a manifest in no language', '/site/shop/manifest-XX.webmanifest'],
    ['broken escapes', '/site/shop/share-%E0%A4%A-JP-0000000000000000.jpg'],
  ])('is not found for %s', async (_, path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('refuses methods other than reads', async () => {
    expect((await get(await cardOf('A1'), { method: 'POST' })).status).toBe(405);
    expect((await get(await cardOf('A1'), { method: 'HEAD' })).body).toHaveLength(0);
  });
});

describe('an icon', () => {
  it.each([
    ['48', 48],
    ['96', 96],
    ['180', 180],
    ['192', 192],
    ['512', 512],
    ['maskable', 512],
  ])('%s has its size', async (name, size) => {
    const answer = await get(`/site/shop/icon-${name}-0123456789abcdef.png`);
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=31536000, immutable' },
    });
    expect(await sharp(answer.body).metadata()).toMatchObject({ format: 'png', width: size, height: size });
  });

  it('at an outdated address redirects to the current one', async () => {
    expect(await get(`/icon-180-${NOBODYS}.png`, own())).toMatchObject({
      status: 302,
      headers: { location: '/icon-180-0123456789abcdef.png' },
    });
  });

  it('is where browsers look for one: the site’s own on its host, the viewer’s elsewhere', async () => {
    const answer = await get('/favicon.ico', own());
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'image/x-icon', 'cache-control': 'public, max-age=86400' } });
    expect([...answer.body.subarray(0, 4)]).toEqual([0, 0, 1, 0]);
    expect(await sharp(answer.body.subarray(22)).metadata()).toMatchObject({ format: 'png', width: 48 });
    expect(await get('/favicon.ico')).toMatchObject({ status: 200, text: 'icon' });
    expect((await get('/favicon.ico', { host: `nobody.localhost:${server.port}` })).status).toBe(404);
  });
});

describe('the web app manifest', () => {
  it('is in the language of its address, and revalidated', async () => {
    const answer = await get('/site/shop/manifest.webmanifest');
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, no-cache', etag: expect.any(String) },
    });
    expect(JSON.parse(answer.text)).toEqual({ start_url: '/site/shop/', lang: 'ja' });
    expect(JSON.parse((await get('/manifest-EN.webmanifest', own())).text)).toEqual({ start_url: '/', lang: 'en' });
    expect(await get('/site/shop/manifest-KR.webmanifest')).toMatchObject({
      status: 302,
      headers: { location: '/site/shop/manifest.webmanifest' },
    });
  });
});

it('none of these is found once the site is hidden', async () => {
  const paths = [await cardOf('A1'), '/site/shop/icon-96-0123456789abcdef.png', '/site/shop/manifest.webmanifest'];
  await app.as(shop.owner).post(`/api/site/${shop.id}/unpublish`).expect(204);
  await expect.poll(async () => Promise.all(paths.map(async (path) => (await get(path)).status))).toEqual([404, 404, 404]);
  expect((await get('/favicon.ico', own())).status).toBe(404);
});

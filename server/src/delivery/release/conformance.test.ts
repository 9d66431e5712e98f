import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '@mekuri/server/testing';
import { publicDocuments } from '../../core/public-site/documents.ts';
import { aFilledSite, aReadyPicture, publish, savePage, type TestSite } from '../../core/releases/testing/sites.ts';
import { readDocument } from '../../contract/openapi-document.ts';
import { operationsOf } from '../../contract/operation.ts';
import { publishedRoutes } from './documents.ts';
import { ask, type Answer } from '../../http/testing/ask.ts';

let app: TestApp;
let site: TestSite;
let port: number;
beforeAll(async () => {
  app = await createTestApp();
  port = Number(new URL(app.origins.sites).port);
  site = await aFilledSite(app, { slug: 'conform', categories: 2, pages: 3 });
  const button = {
    id: '01900000-0000-7000-8000-000000000050',
    button_type: 'TEXT',
    button_text: '見る 👀 \u2028',
    transition: { transition_type: 'CREATIVE_BLOCK', target_page_id: site.pages[4]!.id },
  };
  const [link, product] = ['51', '52'].map((end) => ({ id: `01900000-0000-7000-8000-0000000000${end}`, transition: null }));
  await savePage(app, site, site.pages[0]!, {
    main_text: '"引用" <b>&amp;</b>\n二行目',
    price: 1200,
    buttons: [button],
    links: [{ ...link, label: '店', transition: button.transition }],
    products: [{ ...product, product_name: '豆', image_media_id: await aReadyPicture(app, site.owner) }],
  });
  await savePage(app, site, site.pages[1]!, { members_only_lock: true, main_text: '会員だけ' });
  await publish(app, site);
});
afterAll(() => app.close());

/** Headers that identify one request or connection, and the counters of the pipeline's limits. */
const PER_REQUEST = /^(date|connection|keep-alive|x-request-id|ratelimit.*|x-ratelimit.*)$/;
const lasting = ({ headers }: Answer) => Object.fromEntries(Object.entries(headers).filter(([name]) => !PER_REQUEST.test(name)));

/** Express reads `%6d` as `m`. The fast path leaves encoded paths to the pipeline. */
const slowly = (path: string): string => path.replace('conform', 'confor%6d').replace(site.id, site.id.replace('-', '%2d'));
const ways = async (path: string, question?: Parameters<typeof ask>[2]) => {
  const slow = await ask(port, slowly(path), question);
  const fast = await ask(port, path, question);
  expect(slow.headers['x-request-id']).toBeDefined();
  expect(fast.headers['x-request-id']).toBeUndefined();
  return { slow, fast };
};

const paths = (): string[] => [
  '/api/end-user/site/conform',
  `/api/end-user/site/${site.id}`,
  '/api/end-user/site/conform?lang=JP',
  '/api/end-user/site/conform?lang=ja',
  '/api/end-user/site/conform?lang=KR',
  ...site.pages.map(({ id }) => `/api/end-user/site/conform/page/${id}/public`),
  `/api/end-user/site/${site.id}/page/${site.pages[0]!.id}/public?lang=JP`,
  ...['product', 'button', 'link'].flatMap((part) =>
    site.pages.slice(0, 2).map(({ id }) => `/api/end-user/site/conform/page/${id}/${part}/public`),
  ),
  '/api/end-user/site/conform/scripts',
  '/api/end-user/site/conform/company',
  `/api/end-user/site/${site.id}/company?lang=JP`,
];

describe('the fast path and the pipeline', () => {
  it('send the same bytes and the same headers', async () => {
    for (const path of paths()) {
      const { slow, fast } = await ways(path);
      expect(fast.status, path).toBe(200);
      expect(slow.status, path).toBe(200);
      expect(fast.body, path).toEqual(slow.body);
      expect(lasting(fast), path).toEqual(lasting(slow));
    }
  });

  it('answer the same 304', async () => {
    for (const path of paths()) {
      const { headers } = await ask(port, path);
      const { slow, fast } = await ways(path, { headers: { 'if-none-match': headers.etag! } });
      expect([fast.status, slow.status], path).toEqual([304, 304]);
      expect(lasting(fast), path).toEqual(lasting(slow));
    }
  });

  it('send the same from memory as the first time', async () => {
    for (const path of paths()) {
      const [first, second] = [await ask(port, path), await ask(port, path)];
      expect(second.body, path).toEqual(first.body);
      expect(lasting(second), path).toEqual(lasting(first));
    }
  });

  it('send the same document in every encoding', async () => {
    for (const path of paths()) {
      const plain = await ask(port, path);
      const br = await ask(port, path, { headers: { 'accept-encoding': 'br' } });
      const gzip = await ask(port, path, { headers: { 'accept-encoding': 'gzip' } });
      expect(brotliDecompressSync(br.body), path).toEqual(plain.body);
      expect(gunzipSync(gzip.body), path).toEqual(plain.body);
      expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
    }
  });
});

it('lists of a page equal those in the page, and of a locked page only its outline is sent', async () => {
  const read = async (path: string) => JSON.parse((await ask(port, `/api/end-user/site/conform/page/${path}/public`)).text);
  const [open, locked] = site.pages as [(typeof site.pages)[number], (typeof site.pages)[number]];
  const { access, id, position, buttons, links, products } = await read(open.id);
  expect([buttons, links, products].map(({ length }) => length)).toEqual([1, 1, 1]);
  expect(await read(`${open.id}/product`)).toEqual({ access, id, position, products });
  expect(await read(`${open.id}/button`)).toEqual({ access, id, position, buttons });
  expect(await read(`${open.id}/link`)).toEqual({ access, id, position, links });
  for (const part of ['product', 'button', 'link'])
    expect(await read(`${locked.id}/${part}`)).toEqual({ access: 'locked', id: locked.id, position: 'A2' });
});

describe('the pipeline alone', () => {
  it.each([
    ['/api/end-user/site/conform?lang=JP&x=1', 400],
    ['/api/end-user/site/conform?lang=JP&lang=EN', 400],
    ['/api/end-user/site/conform?lang=', 400],
    ['/api/end-user/site/conform/page/nonsense/public', 400],
    ['/api/end-user/site/conform/page/01900000-0000-7000-8000-000000000000/public', 404],
    ['/api/end-user/site/nobody-has-this', 404],
    ['/api/end-user/nothing', 404],
    ['/api/end-user/site/conform/page/01900000-0000-7000-8000-000000000000/link/public', 404],
    ['/api/end-user/site/nobody-has-this/scripts', 404],
    ['/api/end-user/site?skip=0', 400],
    ['/api/end-user/site?take=1001', 400],
    ['/api/end-user/site?status=DRAFT', 400],
  ])('refuses %s with %i, as problem+json', async (path, status) => {
    const answer = await ask(port, path);
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  it('refuses writes to a published address', async () => {
    expect((await ask(port, '/api/end-user/site/conform', { method: 'POST' })).status).toBe(405);
  });
});

describe('what the fast path serves', () => {
  it('is every core operation with x-transaction read and x-scope site-public, the documents of plugins, and nothing else', () => {
    const operations = operationsOf(readDocument());
    const published = operations.filter(
      ({ scope, method, transaction }) => scope === 'site-public' && method === 'get' && transaction === 'read',
    );
    const ofCore = published.filter(({ plugin }) => plugin === null).map(({ id }) => id);
    const ofPlugins = app.deps.modules.flatMap(({ release }) => Object.keys(release?.documents ?? {}));
    const served = publishedRoutes(operations, app.deps.modules).map(({ operation }) => operation);
    expect(served.toSorted()).toEqual([...ofCore, ...ofPlugins].toSorted());
    expect(Object.keys(publicDocuments).toSorted()).toEqual(ofCore.toSorted());
  });

  it('is refused at startup if no document of a release answers it', () => {
    const operation = operationsOf(readDocument()).find(({ id }) => id === 'endUser.getSite');
    const unknown = { ...operation!, id: 'endUser.getNothing' };
    const modules = [{ id: 'end-user', operations: { 'endUser.getNothing': async () => undefined } }];
    expect(() => publishedRoutes([unknown], modules)).toThrow('endUser.getNothing');
  });
});

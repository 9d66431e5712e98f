import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { axeViolationsWithoutScripts, linesOf } from '@mekuri/testing/axe';
import { PHONE, SITES } from '@mekuri/testing/addresses';

const OWN = SITES.replace('localhost', 'demo.localhost');

/** Target of each address, and the position shown there. The demo has four categories of five pages, in Japanese only. */
const LEADS: readonly (readonly [from: string, to: string, position: string])[] = [
  ['/site/demo', '/site/demo', 'A1'],
  ['/site/demo/A1', '/site/demo/A1', 'A1'],
  ['/site/demo/d5', '/site/demo/d5', 'D5'],
  ['/site/demo/B2/JP', '/site/demo/B2/JP', 'B2'],
  ['/site/demo/JP', '/site/demo/JP', 'A1'],
  ['/site/demo/ZZZ100', '/site/demo', 'A1'],
  ['/site/demo/A0', '/site/demo', 'A1'],
  ['/site/demo/a1', '/site/demo/a1', 'A1'],
  ['/site/demo/A01', '/site/demo/A1', 'A1'],
  ['/site/demo/AAAA1', '/site/demo', 'A1'],
  ['/site/demo/A-1', '/site/demo', 'A1'],
  ['/site/demo/%411', '/site/demo/%411', 'A1'],
  ['/site/demo/B1/fr', '/site/demo/B1', 'B1'],
  ['/site/demo/B1/XX', '/site/demo/B1', 'B1'],
  ['/site/demo/B1/KR', '/site/demo/B1', 'B1'],
];

const HOSTS = [
  { origin: SITES, prefix: '' },
  { origin: OWN, prefix: '/site/demo' },
];

/** One address of each kind, opened in the browser even by `npm test`: the root, a page, a language, and an alternative spelling that redirects. */
const SEEN_ALWAYS = new Set(['/site/demo', '/site/demo/d5', '/site/demo/B2/JP', '/site/demo/A01']);

const isClean = (page: Page): string[] => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(String(error)));
  return said;
};

test.describe('an address', () => {
  test.use({ viewport: PHONE, serviceWorkers: 'allow' });

  test('leads to its page on both hosts, whether asked for directly or by a redirect', async ({ request }) => {
    for (const [from, to, position] of LEADS) {
      for (const { origin, prefix } of HOSTS) {
        const [asked, wanted] = [from, to].map((path) => path.slice(prefix.length) || '/') as [string, string];
        // Node does not resolve names below localhost, so the Host header names the host.
        const get = (path: string) => request.get(SITES + path, { headers: { host: new URL(origin).host }, maxRedirects: 0 });
        const first = await get(asked);
        const answer = asked === wanted ? first : await get(wanted);
        if (asked !== wanted) expect(new URL(first.headers()['location'] ?? '', origin).pathname, asked).toBe(wanted);
        expect(answer.status(), asked).toBe(200);
        expect(await answer.text(), asked).toContain(`<link rel="canonical" href="${SITES}/site/demo/${position}"`);
      }
    }
  });

  for (const [from, to, position] of LEADS) {
    test(`${from} shows ${position}, with nothing on the console`, SEEN_ALWAYS.has(from) ? {} : { tag: '@deep' }, async ({ context }) => {
      for (const { origin, prefix } of HOSTS) {
        const page = await context.newPage();
        const said = isClean(page);
        const answer = await page.goto(origin + (from.slice(prefix.length) || '/'));
        expect(answer?.status()).toBe(200);
        expect(new URL(answer!.url()).pathname).toBe(to.slice(prefix.length) || '/');
        await expect(page.locator('.stage[data-alive]')).toBeAttached();
        await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${SITES}/site/demo/${position}`);
        await expect(page.locator('.cell[data-in-view]')).toHaveCount(1);
        await page.keyboard.press('ArrowDown');
        const next = position === 'D5' ? to : `/site/demo/${position[0]}${Number(position[1]) + 1}`;
        await expect.poll(() => new URL(page.url()).pathname).toBe(next.slice(prefix.length));
        expect(said).toEqual([]);
        await page.close();
      }
    });
  }

  test('of nothing is a plain answer of 404', async ({ request }) => {
    for (const path of [
      '/',
      '/site',
      '/site/nobody-has-this',
      '/site/01900000-0000-7000-8000-000000000000/A1',
      '/site/demo/A1/spring',
      '/site/demo/A1/B1',
      '/site/demo/%E0%A4%A',
    ]) {
      const answer = await request.get(SITES + path, { maxRedirects: 0 });
      expect(answer.status(), path).toBe(404);
      expect(answer.headers(), path).toMatchObject({ 'content-type': expect.stringContaining('text/html'), 'cache-control': 'no-store' });
    }
  });
});

test.describe('the visitor API', () => {
  const api = `${SITES}/api/end-user/site/demo`;
  const firstPage = async (request: APIRequestContext): Promise<string | undefined> => {
    const { categories } = (await (await request.get(api)).json()) as { categories: { pages: { id: string }[] }[] };
    return categories.flatMap(({ pages }) => pages).map(({ id }) => id)[0];
  };

  test('answers every read with its ETag, 304 and HEAD', async ({ request }) => {
    const page = `/page/${await firstPage(request)}`;
    const paths = ['', '/company', '/scripts', ...['', '/product', '/button', '/link'].map((part) => `${page}${part}/public`)];
    for (const path of paths) {
      const answer = await request.get(`${api}${path}?lang=JP`);
      expect(answer.status(), path).toBe(200);
      const { etag = '' } = answer.headers();
      expect(etag, path).toMatch(/^"[^"]+"$/);
      expect(answer.headers()['cache-control'], path).toBe('public, no-cache');
      const known = await request.get(`${api}${path}?lang=JP`, { headers: { 'if-none-match': etag } });
      expect([known.status(), (await known.body()).length], path).toEqual([304, 0]);
      const head = await request.head(`${api}${path}?lang=JP`);
      expect([head.status(), (await head.body()).length, head.headers()['etag']], path).toEqual([200, 0, etag]);
    }
    const listed = await request.get(`${SITES}/api/end-user/site?site_id=demo&skip=1&take=1000&status=publish`);
    expect(await listed.json()).toMatchObject({ items: [{ slug: 'demo' }] });
  });

  test('gives nobody what is for members, and keeps no answer of it', async ({ request }) => {
    const page = await firstPage(request);
    for (const part of ['', '/product', '/button', '/link']) {
      const answer = await request.get(`${api}/page/${page}${part}/private`);
      expect(answer.status(), part).toBe(401);
      expect(answer.headers()['cache-control'], part).toBe('no-store');
    }
  });

  test('knows no page of another site and no site of nobody’s', async ({ request }) => {
    const id = '01900000-0000-7000-8000-000000000000';
    for (const path of [`${api}/page/${id}/public`, `${SITES}/api/end-user/site/${id}`, `${SITES}/api/end-user/site/${id}/company`]) {
      const answer = await request.get(path);
      expect(answer.status(), path).toBe(404);
      expect(await answer.json(), path).toMatchObject({ code: 'not_found', request_id: expect.any(String) });
    }
    for (const path of [`${api}/page/A1/public`, `${SITES}/api/end-user/site/_/company`]) {
      expect([400, 404], path).toContain((await request.get(path)).status());
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ viewport: PHONE, javaScriptEnabled: false, serviceWorkers: 'allow' });

  for (const path of ['/A1', '/B1', '/D5', '/topics', '/company']) {
    const details = path === '/B1' || path === '/D5' ? { tag: '@deep' } : {};
    test(`axe finds nothing on ${path}`, details, async ({ page }) => {
      expect((await page.goto(`${SITES}/site/demo${path}`))?.status()).toBe(200);
      expect(linesOf(await axeViolationsWithoutScripts(page))).toEqual([]);
    });
  }
});

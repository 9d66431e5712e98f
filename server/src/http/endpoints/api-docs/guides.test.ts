import { createTestApp, problem, type TestApp } from '@mekuri/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ plugins: [] });
});
afterAll(() => app.close());

const get = (path: string, language?: string) => app.anonymous.get(path).set(language ? { 'accept-language': language } : {});
const read = async (path: string, language?: string) => (await get(path, language).expect(200).expect('content-type', /html/)).text;

const PAGES = [
  '/api/docs',
  '/api/guides/first-call',
  '/api/guides/authentication',
  '/api/guides/lists-and-errors',
  '/api/guides/webhooks',
  '/api/guides/changelog',
];

describe('the guides of the API', () => {
  it('are in the language of the visitor, Japanese by default, English for languages without a translation', async () => {
    const path = '/api/guides/first-call';
    expect(await read(path)).toContain('<main class="guide" lang="ja">\n<h1 id="最初のリクエスト">');
    expect(await read(path, 'en')).toContain('<main class="guide" lang="en">\n<h1 id="your-first-call">');
    const korean = await read(path, 'ko');
    expect(korean).toContain('<html lang="ko">');
    expect(korean).toContain('>레퍼런스</a>');
    expect(korean).toContain('<main class="guide" lang="en">');
  });

  it('keep a chosen language in all of their links', async () => {
    const page = await read('/api/guides/first-call?lang=en', 'ja');
    expect(page).toContain('<h1 id="your-first-call">');
    const links = [...page.matchAll(/<a [^>]*?href="([^"#]+)/g)].map(([, link]) => link!);
    expect(links.length).toBeGreaterThan(8);
    for (const link of links) expect(link).toMatch(/\?lang=(en|ja)$/);
    expect(await read('/api/guides/first-call?lang=xx', 'en')).toContain('<h1 id="your-first-call">');
  });

  it.each(['ja', 'en'])('have no broken links (%s)', async (language) => {
    const anchors = new Map<string, Set<string>>();
    const links: { from: string; to: URL }[] = [];
    for (const path of PAGES) {
      const page = await read(path, language);
      anchors.set(path, new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!)));
      for (const [, link = ''] of page.matchAll(/<a [^>]*?href="([^"]+)"/g))
        links.push({ from: path, to: new URL(link.replaceAll('&amp;', '&'), new URL(path, 'http://docs.invalid')) });
    }
    expect(links.length).toBeGreaterThan(30);
    for (const { from, to } of links) {
      expect(PAGES, `${from} → ${to.pathname}`).toContain(to.pathname);
      if (to.hash !== '') expect(anchors.get(to.pathname), `${from} → ${to.href}`).toContain(decodeURIComponent(to.hash.slice(1)));
    }
  });

  it('name each page of the documentation, and the one that is shown', async () => {
    for (const path of PAGES) {
      const page = await read(path);
      for (const other of PAGES) expect(page).toContain(`href="${other}"`);
      expect(page).toContain(`href="${path}" aria-current="page"`);
    }
  });

  it('have the addresses of this installation', async () => {
    const page = await read('/api/guides/first-call');
    expect(page).toContain(`MEKURI_URL=&quot;${app.origins.app}&quot;`);
    expect(page).not.toContain('example.com');
  });

  it('start with the first one, and are not found under other names', async () => {
    await get('/api/guides').expect(302).expect('location', '/api/guides/first-call');
    await get('/api/guides?lang=en').expect('location', '/api/guides/first-call?lang=en');
    for (const name of ['nothing', '..%2F..%2Fopenapi%2FREADME', 'FIRST-CALL', 'constructor'])
      expect(await get(`/api/guides/${name}`)).toMatchObject(problem(404, 'not_found'));
  });

  it('are answered from memory, each variant with an ETag of its own', async () => {
    const etags = await Promise.all(
      ['ja', 'en', 'ko'].map(async (language) => (await get('/api/guides/changelog', language).expect(200)).headers['etag']!),
    );
    expect(new Set(etags).size).toBe(3);
    const encoded = await get('/api/guides/%63hangelog', 'ja').expect(200);
    expect(encoded.headers['etag']).toBe(etags[0]);
    await get('/api/guides/changelog', 'ja').set('if-none-match', etags[0]!).expect(304).expect('vary', 'accept-encoding, accept-language');
  });
});

import { isDeepStrictEqual } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QueryConfig } from 'pg';
import { createTestApp, type TestApp } from '@mekuri/server/testing';
import { aFilledSite, publish, savePage, type TestSite } from '../../core/releases/testing/sites.ts';
import { openBus } from '../../platform/bus.ts';
import { ask } from '../../http/testing/ask.ts';
import type { TopicsInput } from '@mekuri/kit/viewer';
import { BOOT_SCRIPT, openSitesServer, renderedFrom } from '../testing/sites-server.ts';

let app: TestApp;
let server: Awaited<ReturnType<typeof openSitesServer>>;
let demo: TestSite;
beforeAll(async () => {
  app = await createTestApp();
  server = await openSitesServer(app.deps);
  demo = await aFilledSite(app, { slug: 'demo', categories: 3, pages: 3 });
  await app.sql(
    `insert into plans (id, name, rank, price, quantity_site, quantity_swipe, limit_access) values (gen_random_uuid(), 'Plain', 98, 0, 1, 9, 1)`,
  );
  await app.sql('update pages set media_id = null where id = $1', [demo.pages[5]!.id]);
  await publish(app, demo);
});
afterAll(async () => {
  await server.close();
  await app.close();
});

const get = (path: string, question?: Parameters<typeof ask>[2]) => ask(server.port, path, question);
const withoutMessages = (): typeof app.deps => ({ ...app.deps, bus: { ...app.deps.bus, subscribe: () => () => undefined } });
const setAccount = ({ owner }: TestSite, change: string) => app.sql(`update accounts set ${change} where id = $1`, [owner.account.id]);
const ownHost = () => ({ host: `${demo.id}.localhost:${server.port}` });
const DEMO = () => `${app.origins.sites}/site/demo`;

describe('the page of a cell', () => {
  it('is rendered from the release, with its category and its one address', async () => {
    const answer = await get('/site/demo/B2');
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, no-cache',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining(`script-src 'self' ${BOOT_SCRIPT};`),
    });
    const input = renderedFrom(answer.text);
    expect(input).toMatchObject({
      position: 'B2',
      language: 'ja',
      basePath: '/site/demo',
      canonicalUrl: `${DEMO()}/B2`,
      mediaBase: '/_media',
    });
    expect(input.pages.map(({ position }) => position)).toEqual(['B1', 'B2', 'B3']);
    expect(input.site).toMatchObject({ slug: 'demo', release: 1 });
    expect(input.ownHost).toBe(false);
  });

  it('is the same in any case of its address', async () => {
    const [upper, lower] = [await get('/site/demo/B2'), await get('/site/Demo/b2/')];
    expect(lower.body).toEqual(upper.body);
  });

  it("lives on the site's own host too, by id or slug", async () => {
    for (const name of [demo.id, demo.id.toUpperCase(), 'demo']) {
      const answer = await get('/C1', { host: `${name}.localhost:${server.port}` });
      expect(renderedFrom(answer.text)).toMatchObject({ position: 'C1', basePath: '', ownHost: true, canonicalUrl: `${DEMO()}/C1` });
    }
  });

  it('moves with the slug at once', async () => {
    const site = await aFilledSite(app, { slug: 'before' });
    await publish(app, site);
    expect((await get('/site/before/A1')).status).toBe(200);
    expect((await get('/site/after-it/A1')).status).toBe(404);
    const path = `/api/site/${site.id}`;
    const { headers } = await app.as(site.owner).get(path);
    const saved = await app.as(site.owner).put(path).set('if-match', headers['etag']!).send({ name: 'A site', slug: 'after-it' });
    expect(saved.status).toBe(200);
    expect((await get('/site/before/A1')).status).toBe(404);
    const moved = renderedFrom((await get('/site/after-it/A1')).text);
    expect(moved.canonicalUrl).toBe(`${app.origins.sites}/site/after-it/A1`);
  });

  it('takes its address from the configuration, never from Host', async () => {
    const answer = await get('/site/demo/A3', { host: '127.0.0.1' });
    expect(renderedFrom(answer.text).canonicalUrl).toBe(`${DEMO()}/A3`);
    expect(await get('/site/demo/A3', { host: 'evil.example' })).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } });
  });

  it('is rendered once for concurrent requests', async () => {
    const before = server.renders();
    await Promise.all(Array.from({ length: 20 }, () => get('/site/demo/A2')));
    await get('/site/demo/A2?utm_source=mail');
    expect(server.renders()).toBe(before + 1);
  });

  it('is the first page if the address names a cell that is empty or missing', async () => {
    expect(await get('/site/demo/B3?utm_source=mail')).toMatchObject({ status: 302, headers: { location: '/site/demo?utm_source=mail' } });
    expect(await get('/site/demo/Z9')).toMatchObject({ status: 302, headers: { location: '/site/demo', 'cache-control': 'no-store' } });
    expect((await get('/Z9', ownHost())).headers.location).toBe('/');
  });

  it.each([
    ['A0', ''],
    ['A01', '/A1'],
    ['b02/JP', '/B2/JP'],
    ['AAAA1', ''],
    ['A-1', ''],
    ['ZZZ100', ''],
    ['B2/XX', '/B2'],
    ['fr', ''],
  ])('is found, where the address has %s for a position or a language', async (tokens, place) => {
    const answer = await get(`/site/demo/${tokens}?x=1`);
    expect(answer).toMatchObject({ status: 302, headers: { location: `/site/demo${place}?x=1`, 'cache-control': 'no-store' } });
  });

  it('is the same when its letters come encoded', async () => {
    expect(renderedFrom((await get('/site/demo/%411')).text).position).toBe('A1');
    expect((await get('/site/demo/%E0%A4%A')).status).toBe(404);
  });

  it('is found with the site’s custom path after it, and with no other', async () => {
    const site = await aFilledSite(app, { slug: 'seasonal' });
    const path = `/api/site/${site.id}`;
    const { headers, body } = await app.as(site.owner).get(path);
    const save = (custom_path: string) =>
      app.as(site.owner).put(path).set('if-match', headers['etag']!).send({ name: body.name, settings: { custom_path } });
    expect((await save('topics')).body.fields[0]).toMatchObject({ pointer: '/body/settings/custom_path', rule: 'reserved' });
    await save('spring').expect(200);
    await publish(app, site);
    expect((await get('/site/seasonal/b1/JP/Spring?x=1')).headers.location).toBe('/site/seasonal/B1/JP?x=1');
    expect((await get('/site/seasonal/spring')).headers.location).toBe('/site/seasonal');
    expect((await get('/A2/spring', { host: `${site.id}.localhost:${server.port}` })).headers.location).toBe('/A2');
    for (const other of ['/site/seasonal/A1/summer', '/site/demo/A1/spring', '/site/demo/contact'])
      expect((await get(other)).status).toBe(404);
  });

  it('loses its prefix on its own host, and is no other site’s there', async () => {
    for (const name of ['demo', demo.id]) {
      expect((await get(`/site/${name}/c1/JP?x=1`, ownHost())).headers.location).toBe('/C1/JP?x=1');
      expect((await get(`/site/${name}`, ownHost())).headers.location).toBe('/');
    }
    expect((await get('/site/demo//evil.example', ownHost())).status).toBe(404);
    const other = await aFilledSite(app, { slug: 'other-site' });
    await publish(app, other);
    expect((await get('/site/other-site/A1', ownHost())).status).toBe(404);
  });
});

describe('the page of the legal documents', () => {
  it('is there without any too, with what the service measures', async () => {
    const measured = { operator: 'Mekuri', cookieDays: 400, networkHours: 48, visitDays: 400, visitorMonths: 13, totalMonths: 26 };
    const answer = await get('/site/demo/company');
    expect(renderedFrom(answer.text)).toMatchObject({ measurement: measured });
  });

  it('is there with each release, in its languages, on every host', async () => {
    const site = await aFilledSite(app, { slug: 'demo-legal' });
    const agent = app.as(site.owner);
    const before = await agent.get(`/api/site/${site.id}`);
    const settings = { company: { terms_of_service: '第一条' }, scripts: { form_script: 'f()' } };
    const change = { name: before.body.name, settings };
    await agent.put(`/api/site/${site.id}`).set('if-match', before.headers['etag']!).send(change).expect(200);
    await publish(app, site);
    const answer = await get('/site/demo-legal/company');
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8', etag: expect.any(String) } });
    expect(answer.headers['content-security-policy']).not.toContain('unsafe-eval');
    expect(renderedFrom(answer.text)).toMatchObject({
      company: { termsOfService: '第一条' },
      basePath: '/site/demo-legal',
      canonicalUrl: expect.stringMatching(/^http:\/\/[0-9a-f-]{36}\.localhost:\d+\/company$/),
    });
    const own = await get('/company', { host: `${site.id}.localhost:${server.port}` });
    expect(renderedFrom(own.text)).toMatchObject({ basePath: '' });
    expect(await get('/site/demo-legal/company/EN')).toMatchObject({ status: 302, headers: { location: '/site/demo-legal/company' } });
    await agent.post(`/api/site/${site.id}/unpublish`).expect(204);
    expect((await get('/site/demo-legal/company')).status).toBe(404);
  });
});

describe('the overview of a site', () => {
  it('is the index of its categories and pages, on every host', async () => {
    const answer = await get('/site/demo/topics');
    expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'public, no-cache', etag: expect.any(String) } });
    const input = renderedFrom(answer.text) as unknown as TopicsInput;
    expect(input).toMatchObject({ basePath: '/site/demo', canonicalUrl: `${DEMO()}/topics`, language: 'ja', alternates: [] });
    expect(input.pages).toHaveLength(8);
    expect(renderedFrom((await get('/topics/JP', ownHost())).text)).toMatchObject({ basePath: '', canonicalUrl: `${DEMO()}/topics` });
    expect((await get('/site/demo/topics/EN')).headers.location).toBe('/site/demo/topics');
  });

  it('is its sitemap for crawlers: each public cell, by its canonical address', async () => {
    const site = await aFilledSite(app, { slug: 'mapped', categories: 1, pages: 3 });
    await savePage(app, site, site.pages[1]!, { members_only_lock: true });
    await publish(app, site);
    const map = await get('/site/mapped/sitemap.xml');
    expect(map).toMatchObject({ status: 200, headers: { 'content-type': 'application/xml; charset=utf-8' } });
    const base = `${app.origins.sites}/site/mapped`;
    expect([...map.text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([`${base}/A1`, `${base}/A3`, `${base}/topics`]);
    const own = { host: `${site.id}.localhost:${server.port}` };
    const [mediaItem] = (await app.sql<{ path: string }>('select path from media where account_id = $1', [site.owner.account.id])).rows;
    const picture = `<image:image><image:loc>${app.origins.sites}/_media${mediaItem!.path}</image:loc></image:image>`;
    expect(map.text).toMatch(new RegExp(`<loc>${base}/A1</loc><lastmod>[0-9T:.-]+Z</lastmod>${picture}</url>`));
    expect(map.text.match(/<image:loc>/g)).toHaveLength(2);
    expect(await get('/sitemap.xml', own)).toMatchObject({ status: 302, headers: { location: `${base}/sitemap.xml` } });
    expect((await get('/robots.txt', own)).text).toContain(`Sitemap: ${base}/sitemap.xml\n`);
    await app.as(site.owner).post(`/api/site/${site.id}/unpublish`).expect(204);
    for (const path of ['/sitemap.xml', '/robots.txt', '/topics']) expect((await get(path, own)).status).toBe(404);
  });

  it('has the time at which each page changed, which unchanged pages keep', async () => {
    const site = await aFilledSite(app, { slug: 'changing', categories: 1, pages: 2 });
    await publish(app, site);
    const timesOf = async (): Promise<Record<string, string>> => {
      const { text } = await get('/site/changing/sitemap.xml');
      return Object.fromEntries(
        [...text.matchAll(/\/(\w+)<\/loc><lastmod>(.*?)<\/lastmod>/g)].map(([, segment, time]) => [segment!, time!]),
      );
    };
    const before = await timesOf();
    app.clock.advance(60_000);
    await savePage(app, site, site.pages[1]!, { main_text: 'Another text' });
    await publish(app, site);
    await expect.poll(async () => (await timesOf())['A2']).not.toBe(before['A2']);
    const after = await timesOf();
    expect(after['A1']).toBe(before['A1']);
    expect(Date.parse(after['A2']!) - Date.parse(before['A2']!)).toBeGreaterThanOrEqual(60_000);
    expect(after['topics']).toBe(after['A2']);
  });

  it('is on the shared host an index of the sitemaps of all sites whose canonical address is there', async () => {
    const robots = await get('/robots.txt');
    expect(robots).toMatchObject({ status: 200, headers: { 'x-content-type-options': 'nosniff' } });
    expect(robots.text).toContain(`Sitemap: ${app.origins.sites}/sitemap.xml\n`);
    const hidden = await aFilledSite(app, { slug: 'hidden-one' });
    const unnamed = await aFilledSite(app);
    await publish(app, unnamed);
    app.clock.advance(600_000);
    const index = await get('/sitemap.xml');
    expect(index).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=600' },
    });
    for (const reference of ['demo', unnamed.id])
      expect(index.text).toMatch(new RegExp(`<loc>${app.origins.sites}/site/${reference}/sitemap.xml</loc><lastmod>[0-9T:.-]+Z</lastmod>`));
    expect(index.text).not.toContain('hidden-one');
    expect(index.text).not.toContain(hidden.id);
    const gzip = await get('/sitemap.xml', { headers: { 'accept-encoding': 'gzip' } });
    expect(gunzipSync(gzip.body)).toEqual(index.body);
    expect((await get('/sitemap.xml', { host: 'nobody.example' })).status).toBe(404);
  });

  it('names each page in the languages that the release has', async () => {
    const owner = await app.create.user({ plan: 'Premium Multi-language' });
    const site = await aFilledSite(app, { owner, slug: 'spoken', categories: 1, pages: 1 });
    await app.create.languages(site.id, ['en']);
    await publish(app, site);
    const base = `${app.origins.sites}/site/spoken`;
    const english = renderedFrom((await get('/site/spoken/A1/EN')).text);
    expect(english).toMatchObject({ language: 'en', canonicalUrl: `${base}/A1/EN` });
    expect(english.alternates).toEqual(
      expect.arrayContaining([
        { hreflang: 'ja', url: `${base}/A1` },
        { hreflang: 'en', url: `${base}/A1/EN` },
        { hreflang: 'x-default', url: `${base}/A1` },
      ]),
    );
    const map = await get('/site/spoken/sitemap.xml');
    expect(map.text).toMatch(new RegExp(`<loc>${base}/topics/EN</loc><lastmod>[^<]+</lastmod><xhtml:link rel="alternate" hreflang=`));
  });
});

describe('the bare root', () => {
  it('shows the first cell', async () => {
    for (const path of ['/site/demo', '/site/demo/', '/site/demo/JP']) {
      expect(renderedFrom((await get(path)).text)).toMatchObject({ position: 'A1', canonicalUrl: `${DEMO()}/A1` });
    }
    expect(renderedFrom((await get('/', ownHost())).text).position).toBe('A1');
  });

  it('redirects a returning visitor to the last cell, and no other visitor', async () => {
    const cookie = (value: string) => ({ headers: { cookie: `other=1; mekuri_position=${value}` } });
    const first = await get('/site/demo');
    const again = await get('/site/demo?x=1', cookie('c2'));
    expect(again).toMatchObject({ status: 302, headers: { location: '/site/demo/C2?x=1', 'cache-control': 'no-store' } });
    expect((await get('/site/demo', cookie('C2'))).headers.location).toBe('/site/demo/C2');
    expect((await get('/', { ...ownHost(), ...cookie('C2') })).headers.location).toBe('/C2');
    expect((await get('/site/demo')).body).toEqual(first.body);
  });

  it.each(['A1', 'Z9', '..', '', '%0d%0ax', 'A1; mekuri_language=xx'])('stays where it is for the position cookie %j', async (value) => {
    expect((await get('/site/demo', { headers: { cookie: `mekuri_position=${value}` } })).status).toBe(200);
  });

  it('redirects each visitor to their language, regardless of earlier visitors', async () => {
    const owner = await app.create.user({ plan: 'Premium Multi-language' });
    const site = await aFilledSite(app, { owner, slug: 'understood', categories: 1, pages: 1 });
    await app.create.languages(site.id, ['en', 'ko']);
    await publish(app, site);
    const asked: [accept: string | undefined, cookie: string | undefined, location: string | null][] = [
      [undefined, undefined, null],
      ['ja', undefined, null],
      ['en', undefined, '/site/understood/EN'],
      ['fr, ko;q=0.8, en;q=0.5', undefined, '/site/understood/KR'],
      ['fr', undefined, null],
      ['en', 'mekuri_language=JP', null],
      ['ja', 'mekuri_language=EN', '/site/understood/EN'],
    ];
    for (const [accept, cookie, location] of [...asked, ...asked.toReversed(), ...asked]) {
      const headers = { ...(accept ? { 'accept-language': accept } : {}), ...(cookie ? { cookie } : {}) };
      const answer = await get('/site/understood', { headers });
      expect([accept, cookie, answer.status, answer.headers.location ?? null]).toEqual([accept, cookie, location ? 302 : 200, location]);
      expect(answer.headers['cache-control']).toBe(location ? 'no-store' : 'public, no-cache');
    }
    const cell = await get('/site/understood/A1', { headers: { 'accept-language': 'en', cookie: 'mekuri_language=EN' } });
    expect(cell.status).toBe(200);
  });

  it('redirects to no language that the site does not have', async () => {
    const headers = { 'accept-language': 'en', cookie: 'mekuri_language=EN' };
    expect((await get('/site/demo', { headers })).status).toBe(200);
    expect((await get('/site/demo/A2/EN')).headers.location).toBe('/site/demo/A2');
    expect((await get('/site/demo/EN')).headers.location).toBe('/site/demo');
  });
});

it('ignores cookies on every other page', async () => {
  const plain = await get('/site/demo/B1');
  const withCookies = await get('/site/demo/B1', { headers: { cookie: 'mekuri_position=C2; mekuri_language=EN; session=x' } });
  expect(withCookies.status).toBe(200);
  expect(withCookies.body).toEqual(plain.body);
  expect(withCookies.headers['set-cookie']).toBeUndefined();
});

describe('encodings and conditions', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('answers %s as the same document under another ETag', async (coding, decode) => {
    const plain = await get('/site/demo/A1');
    const encoded = await get('/site/demo/A1', { headers: { 'accept-encoding': coding } });
    expect(encoded.headers['content-encoding']).toBe(coding);
    expect(decode(encoded.body)).toEqual(plain.body);
    expect(encoded.headers.etag).not.toBe(plain.headers.etag);
    expect(Number(encoded.headers['content-length'])).toBe(encoded.body.length);
  });

  it('answers 304 to a caller with the current version, and 200 to others', async () => {
    const { headers } = await get('/site/demo/A1');
    for (const known of [headers.etag!, `W/${headers.etag}`, `"x", ${headers.etag}`, '*']) {
      const answer = await get('/site/demo/A1', { headers: { 'if-none-match': known } });
      expect(answer).toMatchObject({ status: 304, text: '', headers: { etag: headers.etag, 'cache-control': 'public, no-cache' } });
    }
    for (const other of ['"x"', headers.etag!.replace(/"$/, '-br"'), headers.etag!.slice(1, -1)]) {
      expect((await get('/site/demo/A1', { headers: { 'if-none-match': other } })).status).toBe(200);
    }
  });

  it('answers HEAD with the headers alone', async () => {
    const full = await get('/site/demo/A1');
    const head = await get('/site/demo/A1', { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    for (const name of ['etag', 'content-length', 'content-type', 'content-security-policy'])
      expect(head.headers[name]).toBe(full.headers[name]);
  });

  it('refuses other methods', async () => {
    expect(await get('/site/demo/A1', { method: 'POST' })).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
  });
});

describe('what is not published', () => {
  it('gets one neutral page for every reason', async () => {
    const draft = await aFilledSite(app);
    const hidden = await aFilledSite(app);
    await publish(app, hidden);
    await app.as(hidden.owner).post(`/api/site/${hidden.id}/unpublish`);
    const terminated = await aFilledSite(app);
    await publish(app, terminated);
    await app.sql(`update accounts set contract_status = 'terminated' where id = $1`, [terminated.owner.account.id]);
    const trashed = await aFilledSite(app);
    await publish(app, trashed);
    await app.as(trashed.owner).delete(`/api/site/${trashed.id}`);
    const answers = await Promise.all([
      ...[draft, hidden, terminated, trashed].map(({ id }) => get(`/site/${id}/A1`)),
      get('/site/nobody-has-this/A1'),
      get('/'),
      get('/anything.php'),
      get('/_anything', { host: `preview-${demo.id}.localhost` }),
      get('/A1', { host: 'nobody.localhost' }),
    ]);
    const [first] = answers;
    for (const answer of answers) {
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual(first.body);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    for (const lang of ['ja', 'en', 'zh-Hans', 'ko']) expect(first.text).toContain(`<section lang="${lang}">`);
  });

  it('says of a screen that its document is refused to this visitor, or cannot be had for now', async () => {
    const site = await aFilledSite(app);
    await publish(app, site);
    // Simulates the release of a plugin that has a screen.
    await app.sql(
      `update releases set manifest = jsonb_set(manifest, '{languages,ja,plugins,quiz}',
         jsonb_build_object('document', manifest #> '{languages,ja,company}', 'creatorCode', false)) where site_id = $1`,
      [site.id],
    );
    const screens = [{ segment: 'quiz', document: 'endUser.getCompany' }];
    const quiz = { id: 'quiz', operations: {}, manifest: { id: 'quiz', engine: '^0.2.0', entries: { screens: true }, screens } };
    let status = 200;
    const deps = { ...app.deps, modules: [...app.deps.modules, quiz] };
    const other = await openSitesServer(deps, { visitorApi: (_request, response) => void response.writeHead(status).end('{}') });
    const open = async (answered: number) => {
      status = answered;
      return ask(other.port, `/site/${site.id}/quiz`);
    };
    try {
      expect(await open(200)).toMatchObject({ status: 200 });
      const forbidden = await open(403);
      expect(forbidden).toMatchObject({ status: 403, headers: { 'cache-control': 'no-store' } });
      expect(forbidden.text).toContain('このページを閲覧する権限がありません。');
      expect(forbidden.text).toContain(`<a href="/site/${site.id}/">`);
      for (const one of [429, 500, 503]) expect(await open(one)).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
      expect(await open(404)).toMatchObject({ status: 404 });
    } finally {
      await other.close();
    }
  });

  it('is offered the first page of the site, where there is one', async () => {
    for (const [path, home, question] of [
      ['/site/Demo/A1/A1', '/site/demo/', undefined],
      ['/site/demo/"><b>', '/site/demo/', undefined],
      ['/wp-login.php', '/', ownHost()],
    ] as const) {
      const answer = await get(encodeURI(path), question);
      expect(answer).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } });
      expect(answer.text.match(/<a href="[^"]*">/g)).toEqual(Array.from({ length: 4 }, () => `<a href="${home}">`));
    }
  });

  it('stays visible while the contract is suspended', async () => {
    const site = await aFilledSite(app);
    await publish(app, site);
    await app.sql(`update accounts set contract_status = 'suspended' where id = $1`, [site.owner.account.id]);
    expect((await get(`/site/${site.id}`)).status).toBe(200);
  });

  it('shows in every process within 30 seconds, even when no message comes', async () => {
    const site = await aFilledSite(app);
    await publish(app, site);
    const deaf = await openSitesServer(withoutMessages());
    const status = async () => (await ask(deaf.port, `/site/${site.id}/A1`)).status;
    expect(await status()).toBe(200);
    await app.as(site.owner).post(`/api/site/${site.id}/unpublish`);
    expect(await status()).toBe(200);
    app.clock.advance(30_000);
    expect(await status()).toBe(404);
    await deaf.close();
  });

  it.each([
    ['is hidden', async (site: TestSite) => void (await app.as(site.owner).post(`/api/site/${site.id}/unpublish`)), 404],
    ['is trashed', async (site: TestSite) => void (await app.as(site.owner).delete(`/api/site/${site.id}`)), 404],
    ['loses its contract', (site: TestSite) => setAccount(site, `contract_status = 'inactive'`), 404],
    ['is published again', (site: TestSite) => publish(app, site), 200],
    ['gets another plan', (site: TestSite) => setAccount(site, `plan_id = (select id from plans where name = 'Plain')`), 200],
  ])('is found to have changed, by a check in the background, when it %s and no message comes', async (_what, change, status) => {
    const site = await aFilledSite(app);
    await publish(app, site);
    const deaf = await openSitesServer(withoutMessages());
    const answer = () => ask(deaf.port, `/site/${site.id}/A1`);
    const before = await answer();
    await change(site);
    app.clock.advance(20_000);
    expect((await answer()).body).toEqual(before.body);
    await expect.poll(async () => isDeepStrictEqual((await answer()).body, before.body)).toBe(false);
    expect((await answer()).status).toBe(status);
    await deaf.close();
  });

  it('is not read again while nothing changes: one query covers all requested sites', async () => {
    const site = await aFilledSite(app);
    await publish(app, site);
    const statements: string[] = [];
    const { pool } = app.deps.database;
    const counting = Object.assign(Object.create(pool), {
      query: async (asked: QueryConfig & { name: string }) => {
        const answer = await pool.query(asked);
        statements.push(asked.name);
        return answer;
      },
    });
    const quiet = await openSitesServer({ ...withoutMessages(), database: { ...app.deps.database, pool: counting } });
    const paths = [`/site/${site.id}/A1`, '/site/demo/A1'];
    for (const path of paths) expect((await ask(quiet.port, path)).status).toBe(200);
    statements.length = 0;
    for (let round = 1; round <= 4; round += 1) {
      app.clock.advance(20_000);
      for (const path of paths) expect((await ask(quiet.port, path)).status).toBe(200);
      await expect.poll(() => statements).toEqual(Array.from({ length: round }, () => 'live-sites-changed'));
    }
    await quiet.close();
  });
});

describe('switching', () => {
  it('is atomic under load: every answer is one release, old or new, and none is older than what was seen', async () => {
    const site = await aFilledSite(app);
    const [first, second] = site.pages as [TestSite['pages'][number], TestSite['pages'][number]];
    const save = async (number: number) => {
      for (const page of [first, second]) await savePage(app, site, page, { main_text: `release ${number}` });
      await publish(app, site);
    };
    await save(1);
    const visiting = new AbortController();
    const seen = new Set<number>();
    const visit = async () => {
      let newest = 0;
      while (!visiting.signal.aborted) {
        const { site: outline, pages } = renderedFrom((await get(`/site/${site.id}/A1`)).text);
        const texts = pages.map((page) => (page.access === 'open' ? page.mainText : ''));
        expect(texts).toEqual([`release ${outline.release}`, `release ${outline.release}`]);
        expect(outline.release).toBeGreaterThanOrEqual(newest);
        newest = outline.release;
        seen.add(newest);
      }
    };
    const visitors = Promise.all([visit(), visit(), visit(), visit()]);
    for (let number = 2; number <= 8; number += 1) await save(number);
    await get(`/site/${site.id}/A1`);
    visiting.abort();
    await visitors;
    expect(seen.size).toBeGreaterThan(3);
    expect(renderedFrom((await get(`/site/${site.id}/A1`)).text).site.release).toBe(8);
  });
});

describe('another process', () => {
  it('learns of a release by message, long before its cache expires', async () => {
    const site = await aFilledSite(app);
    await publish(app, site);
    const bus = openBus(app.deps.database.urls.app, app.deps.log);
    const other = await openSitesServer({ ...app.deps, bus });
    const release = async () => renderedFrom((await ask(other.port, `/site/${site.id}/A1`)).text).site.release;
    expect(await release()).toBe(1);
    app.clock.stop();
    const afterAnother = async () => {
      await publish(app, site);
      return release();
    };
    await expect.poll(afterAnother).toBeGreaterThan(1);
    await other.close();
    await bus.close();
  });
});

describe('a plan that has lost a flag', () => {
  it('leaves only the first category when the plan loses swipe', async () => {
    const site = await aFilledSite(app);
    await publish(app, site);
    expect((await get(`/site/${site.id}/B1`)).status).toBe(200);
    await setAccount(site, `plan_id = (select id from plans where name = 'Plain')`);
    app.clock.advance(30_000);
    expect((await get(`/site/${site.id}/B1`)).headers.location).toBe(`/site/${site.id}`);
    expect(renderedFrom((await get(`/site/${site.id}/A1`)).text).site.categories).toHaveLength(1);
  });

  it('has the browsers keep no visitor id', async () => {
    const site = await aFilledSite(app);
    await publish(app, site);
    const viewsOnly = async (path: string) => renderedFrom((await get(`/site/${site.id}/${path}`)).text).site.viewsOnly;
    expect([await viewsOnly('A1'), await viewsOnly('company')]).toEqual([undefined, undefined]);
    await setAccount(site, `plan_id = (select id from plans where name = 'Plain')`);
    app.clock.advance(30_000);
    expect([await viewsOnly('A1'), await viewsOnly('company')]).toEqual([true, true]);
  });
});

describe("the viewer's files", () => {
  it('are kept for ever when their name holds their hash', async () => {
    const answer = await get('/_viewer/assets/entry-a1b2c3.js', { headers: { 'accept-encoding': 'br' } });
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'public, max-age=31536000, immutable', 'content-encoding': 'br' },
    });
    expect(brotliDecompressSync(answer.body).toString()).toContain('めくり');
    expect((await get('/_viewer/favicon.svg', ownHost())).headers['cache-control']).toBe('public, no-cache');
  });

  it.each([
    '/_viewer/',
    '/_viewer/nothing.js',
    '/_viewer/.vite/manifest.json',
    '/_viewer/assets/../.vite/manifest.json',
    '/_viewer/%2e%2e/package.json',
  ])('end at %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});

it('sends Retry-After while the database does not answer', async () => {
  const broken = await openSitesServer({
    ...app.deps,
    database: {
      ...app.deps.database,
      pool: Object.assign(Object.create(app.deps.database.pool), { query: () => Promise.reject(new Error('no database')) }),
    },
  });
  expect(await ask(broken.port, '/site/demo/A1')).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
  await broken.close();
});

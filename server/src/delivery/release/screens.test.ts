import type { RequestListener } from 'node:http';
import { createTestApp, type TestApp } from '@mekuri/server/testing';
import type { PluginManifest } from '@mekuri/kit/manifest';
import type { ScreenInput } from '@mekuri/kit/viewer';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aFilledSite, publish, type TestSite } from '../../core/releases/testing/sites.ts';
import { ask } from '../../http/testing/ask.ts';
import { openSitesServer, renderedFrom } from '../testing/sites-server.ts';

const ITEM = '01900000-0000-7000-8000-0000000000aa';

/** A plugin whose screen shows one of many items. Operations of the core take the place of its own. */
const manifest: PluginManifest = {
  id: 'quiz',
  engine: '^0.2.0',
  entries: { screens: true },
  screens: [
    {
      segment: 'quiz',
      query: { item: 'pageId', sort: 'lang', result: 'result' },
      document: 'endUser.getPage',
      post: 'traffic.collect',
      success: 'quiz-success',
      successQuery: { result: 'requestId', other: 'missing' },
    },
    { segment: 'quiz-success' },
  ],
  linkTargets: [{ kind: 'contact', segment: 'quiz', referral: 'mekuri_quiz' }],
};

let app: TestApp;
let site: TestSite;
beforeAll(async () => {
  app = await createTestApp({ plugins: [] });
  site = await aFilledSite(app);
  await publish(app, site);
  await app.sql(
    `update releases set manifest = jsonb_set(manifest, '{languages,ja,plugins,quiz}',
       jsonb_build_object('document', manifest #> '{languages,ja,company}', 'creatorCode', false)) where site_id = $1`,
    [site.id],
  );
});
afterAll(() => app.close());

let server: Awaited<ReturnType<typeof openSitesServer>>;
let calls: string[];
/** The response to a post. */
let answer: { status: number; body: object };
const api: RequestListener = (request, response) => {
  calls.push(`${request.method} ${request.url}`);
  const { status, body } = request.method === 'POST' ? answer : { status: 200, body: {} };
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};
beforeEach(async () => {
  calls = [];
  answer = { status: 201, body: {} };
  const quiz = { id: 'quiz', operations: {}, manifest };
  server = await openSitesServer({ ...app.deps, modules: [...app.deps.modules, quiz] }, { visitorApi: api });
});
afterEach(() => server.close());

const path = (query = '') => `/site/${site.id}/quiz${query}`;
const open = (query = '', headers: Record<string, string> = {}) => ask(server.port, path(query), { headers });
const inputOf = (html: string) => renderedFrom(html) as unknown as ScreenInput;
const post = (query: string, body = 'a=b') =>
  ask(server.port, path(query), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: Buffer.from(body),
  });

describe('a screen with query parameters', () => {
  it('passes them to its operation, in the path or the query', async () => {
    expect((await open(`?item=${ITEM}&sort=EN&stray=1`)).status).toBe(200);
    expect(calls).toEqual([`GET /api/end-user/site/${site.id}/page/${ITEM}/public?lang=JP&lang=EN`]);
  });

  it.each(['', '?item=', '?item=a%2Fb', '?item=../x', `?item=${'a'.repeat(1001)}`, '?Item=a'])(
    'does not exist without a parameter of its path: %s',
    async (query) => {
      expect((await open(query)).status).toBe(404);
      expect(calls).toEqual([]);
    },
  );

  it('keeps them on the way to its one address', async () => {
    const moved = await ask(server.port, `/site/${site.id}/quiz/EN?item=${ITEM}&stray=1`);
    expect(moved).toMatchObject({ status: 302, headers: { location: `/site/${site.id}/quiz?item=${ITEM}` } });
  });

  it('receives the call to action that led to it, before the page that did', async () => {
    const under = (key: string, fields: Record<string, string>) => `${key}=${new URLSearchParams(fields).toString()}`;
    const own = under('mekuri_quiz', { page_id: ITEM, position: 'B2', cta_id: 'cta-1', type: 'BUTTON_CTA', popup_id: '"><b>' });
    const { text } = await open(`?item=${ITEM}`, { cookie: own });
    expect(inputOf(text).hidden).toMatchObject({ page_id: ITEM, position: 'B2', cta_id: 'cta-1', type: 'BUTTON_CTA', popup_id: '' });
    expect(inputOf((await open(`?item=${ITEM}`)).text).hidden).toMatchObject({ page_id: '', cta_id: '', type: '' });
  });
});

describe('the screen that follows a post', () => {
  it('gets parameters from the response', async () => {
    answer = { status: 201, body: { request_id: 'a.b-c_d' } };
    expect(await post(`?item=${ITEM}`)).toMatchObject({
      status: 303,
      headers: { location: `/site/${site.id}/quiz-success?result=a.b-c_d` },
    });
  });

  it('gets none if the response has none', async () => {
    answer = { status: 201, body: { request_id: 7 } };
    expect((await post(`?item=${ITEM}`)).headers.location).toBe(`/site/${site.id}/quiz-success`);
  });
});

import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, problem, fixturesOfPlugins, type TestApp } from '@mekuri/server/testing';
import { aFilledSite, publish, savePage, type TestSite } from '../releases/testing/sites.ts';
import { toWire } from '../releases/wire.ts';
import { bodyOf, view } from '../traffic/testing/batches.ts';

const PASSWORD = 'Preview-2026';
const GUEST = 'guest@example.com';
const MINUTE = 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ settings: { RATE_LIMITS: 'off' } });
});
afterAll(() => app.close());

const base = (site: TestSite | string): string => `/api/preview/site/${typeof site === 'string' ? site : site.id}`;
const owner = (site: TestSite) => app.as(site.owner);
const setPassword = (site: TestSite, password = PASSWORD) =>
  owner(site)
    .post(`${base(site)}/share/set-password`)
    .send({ password });
const share = (site: TestSite, emails: string[], more: Record<string, unknown> = {}) =>
  owner(site)
    .post(`${base(site)}/share`)
    .send({ emails, ...more });
const revoke = (site: TestSite, emails: string[], more: Record<string, unknown> = {}) =>
  owner(site)
    .put(`${base(site)}/share/revoke`)
    .send({ emails, ...more });
const logIn = (site: TestSite | string, email = GUEST, password = PASSWORD) =>
  app.sites.post(`${base(site)}/login`).send({ email, password });
const tokenOf = async (site: TestSite, email = GUEST): Promise<string> =>
  (await logIn(site, email).expect(200)).body.access_token as string;
const as = (token: string) => ({ get: (path: string) => app.sites.get(path).set('authorization', `Bearer ${token}`) });
const status = (site: TestSite | string, token: string) => as(token).get(`${base(site)}/share/status`);
const LOCKED = problem(401, 'preview.locked');
const mailsTo = async (email: string) =>
  (
    await app.sql<{ data: { url: string }; locale: string }>('select data, locale from mails where recipient = $1 order by created_at', [
      email,
    ])
  ).rows;

const aSharedSite = async (options: Parameters<typeof aFilledSite>[1] = {}): Promise<TestSite> => {
  const site = await aFilledSite(app, options);
  await setPassword(site).expect(200);
  // All tests mail the same guest, who would soon reach the limit.
  await app.sql('delete from mail_counts');
  await share(site, [GUEST]).expect(200);
  return site;
};

/** Browsers resolve names below localhost; Node does not. */
const onDraftsHost = (
  siteId: string,
  path: string,
  { token, host, ...options }: { token?: string; host?: string; method?: string; body?: unknown; headers?: Record<string, string> } = {},
) =>
  new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
    const { port, hostname } = new URL(app.origins.sites);
    const sent = options.body === undefined ? undefined : JSON.stringify(options.body);
    const request = httpRequest(
      {
        host: hostname,
        port,
        path,
        method: options.method ?? 'GET',
        headers: {
          host: `${host ?? `preview-${siteId}`}.localhost:${port}`,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(sent ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) } : {}),
          ...options.headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode!, headers: response.headers, text: Buffer.concat(chunks).toString() }),
        );
      },
    );
    request.on('error', reject).end(sent);
  });

describe('sharing a preview', () => {
  it('needs a password first, by the rules of all passwords', async () => {
    const site = await aFilledSite(app);
    const empty = { password_set_at: null, items: [], limit: 100, url: `${app.origins.sites}/site/${site.id}/preview` };
    expect(
      (
        await owner(site)
          .get(`${base(site)}/share`)
          .expect(200)
      ).body,
    ).toEqual(empty);
    expect(await share(site, [GUEST])).toMatchObject(problem(409, 'preview.password_required'));
    expect(await setPassword(site, 'short')).toMatchObject(problem(400, 'accounts.password_length'));
    const answer = await setPassword(site).expect(200);
    expect(answer.body).toMatchObject({ password_set_at: expect.any(String), items: [] });
    expect(answer.text).not.toContain(PASSWORD);
    const { rows } = await app.sql<{ hash: string }>('select password_hash as hash from site_previews where site_id = $1', [site.id]);
    expect(rows[0]!.hash).toMatch(/^\$argon2id\$/);
  });

  it('mails each person once, in the chosen language, a link with the view and without a secret', async () => {
    const site = await aFilledSite(app);
    await setPassword(site).expect(200);
    const [one, other] = [`one-${site.id}@example.com`, `other-${site.id}@example.com`];
    const view = { lang: 'EN', at: '2026-12-24T03:00:00.000Z', as: 'member', cell: 'B2' };
    const { body } = await share(site, [one, other, ` ${one.toUpperCase()} `], { locale: 'en', view }).expect(200);
    expect(body.items.map(({ email, state, locale }: Record<string, string>) => [email, state, locale])).toEqual([
      [one, 'INVITED', 'en'],
      [other, 'INVITED', 'en'],
    ]);
    const [mail, ...more] = await mailsTo(one);
    expect([more, mail?.locale]).toEqual([[], 'en']);
    const link = new URL(mail!.data.url);
    expect(link.origin + link.pathname).toBe(body.url);
    expect(Object.fromEntries(link.searchParams)).toEqual(view);
    expect(link.hash).toBe(`#${new URLSearchParams({ email: one }).toString()}`);
    await app.runJobs();
    expect((await app.mails()).filter(({ to }) => to === one)).toMatchObject([{ subject: expect.stringContaining('preview') }]);
    app.clock.advance(MINUTE);
    await share(site, [one], { locale: 'ja' }).expect(200);
    app.clock.advance(-MINUTE);
    expect((await mailsTo(one)).map(({ data, locale }) => [data.url, locale])).toEqual([
      [mail!.data.url, 'en'],
      [mail!.data.url, 'ja'],
    ]);
  });

  it('sends an address one mail a minute and three an hour', async () => {
    const site = await aFilledSite(app);
    await setPassword(site).expect(200);
    const email = `often-${site.id}@example.com`;
    const sent = async () => (await mailsTo(email)).length;
    const counts: number[] = [];
    for (const wait of [0, 1, MINUTE, MINUTE, MINUTE, 60 * MINUTE]) {
      app.clock.advance(wait);
      const later = app.as({ ...site.owner, token: await app.create.token(site.owner) });
      await later
        .post(`${base(site)}/share`)
        .send({ emails: [email] })
        .expect(200);
      counts.push(await sent());
    }
    app.clock.advance(-63 * MINUTE - 1);
    expect(counts).toEqual([1, 1, 2, 3, 3, 4]);
  });

  it('refuses invalid addresses, and more people than may view it at a time', async () => {
    const site = await aFilledSite(app);
    await setPassword(site).expect(200);
    expect(await share(site, [GUEST, 'nobody'])).toMatchObject({
      ...problem(400, 'accounts.email_invalid'),
      body: { fields: [{ pointer: '/body/emails/1' }] },
    });
    const many = (from: number) => Array.from({ length: 20 }, (_, index) => `p${from + index}@example.com`);
    for (let from = 0; from < 100; from += 20) await share(site, many(from)).expect(200);
    expect(await share(site, ['one-more@example.com'])).toMatchObject(problem(409, 'preview.too_many'));
    expect((await owner(site).get(`${base(site)}/share`)).body.items).toHaveLength(100);
  });

  it('belongs to the site’s account, and to its editors', async () => {
    const site = await aSharedSite();
    const stranger = app.as(await app.create.user());
    const viewer = app.as(await app.create.user({ role: 'SUB_ADMIN', account: site.owner.account, authority: 'view' }));
    for (const path of ['share', 'share']) expect(await stranger.get(`${base(site)}/${path}`)).toMatchObject(problem(404, 'not_found'));
    expect(await stranger.post(`${base(site)}/share`).send({ emails: [GUEST] })).toMatchObject(problem(404, 'not_found'));
    expect(await stranger.put(`${base(site)}/share/revoke`).send({ emails: [GUEST] })).toMatchObject(problem(404, 'not_found'));
    expect(await stranger.post(`${base(site)}/share/set-password`).send({ password: PASSWORD })).toMatchObject(problem(404, 'not_found'));
    await viewer.get(`${base(site)}/share`).expect(200);
    expect(await viewer.post(`${base(site)}/share`).send({ emails: [GUEST] })).toMatchObject(problem(403, 'view_only'));
    await logIn(site).expect(200);
  });
});

describe('logging in to a preview', () => {
  it('returns a token that is valid for that site only', async () => {
    const [site, other] = [await aSharedSite({ slug: 'shared-site' }), await aSharedSite()];
    const { body, headers } = await logIn('Shared-Site', ' Guest@Example.com ').expect(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toEqual({
      access_token: expect.any(String),
      expires_in: 900,
      site_id: site.id,
      name: expect.any(String),
      frame_url: `http://preview-${site.id}.localhost:${new URL(app.origins.sites).port}/`,
    });
    expect((await status(site, body.access_token).expect(200)).body).toMatchObject({ status: 'open', email: GUEST, site_id: site.id });
    await status('shared-site', body.access_token).expect(200);
    expect(await status(other, body.access_token)).toMatchObject(LOCKED);
    expect((await owner(site).get(`${base(site)}/share`)).body.items).toMatchObject([{ state: 'OPENED', opened_at: expect.any(String) }]);
  });

  it('is refused with the same message for every reason', async () => {
    const [site, open, trashed] = [await aSharedSite(), await aFilledSite(app), await aSharedSite()];
    await owner(trashed).delete(`/api/site/${trashed.id}`).expect(204);
    const refusals = [
      await logIn(site, GUEST, 'Preview-2027'),
      await logIn(site, 'stranger@example.com'),
      await logIn(open),
      await logIn(trashed),
      await logIn('01900000-0000-7000-8000-00000000dead'),
      await logIn('nobody-has-this'),
    ];
    const told = refusals.map(({ status: code, body }) => [code, { ...body, request_id: '' }]);
    expect(new Set(told.map((one) => JSON.stringify(one)))).toHaveProperty('size', 1);
    expect(refusals[0]).toMatchObject(LOCKED);
    for (const [reference, token] of [
      [site.id, 'nonsense'],
      [open.id, await app.create.foreignToken('member', open.id)],
      ['nobody-has-this', 'nonsense'],
    ] as const)
      expect(await status(reference, token)).toMatchObject(LOCKED);
    expect(await app.sites.get(`${base(site)}/share/status`)).toMatchObject(LOCKED);
  });

  it('lasts fifteen minutes, is renewed until twelve hours are over, and ends then', async () => {
    const site = await aSharedSite();
    const token = await tokenOf(site);
    const renew = (old: string) => app.sites.post(`${base(site)}/refresh-token`).set('authorization', `Bearer ${old}`);
    app.clock.advance(14 * MINUTE);
    const second = (await renew(token).expect(200)).body.access_token as string;
    app.clock.advance(2 * MINUTE);
    expect(await status(site, token)).toMatchObject(LOCKED);
    let last = second;
    for (let minutes = 16; minutes < 12 * 60 - 14; minutes += 14) {
      last = (await renew(last).expect(200)).body.access_token as string;
      app.clock.advance(14 * MINUTE);
    }
    last = (await renew(last).expect(200)).body.access_token as string;
    app.clock.advance(14 * MINUTE);
    expect(await renew(last)).toMatchObject(LOCKED);
    app.clock.advance(-13 * 60 * MINUTE);
  });

  it('ends at once with another password', async () => {
    const site = await aSharedSite();
    const token = await tokenOf(site);
    await status(site, token).expect(200);
    await setPassword(site, 'Another-2026').expect(200);
    expect(await status(site, token)).toMatchObject(LOCKED);
    expect(await logIn(site)).toMatchObject(LOCKED);
    await logIn(site, GUEST, 'Another-2026').expect(200);
  });

  it('ends at once for a revoked person, and a new invitation does not bring it back', async () => {
    const site = await aSharedSite();
    const stays = `stays-${site.id}@example.com`;
    await share(site, [stays]).expect(200);
    const [gone, kept] = [await tokenOf(site), await tokenOf(site, stays)];
    const { body } = await revoke(site, [' GUEST@example.com', 'never@example.com'], { resend_all: false }).expect(200);
    expect(body.items.map(({ email, state }: Record<string, string>) => [email, state]).toSorted()).toEqual([
      [GUEST, 'REVOKED'],
      [stays, 'OPENED'],
    ]);
    expect(await status(site, gone)).toMatchObject(LOCKED);
    expect(await logIn(site)).toMatchObject(LOCKED);
    await status(site, kept).expect(200);
    expect(await mailsTo(stays)).toHaveLength(1);
    app.clock.advance(MINUTE);
    await revoke(site, [], { resend_all: true }).expect(200);
    expect(await mailsTo(stays)).toHaveLength(2);
    await share(site, [GUEST]).expect(200);
    app.clock.advance(-MINUTE);
    expect(await status(site, gone)).toMatchObject(LOCKED);
    await logIn(site).expect(200);
  });

  it.each(['terminated', 'inactive'])('ends while the contract is %s', async (contract) => {
    const site = await aSharedSite();
    const token = await tokenOf(site);
    await app.sql('update accounts set contract_status = $2 where id = $1', [site.owner.account.id, contract]);
    expect(await status(site, token)).toMatchObject(LOCKED);
    expect(await logIn(site)).toMatchObject(LOCKED);
    expect(await onDraftsHost(site.id, '/_preview/A1', { token })).toMatchObject({ status: 401 });
  });

  it('goes on while the contract is suspended', async () => {
    const site = await aSharedSite();
    await app.sql(`update accounts set contract_status = 'suspended' where id = $1`, [site.owner.account.id]);
    await status(site, await tokenOf(site)).expect(200);
    expect(await share(site, [GUEST])).toMatchObject(problem(403, 'contract_suspended'));
  });

  it('ends with the site, also when the site is restored', async () => {
    const site = await aSharedSite();
    const token = await tokenOf(site);
    await owner(site).delete(`/api/site/${site.id}`).expect(204);
    expect(await status(site, token)).toMatchObject(LOCKED);
    expect(await owner(site).get(`${base(site)}/share`)).toMatchObject(problem(404, 'not_found'));
    await owner(site).post(`/api/site/${site.id}/restore`).expect(200);
    expect(await status(site, token)).toMatchObject(LOCKED);
    await logIn(site).expect(200);
    await app.sql('delete from sites where id = $1', [site.id]);
    const { rows } = await app.sql('select 1 from preview_invitations where site_id = $1', [site.id]);
    expect(rows).toEqual([]);
  });
});

describe('the password in headers', () => {
  it('grants what a token grants, together with the address that can be revoked', async () => {
    const site = await aSharedSite();
    const call = (headers: Record<string, string>) => app.sites.get(base(site)).set(headers);
    const both = { 'x-preview-email': GUEST, 'x-preview-password': PASSWORD };
    expect((await call(both).expect(200)).body).toMatchObject({ id: site.id });
    for (const path of ['/share/status', '/seo', '/company', `/page/${site.pages[0]!.id}/product`])
      await app.sites
        .get(base(site) + path)
        .set(both)
        .expect(200);
    expect(await call({ 'x-preview-password': PASSWORD })).toMatchObject(LOCKED);
    expect(await call({ ...both, 'x-preview-password': 'wrong' })).toMatchObject(LOCKED);
    expect(await app.sites.post(`${base(site)}/refresh-token`).set(both)).toMatchObject(LOCKED);
    await revoke(site, [GUEST]).expect(200);
    expect(await call(both)).toMatchObject(LOCKED);
  });
});

describe('guessing the password', () => {
  it('ends after ten tries at one address, by log-in or by headers; correct ones are not counted', async () => {
    const strict = await createTestApp();
    try {
      const site = await aFilledSite(strict);
      const agent = strict.as(site.owner);
      await agent
        .post(`${base(site)}/share/set-password`)
        .send({ password: PASSWORD })
        .expect(200);
      await agent
        .post(`${base(site)}/share`)
        .send({ emails: [GUEST, 'other@example.com'] })
        .expect(200);
      const enter = (email: string, password: string) => strict.sites.post(`${base(site)}/login`).send({ email, password });
      const show = (password: string) =>
        strict.sites.get(`${base(site)}/share/status`).set({ 'x-preview-email': GUEST, 'x-preview-password': password });
      for (let times = 0; times < 6; times += 1) {
        await enter(GUEST, PASSWORD).expect(200);
        await show(PASSWORD).expect(200);
      }
      for (let times = 0; times < 5; times += 1) {
        expect(await enter(GUEST, 'Wrong-2026')).toMatchObject(LOCKED);
        expect(await show('Wrong-2026')).toMatchObject(LOCKED);
      }
      await strict.sql(`update sites set slug = 'guessed-draft' where id = $1`, [site.id]);
      for (const name of ['guessed-draft', 'Guessed-Draft', site.id.toUpperCase()])
        expect((await strict.sites.post(`/api/preview/site/${name}/login`).send({ email: GUEST, password: PASSWORD })).status).toBe(429);
      expect(await enter(GUEST, PASSWORD)).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } });
      expect((await show(PASSWORD)).status).toBe(429);
      await enter('other@example.com', PASSWORD).expect(200);
    } finally {
      await strict.close();
    }
  });

  it('of the draft’s pages ends, too: requests are counted before authentication', async () => {
    const strict = await createTestApp();
    try {
      const { port, hostname } = new URL(strict.origins.sites);
      const ask = () =>
        new Promise<{ status: number; headers: IncomingHttpHeaders }>((resolve, reject) => {
          const headers = { host: `preview-01900000-0000-7000-8000-00000000dead.localhost:${port}`, authorization: 'Bearer guessed' };
          httpRequest({ host: hostname, port, path: '/_preview/A1', headers }, (response) => {
            response.resume().on('end', () => resolve({ status: response.statusCode!, headers: response.headers }));
          })
            .on('error', reject)
            .end();
        });
      const statuses = new Map<number, number>();
      for (let round = 0; round < 12; round += 1)
        for (const answer of await Promise.all(Array.from({ length: 50 }, ask)))
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      expect([...statuses]).toEqual([[401, 600]]);
      expect(await ask()).toMatchObject({
        status: 429,
        headers: { 'retry-after': expect.any(String), 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' },
      });
    } finally {
      await strict.close();
    }
  });
});

describe('the responses of a preview', () => {
  let site: TestSite;
  let token: string;
  const get = (path: string, query: Record<string, string> = {}) =>
    as(token)
      .get(`${base(site)}${path}`)
      .query(query);
  beforeAll(async () => {
    site = await aSharedSite({ slug: 'looked-at' });
    await savePage(app, site, site.pages[1]!, {
      members_only_lock: true,
      main_text: '会員だけの話',
      products: [{ id: '01900000-0000-7000-8000-0000000000a2', product_name: '会員の豆', transition: null }],
    });
  });
  beforeEach(async () => {
    token = await tokenOf(site);
  });

  it('are the draft, as the published site would be', async () => {
    const answer = await get('').expect(200);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(answer.headers).not.toHaveProperty('etag');
    await publish(app, site);
    const published = await app.sites.get(`/api/end-user/site/${site.id}`).expect(200);
    expect(answer.body).toEqual(published.body);
    await savePage(app, site, site.pages[0]!, { main_text: 'まだ誰も読めない' });
    const draft = (await onDraftsHost(site.id, '/_preview/A1', { token })).text;
    const live = (await app.sites.get(`/site/${site.id}/A1`)).text;
    expect(draft).toContain('まだ誰も読めない');
    expect(live).not.toContain('まだ誰も読めない');
    // Views of a draft are not counted as visits.
    expect(live).toContain('"signals":true');
    expect(draft).not.toContain('"signals"');
  });

  it('are for the requested host, if it is one of the site’s', async () => {
    const { host, port } = new URL(app.origins.sites);
    for (const domain of [host, `${site.id}.localhost:${port}`, 'LOOKED-AT.localhost']) await get('', { domain }).expect(200);
    for (const domain of ['example.com', 'else.localhost', '-']) expect(await get('', { domain })).toMatchObject(problem(404, 'not_found'));
  });

  it('are in the requested language, even when it is not published yet', async () => {
    const own = await aSharedSite({ owner: await app.create.user({ plan: 'Premium Multi-language' }) });
    await app.create.languages(own.id, ['en']);
    const holder = as(await tokenOf(own));
    const read = async (lang: string) => (await holder.get(base(own)).query({ lang }).expect(200)).body;
    expect([(await read('EN')).language, (await read('KR')).language]).toEqual(['EN', 'JP']);
  });

  it('show a locked page’s products to a guest who views as a member', async () => {
    const path = `/page/${site.pages[1]!.id}/product`;
    expect((await get(path).expect(200)).body).toMatchObject({ access: 'locked' });
    const { body } = await get(path, { as: 'member' }).expect(200);
    expect(body).toMatchObject({ access: 'open', products: [{ product_name: '会員の豆' }] });
    const other = await aFilledSite(app);
    expect(await get(`/page/${other.pages[0]!.id}/product`)).toMatchObject(problem(404, 'not_found'));
  });

  it('include the company and the texts for search engines', async () => {
    expect((await get('/company').expect(200)).body).toMatchObject({ company_website: '' });
    expect((await get('/seo', { lang: 'EN' }).expect(200)).body).toEqual({ title: '', h1: '', description: '', head: '', body: '' });
  });
});

describe('the preview host of a site', () => {
  it('serves its frame to anyone and its pages to holders of a token, never cached or indexed', async () => {
    const [site, other] = [await aSharedSite(), await aSharedSite()];
    const token = await tokenOf(site);
    const page = await onDraftsHost(site.id, '/_preview/A1', { token });
    expect(page.status).toBe(200);
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    expect(page.headers['content-security-policy']).toContain('sandbox');
    for (const [id, given] of [
      [site.id, undefined],
      [other.id, token],
      ['01900000-0000-7000-8000-00000000dead', token],
    ] as const)
      expect(await onDraftsHost(id, '/_preview/A1', given ? { token: given } : {})).toMatchObject({ status: 401, text: '' });
    const frames = await Promise.all([site.id, '01900000-0000-7000-8000-00000000dead'].map((id) => onDraftsHost(id, '/A1')));
    expect(frames[0]!.text).toBe(frames[1]!.text);
    expect(frames[0]!.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(frames[0]!.headers['content-security-policy']).toContain(`frame-ancestors ${app.origins.sites}`);
  });

  it('shows exactly what publishing would show, plugin parts and custom code included, and sends no events', async () => {
    const site = await aSharedSite();
    await publish(app, site);
    const things = await fixturesOfPlugins(app, { siteId: site.id, owner: site.owner });
    expect(Object.keys(things)).not.toEqual([]);
    await savePage(app, site, site.pages[0]!, { main_text: '次に公開する文章', chatbot_script: '<script>chat()</script>' });
    const token = await tokenOf(site);
    const paths = ['/A1', '/B2', '/topics', `/api/end-user/site/${site.id}`, `/api/end-user/site/${site.id}/scripts`];
    const inPreview = async (path: string) =>
      (await onDraftsHost(site.id, path.startsWith('/api') ? path : `/_preview${path}`, { token })).text;
    const drafts = await Promise.all(paths.map(inPreview));
    await publish(app, site);
    const live = await Promise.all(paths.map(async (path) => (await onDraftsHost(site.id, path, { host: site.id })).text));
    expect(drafts[0]).toContain('次に公開する文章');
    const flagged = live.filter((text) => text.includes(',"signals":true'));
    expect(flagged).toHaveLength(2);
    expect(drafts).toEqual(live.map((text) => text.replace(',"signals":true', '')));
  });

  it('answers visitors’ calls from the draft, for that site only', async () => {
    const [site, other] = [await aSharedSite(), await aFilledSite(app)];
    await publish(app, other);
    const token = await tokenOf(site);
    const answer = await onDraftsHost(site.id, `/api/end-user/site/${site.id}/page/${site.pages[0]!.id}/public`, { token });
    expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    expect(JSON.parse(answer.text)).toMatchObject({ id: site.pages[0]!.id, access: 'open' });
    expect(await onDraftsHost(site.id, `/api/end-user/site/${other.id}`, { token })).toMatchObject({ status: 404 });
    expect(await onDraftsHost(site.id, `/api/end-user/site/${site.id}`)).toMatchObject({ status: 401 });
    expect(await onDraftsHost(site.id, '/api/site', { token: site.owner.token })).toMatchObject({ status: 401 });
    expect(await onDraftsHost(site.id, '/api/site', { token })).toMatchObject({ status: 404 });
    await revoke(site, [GUEST]).expect(200);
    expect(await onDraftsHost(site.id, `/api/end-user/site/${site.id}`, { token })).toMatchObject({ status: 401 });
  });

  it('shows locked content to a guest who views as a member', async () => {
    const site = await aSharedSite();
    await savePage(app, site, site.pages[1]!, { members_only_lock: true, main_text: '会員だけの話' });
    const token = await tokenOf(site);
    expect((await onDraftsHost(site.id, '/_preview/A2', { token })).text).not.toContain('会員だけの話');
    expect((await onDraftsHost(site.id, '/_preview/A2', { token, headers: { 'x-preview-as': 'member' } })).text).toContain('会員だけの話');
    expect((await app.sites.get(`/site/${site.id}/A2`)).text).not.toContain('会員だけの話');
  });

  it('uses the previewed time, regardless of the clock', async () => {
    const site = await aSharedSite();
    await publish(app, site);
    await fixturesOfPlugins(app, { siteId: site.id, owner: site.owner });
    const at = '2027-01-01T00:00:00.000Z';
    const token = await tokenOf(site);
    const answer = await onDraftsHost(site.id, `/api/end-user/site/${site.id}/popup-cta`, { token, headers: { 'x-preview-at': at } });
    expect([answer.status, JSON.parse(answer.text)]).toEqual([200, expect.objectContaining({ now: at })]);
  });

  it('refuses an invalid time', async () => {
    const site = await aSharedSite();
    const headers = { 'x-preview-at': 'yesterday' };
    expect(await onDraftsHost(site.id, '/_preview/A1', { token: await tokenOf(site), headers })).toMatchObject({ status: 400 });
  });
});

describe('private content', () => {
  const PRIVATE = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' };
  /** An image as its processing leaves it, with its file. */
  const aStoredPicture = async (site: TestSite): Promise<string> => {
    const id = await app.create.picture(site.owner.account);
    const { rows } = await app.sql<{ path: string }>('select path from media where id = $1', [id]);
    await app.deps.storage.put(rows[0]!.path.slice(1), Buffer.from('picture'), { contentType: 'image/webp' });
    return id;
  };
  const mediaOf = async (site: TestSite, token: string, headers: Record<string, string> = {}): Promise<string> => {
    const path = `/api/end-user/site/${site.id}/page/${site.pages[0]!.id}/public`;
    const { text } = await onDraftsHost(site.id, path, { token, headers });
    return (JSON.parse(text) as { media: { path: string } }).media.path;
  };

  it('is never cached or indexed: screen, frame, page, redirect, responses and refusals', async () => {
    const site = await aSharedSite();
    const token = await tokenOf(site);
    const inDraft = [
      ['/A1', {}],
      ['/_preview/A1', {}],
      ['/_preview/A1', { token }],
      ['/_preview/', { token }],
      ['/_preview/ZZ9', { token }],
      ['/_preview/A1', { token, headers: { 'x-preview-at': 'yesterday' } }],
      [`/api/end-user/site/${site.id}`, {}],
      [`/api/end-user/site/${site.id}`, { token }],
      [`/api/end-user/site/${site.id}/popup-cta`, { token }],
      ['/api/nothing', { token }],
    ] as const;
    for (const [path, options] of inDraft) {
      const { headers } = await onDraftsHost(site.id, path, options);
      expect([path, headers]).toEqual([path, expect.objectContaining(PRIVATE)]);
    }
    for (const answer of [
      await as(token).get(base(site)),
      await as(token).get(`${base(site)}/seo`),
      await as(token).get(`${base(site)}/company`),
      await as(token).get(`${base(site)}/page/${site.pages[0]!.id}/product`),
      await status(site, token),
      await status(site, 'nonsense'),
      await logIn(site),
      await logIn(site, GUEST, 'Wrong-2026'),
    ])
      expect(answer.headers).toMatchObject(PRIVATE);
  });

  it('has expiring addresses for unpublished images, regardless of the previewed time', async () => {
    const site = await aSharedSite();
    await savePage(app, site, site.pages[0]!, { media_id: await aStoredPicture(site) });
    const token = await tokenOf(site);
    for (const at of [undefined, '2020-01-01T00:00:00Z', '2040-01-01T00:00:00Z']) {
      const path = await mediaOf(site, token, at ? { 'x-preview-at': at } : {});
      expect(path).toMatch(/^\/m\/[0-9a-z]{8,10}\.[\w-]{22}\//);
      const { headers } = await app.media.get(path).expect(200);
      expect(headers).toMatchObject({ 'cache-control': expect.stringMatching(/^private, max-age=\d{5}$/), 'x-robots-tag': 'noindex' });
    }
    const signed = await mediaOf(site, token);
    await publish(app, site);
    expect(await mediaOf(site, token)).toMatch(/^\/m\/[0-9a-f]{16}\//);
    app.clock.advance(24 * 60 * MINUTE);
    expect((await app.media.get(signed)).status).toBe(404);
    app.clock.advance(-24 * 60 * MINUTE);
  });

  it.each(['2026-02-30T00:00:00Z', '2026-12-24T09:00:00', '2026-12-24', '24.12.2026'])('refuses the invalid time %s', async (at) => {
    const site = await aSharedSite();
    const answer = await onDraftsHost(site.id, '/_preview/A1', { token: await tokenOf(site), headers: { 'x-preview-at': at } });
    expect(answer.status).toBe(400);
    expect(await share(site, [GUEST], { view: { at } })).toMatchObject({ status: 400, body: { fields: [{ pointer: '/body/view/at' }] } });
  });
});

describe('what visitors send in a preview', () => {
  const PASSWORD_OF_MEMBER = 'Demo-2026';
  const MEMBER = 'member@example.com';

  /** A digest of every table, so that the tables of all plugins are covered. */
  const traces = async (): Promise<Record<string, string>> => {
    const { rows: tables } = await app.sql<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const digests = tables.map(async ({ name }) => {
      const { rows } = await app.sql<{ digest: string }>(
        `select count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from "${name}" t`,
      );
      return [name, rows[0]!.digest] as const;
    });
    return Object.fromEntries(await Promise.all(digests));
  };

  /** A published site with the fixtures of all plugins, and a guest who views its draft. */
  const aVisitedDraft = async () => {
    const site = await aSharedSite();
    await publish(app, site);
    const things = await fixturesOfPlugins(app, { siteId: site.id, owner: site.owner });
    await publish(app, site);
    const token = await tokenOf(site);
    const path = `/api/end-user/site/${site.id}`;
    const send = (end: string, body?: unknown, headers: Record<string, string> = {}) =>
      onDraftsHost(site.id, path + end, { token, method: 'POST', body, headers });
    const read = async <Body>(end: string) => JSON.parse((await onDraftsHost(site.id, path + end, { token })).text) as Body;
    /** Runs the jobs that the setup has queued, then checks that `work` leaves no trace in the database. */
    const leavingNothing = async (work: () => Promise<void>): Promise<void> => {
      await app.runJobs();
      const before = await traces();
      await work();
      expect(await traces()).toEqual(before);
      await app.runJobs();
      expect(await traces()).toEqual(before);
    };
    return { site, things, token, path, send, read, leavingNothing };
  };

  it('as visit events is answered, and neither stored nor counted', async () => {
    const { send, site, leavingNothing } = await aVisitedDraft();
    await leavingNothing(async () => {
      const now = app.clock.now().getTime();
      const body = bodyOf([view(0, site.pages[0]!.id, now)], now, { sessionUserId: randomUUID(), renew: true });
      const answer = await send('/events', toWire(body));
      expect(answer.status, answer.text).toBe(204);
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect((await send('/events', { ...toWire(body), visit_id: 'x' })).status).toBe(400);
      await app.foldTraffic();
    });
  });

  it('to a form is validated and answered, and creates no entry, mail or job', async () => {
    const { read, send, leavingNothing } = await aVisitedDraft();
    type Form = { items: { id: string; format?: string }[] };
    await leavingNothing(async () => {
      for (const [setting, end, more] of [
        ['/contact-setting', '/contact', {}],
        ['/homepage-setting', '/homepage', { mode: 'estimate' }],
      ] as const) {
        const { items } = await read<Form>(setting);
        const data = Object.fromEntries(items.map(({ id, format }) => [id, format === 'EMAIL' ? 'visitor@example.com' : 'こんにちは']));
        const key = { 'idempotency-key': `preview-${end.slice(1)}` };
        const sent = await send(end, { data, lang: 'JP', agreed: true, visit_id: randomUUIDv7(), ...more }, key);
        expect([end, sent.status, sent.text]).toEqual([end, 201, expect.stringContaining('received_at')]);
        expect((await send(end, { data: {}, lang: 'JP' })).status).toBe(400);
      }
    });
  });

  it('to a popup is answered, and claims no place and counts no tap', async () => {
    const { site, things, read, send, leavingNothing } = await aVisitedDraft();
    const state = await read('/popup-cta');
    await leavingNothing(async () => {
      for (let tap = 0; tap < 3; tap += 1) {
        const body = { click_id: randomUUIDv7(), visitor_id: randomUUIDv7(), page_id: site.pages[0]!.id };
        const { status: code, text } = await send(`/popup-cta/${things['popupId']}/click`, body);
        expect([code, JSON.parse(text)]).toMatchObject([200, { now: expect.any(String) }]);
      }
      expect(await read('/popup-cta')).toMatchObject({ ...(state as object), now: expect.any(String) });
    });
  });

  it('to register is answered, and creates no member and uses up no mailed link', async () => {
    const { path, send, leavingNothing } = await aVisitedDraft();
    const email = `new-${randomUUIDv7()}@example.com`;
    const answers = (address: string) => ({
      data: { email: address, password: PASSWORD_OF_MEMBER, confirm_password: PASSWORD_OF_MEMBER },
      visit_id: randomUUIDv7(),
    });
    await leavingNothing(async () => {
      expect((await send('/register', answers(email))).status).toBe(202);
      expect((await send('/register', { data: { email } })).status).toBe(400);
      expect((await send('/resend-register-email', { email: MEMBER })).status).toBe(202);
    });
    expect((await app.mails()).filter(({ to }) => to === email)).toEqual([]);

    await app.sites.post(`${path}/register`).send(answers(email)).expect(202);
    await app.runJobs();
    const mail = (await app.mails()).find(({ to }) => to === email)!;
    const completion = { token: /token=([\w.-]+)/.exec(mail.text)![1]!, password: PASSWORD_OF_MEMBER };
    await leavingNothing(async () => {
      expect((await send('/register/complete', completion)).status).toBe(200);
    });
    await app.sites.post(`${path}/register/complete`).send(completion).expect(200);
  });

  it('to log in and out is answered, and opens and ends no session', async () => {
    const { path, send, leavingNothing } = await aVisitedDraft();
    const credentials = { email: MEMBER, password: PASSWORD_OF_MEMBER };
    const there = await app.sites.post(`${path}/login`).send(credentials).expect(200);
    const cookie = String([there.headers['set-cookie']].flat()[0]).split(';')[0]!;
    await leavingNothing(async () => {
      expect((await send('/login', credentials)).status).toBe(200);
      expect((await send('/login', { ...credentials, password: 'Wrong-2026' })).status).toBe(401);
      expect((await send('/refresh-token', undefined, { cookie })).status).toBe(200);
      expect((await send('/log-out', undefined, { cookie })).status).toBe(204);
    });
  });
});

describe('the screen of a preview', () => {
  it('is the same for every name, whether or not the site exists', async () => {
    const site = await aSharedSite();
    const answers = await Promise.all(
      [site.id, 'nobody-has-this'].map((name) => fetch(`${app.origins.sites}/site/${name}/preview?as=member`)),
    );
    const [one, other] = await Promise.all(answers.map((answer) => answer.text()));
    expect(one).toBe(other);
    for (const { status: code, headers } of answers) {
      expect(code).toBe(200);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
      expect(headers.get('content-security-policy')).toContain(`frame-ancestors 'none'`);
    }
  });
});

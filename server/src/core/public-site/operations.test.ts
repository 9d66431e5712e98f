import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, problem, type TestApp } from '@mekuri/server/testing';
import { aFilledSite, publish, savePage, type TestSite } from '../releases/testing/sites.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const link = (script: string, more: Record<string, unknown> = {}) => ({
  id: '01900000-0000-7000-8000-0000000000a1',
  label: '動く',
  transition: { transition_type: 'SCRIPT', script },
  ...more,
});
const setSettings = async (site: TestSite, settings: Record<string, unknown>) => {
  const agent = app.as(site.owner);
  const before = await agent.get(`/api/site/${site.id}`).expect(200);
  await agent.put(`/api/site/${site.id}`).set('if-match', before.headers['etag']!).send({ name: before.body.name, settings }).expect(200);
};

describe('endUser.getCompany', () => {
  const company = (site: TestSite) => app.sites.get(`/api/end-user/site/${site.id}/company`);

  it("answers the texts as they were published, which the site's own document does not hold", async () => {
    const site = await aFilledSite(app);
    await setSettings(site, { company: { company_website: 'https://example.com/', terms_of_service: '第一条' } });
    expect(await company(site)).toMatchObject(problem(404, 'not_found'));
    await publish(app, site);
    await setSettings(site, { company: { terms_of_service: 'まだ公開していない' } });
    const answer = await company(site);
    expect(answer).toMatchObject({
      status: 200,
      headers: { etag: expect.any(String), 'cache-control': 'public, no-cache' },
      body: { company_website: 'https://example.com/', terms_of_service: '第一条', privacy_policy: '', show_in_form: false },
    });
    const outline = await app.sites.get(`/api/end-user/site/${site.id}`);
    expect(outline.body.settings.company).toEqual({ website: 'https://example.com/', documents: [2] });
    expect(outline.text).not.toContain('第一条');
    await app.as(site.owner).post(`/api/site/${site.id}/unpublish`).expect(204);
    expect(await company(site)).toMatchObject(problem(404, 'not_found'));
  });

  it('is not found of a release that was made before there were such documents', async () => {
    const site = await aFilledSite(app);
    await publish(app, site);
    await app.sql(`update releases set manifest = manifest #- '{languages,ja,company}' where site_id = $1`, [site.id]);
    expect(await company(site)).toMatchObject(problem(404, 'not_found'));
  });
});

describe('endUser.getScripts', () => {
  it('answers what was published, and 404 of a release that was made before there were such documents', async () => {
    const site = await aFilledSite(app);
    await setSettings(site, { scripts: { form_script: 'f()' } });
    await publish(app, site);
    const scripts = () => app.sites.get(`/api/end-user/site/${site.id}/scripts`);
    const own = { contact_script: '', membership_script: '', form_script: 'f()' };
    expect(await scripts()).toMatchObject({ status: 200, body: { ...own, contributions: [] } });
    await publish(app, site);
    await app.sql(`update releases set manifest = manifest #- '{languages,ja,scripts}' where site_id = $1`, [site.id]);
    expect(await scripts()).toMatchObject(problem(404, 'not_found'));
  });
});

describe('a page that is not, or no longer, there', () => {
  it('is of another site, or gone with the release that had it', async () => {
    const [site, other] = [await aFilledSite(app, { categories: 1 }), await aFilledSite(app)];
    for (const one of [site, other]) await publish(app, one);
    const answer = (page: { id: string }, kind = '') => app.sites.get(`/api/end-user/site/${site.id}/page/${page.id}/${kind}public`);
    const [stays, goes] = site.pages as [TestSite['pages'][number], TestSite['pages'][number]];
    for (const kind of ['', 'product/', 'button/', 'link/'])
      expect(await answer(other.pages[0]!, kind)).toMatchObject(problem(404, 'not_found'));
    await app.as(site.owner).delete(`/api/site/${site.id}/page/${goes.id}`).expect(204);
    expect((await answer(goes)).status).toBe(200);
    await publish(app, site);
    expect(await answer(goes)).toMatchObject(problem(404, 'not_found'));
    expect((await answer(stays)).status).toBe(200);
  });
});

describe('what members get', () => {
  const KINDS = ['', 'product/', 'button/', 'link/'];
  const QUARTER = 900_000;
  const LISTS = { product: 'products', button: 'buttons', link: 'links' };
  const call = (site: TestSite | string, page: { id: string }, kind: string, token?: string) => {
    const named = typeof site === 'string' ? site : site.id;
    const request = app.sites.get(`/api/end-user/site/${named}/page/${page.id}/${kind}private`);
    return token === undefined ? request : request.set('authorization', `Bearer ${token}`);
  };
  let site: TestSite;
  let locked: { id: string };
  let open: { id: string };
  const member = () => app.create.foreignToken('member', site.id);
  beforeAll(async () => {
    site = await aFilledSite(app, { slug: 'for-members', categories: 1 });
    [open, locked] = site.pages as [TestSite['pages'][number], TestSite['pages'][number]];
    await savePage(app, site, site.pages[1]!, {
      members_only_lock: true,
      main_text: '会員だけの話',
      links: [{ ...link(''), transition: null }],
      products: [{ id: '01900000-0000-7000-8000-0000000000a2', product_name: '会員の豆', transition: null }],
    });
    await publish(app, site);
  });

  it('is the content of a locked page and its lists, uncached and absent from public responses', async () => {
    const whole = await call(site, locked, '', await member());
    expect(whole).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    expect(whole.body).toMatchObject({ access: 'open', position: 'A2', main_text: '会員だけの話', media: { kind: 'IMAGE' } });
    for (const [kind, list] of Object.entries(LISTS)) {
      const part = await call(site, locked, `${kind}/`, await member());
      expect(part.headers).toMatchObject({ 'cache-control': 'no-store' });
      expect(part.headers).not.toHaveProperty('etag');
      expect(part.body).toEqual({ access: 'open', id: locked.id, position: 'A2', [list]: whole.body[list] });
    }
    expect([whole.body.products.length, whole.body.links.length]).toEqual([1, 1]);
    for (const path of ['', ...KINDS.map((kind) => `/page/${locked.id}/${kind}public`)])
      expect((await app.sites.get(`/api/end-user/site/${site.id}${path}`).expect(200)).text).not.toContain('会員');
    expect((await app.sites.get(`/site/${site.id}/A2`)).text).not.toContain('会員だけ');
  });

  it('is an open page as every visitor gets it, by the site’s slug too', async () => {
    const everybody = await app.sites.get(`/api/end-user/site/${site.id}/page/${open.id}/public`).expect(200);
    expect((await call('For-Members', open, '', await member())).body).toEqual(everybody.body);
  });

  it('is refused to all others', async () => {
    const token = await member();
    const other = await aFilledSite(app);
    await publish(app, other);
    const strangers = [
      undefined,
      'nonsense',
      site.owner.token,
      await app.create.foreignToken('preview', site.id),
      await app.create.foreignToken('member', other.id),
    ];
    for (const kind of KINDS)
      for (const stranger of strangers) expect(await call(site, locked, kind, stranger)).toMatchObject(problem(401, 'unauthorized'));
    expect(await call('nobody-has-this', locked, '', token)).toMatchObject(problem(401, 'unauthorized'));
    expect(await call(site, other.pages[0]!, '', token)).toMatchObject(problem(404, 'not_found'));
    app.clock.advance(QUARTER);
    expect(await call(site, locked, '', token)).toMatchObject(problem(401, 'unauthorized'));
    app.clock.advance(-QUARTER);
  });

  it('is gone with the site, and absent from releases of earlier versions', async () => {
    await app.sql(`update releases set manifest = manifest #- '{languages,ja,categories,0,1,membersDocument}' where site_id = $1`, [
      site.id,
    ]);
    expect(await call(site, locked, '', await member())).toMatchObject(problem(404, 'not_found'));
    await publish(app, site);
    expect((await call(site, locked, '', await member())).status).toBe(200);
    await app.as(site.owner).post(`/api/site/${site.id}/unpublish`).expect(204);
    expect(await call(site, locked, '', await member())).toMatchObject(problem(404, 'not_found'));
  });
});

describe('endUser.listSites', () => {
  const list = (query: Record<string, string>) => app.sites.get('/api/end-user/site').query(query);

  it('lists only the named site, while it is published', async () => {
    const site = await aFilledSite(app, { slug: 'listed' });
    expect((await list({ site_id: site.id })).body).toEqual({ items: [], total: 0 });
    await publish(app, site);
    const { body, headers } = await list({ site_id: 'listed', skip: '1', take: '1000', status: 'publish' });
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toEqual({
      items: [
        {
          id: site.id,
          slug: 'listed',
          name: expect.any(String),
          title: expect.any(String),
          status: 'PUBLISH',
          url: `${app.origins.sites}/site/listed`,
          default_language: 'JP',
          languages: ['JP'],
          release: 1,
        },
      ],
      total: 1,
    });
    expect((await list({ site_id: site.id })).body).toEqual(body);
    expect((await list({ site_id: site.id, skip: '2' })).body).toEqual({ items: [], total: 1 });
    expect((await list({})).body).toEqual({ items: [], total: 0 });
    await app.as(site.owner).post(`/api/site/${site.id}/unpublish`).expect(204);
    expect((await list({ site_id: site.id })).body.items).toEqual([]);
  });
});

describe('endUser.listOwnSites', () => {
  it('lists only the account’s own published sites, by numbered pages', async () => {
    const owner = await app.create.user();
    const [first, second, draft] = [
      await aFilledSite(app, { owner, slug: 'own-first' }),
      await aFilledSite(app, { owner }),
      await aFilledSite(app, { owner }),
    ];
    const other = await aFilledSite(app);
    for (const site of [first, second, other]) await publish(app, site);
    const list = async (query: Record<string, string>) => (await app.as(owner).get('/api/site/published').query(query).expect(200)).body;
    const named = await app.sites.get('/api/end-user/site').query({ site_id: first.id });
    expect(await list({ site_id: 'Own-First' })).toEqual(named.body);
    expect(await list({ skip: '1', take: '1', status: 'publish' })).toEqual({ items: named.body.items, total: 2 });
    expect(await list({ skip: '2', take: '1' })).toMatchObject({ items: [{ id: second.id, languages: ['JP'] }], total: 2 });
    expect(await list({ skip: '3', take: '1' })).toEqual({ items: [], total: 2 });
    for (const { id } of [draft, other]) expect(await list({ site_id: id })).toEqual({ items: [], total: 0 });
    await app.as(owner).get('/api/site/published').query({ take: '1001' }).expect(400);
  });
});

describe("creators' code", () => {
  const port = () => new URL(app.origins.sites).port;
  const visit = (site: TestSite) => fetch(`${app.origins.sites}/site/${site.id}/A1`, { redirect: 'manual' });

  it.each<[string, Record<string, unknown>]>([
    ['a script of a link area', { links: [link('f()')] }],
    ['a chatbot', { chatbot_script: '<script>chat()</script>' }],
    [
      'HTML of a button',
      {
        buttons: [
          {
            ...link(''),
            label: undefined,
            transition: null,
            button_type: 'HTML_CSS',
            button_text: '買う',
            button_content_html: '<b>x</b>',
          },
        ],
      },
    ],
  ])("is served on the site's own host alone: %s", async (_, document) => {
    const site = await aFilledSite(app);
    await publish(app, site);
    expect((await visit(site)).status).toBe(200);
    await savePage(app, site, site.pages[1]!, document);
    await publish(app, site);
    const shared = await visit(site);
    expect(shared.status).toBe(302);
    expect(shared.headers.get('location')).toBe(`http://${site.id}.localhost:${port()}/A1`);
  });

  it("is the site's own scripts, too", async () => {
    const site = await aFilledSite(app);
    await setSettings(site, { scripts: { form_script: 'f()' } });
    await publish(app, site);
    expect((await visit(site)).status).toBe(302);
  });

  it('excludes what is hidden', async () => {
    const site = await aFilledSite(app);
    await savePage(app, site, site.pages[0]!, { links: [link('f()', { hidden: true })] });
    await publish(app, site);
    expect((await visit(site)).status).toBe(200);
  });
});

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
    expect(await scripts()).toMatchObject({ status: 200, body: { contact_script: '', membership_script: '', form_script: 'f()' } });
    await publish(app, site);
    await app.sql(`update releases set manifest = manifest #- '{languages,ja,scripts}' where site_id = $1`, [site.id]);
    expect(await scripts()).toMatchObject(problem(404, 'not_found'));
  });
});

describe('endUser.listSites', () => {
  const list = (query: Record<string, string>) => app.sites.get('/api/end-user/site').query(query);

  it('lists the named site while it is published, and never anybody else’s', async () => {
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

  it('is nothing that is hidden', async () => {
    const site = await aFilledSite(app);
    await savePage(app, site, site.pages[0]!, { links: [link('f()', { hidden: true })] });
    await publish(app, site);
    expect((await visit(site)).status).toBe(200);
  });
});

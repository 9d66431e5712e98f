import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, problem, type TestApp } from '../../../testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const page = async () => {
  const user = await app.create.user({ plan: 'Premium' });
  const { id: siteId } = await app.create.site(user, { number_horizontal: 1, number_vertical: 2 });
  const agent = app.as(user);
  const { body } = await agent.get('/api/pages').query({ site_id: siteId }).expect(200);
  const [first, second] = body.categories[0].pages.map(({ id }: { id: string }) => id) as [string, string];
  let revision = 0;
  const save = async (more: Record<string, unknown>, pageId = first) => {
    const before = await agent.get(`/api/site/${siteId}/page/${pageId}`);
    revision = before.body.revision;
    return agent
      .put(`/api/site/${siteId}/page/${pageId}`)
      .set('if-match', `"${revision}"`)
      .send({ media_id: null, image_alt: '', main_text: '', buttons: [], ...more });
  };
  return { user, agent, siteId, first, second, save };
};

const element = { transition: null };
const button = (more: Record<string, unknown> = {}) => ({ id: randomUUID(), button_type: 'TEXT', button_text: '', ...element, ...more });
const link = (more: Record<string, unknown> = {}) => ({ id: randomUUID(), ...element, ...more });
const product = (more: Record<string, unknown> = {}) => ({ id: randomUUID(), product_name: '豆', ...element, ...more });
const issuesIn = ({ body }: { body: { fields?: { pointer: string; rule: string; message: string }[] } }) =>
  (body.fields ?? []).map(({ pointer, rule }) => `${pointer} ${rule}`);

describe('a document of all kinds', () => {
  it('is saved, read, restored and listed whole', async () => {
    const { user, agent, siteId, first, second, save } = await page();
    const media_id = await app.create.picture(user.account);
    const whole = {
      focus_x: 10,
      focus_y: 90,
      price: 1234,
      price_text_color: '#000',
      sns_config: false,
      show_company: false,
      hover_arrow_color: 'DARK',
      arrow_fade_interval: 0,
      slider_time: 8,
      background_music: true,
      speaker_x: 1,
      album_y: 2,
      chatbot_script: '<script>chat()</script>',
      buttons: [
        button({ button_type: 'MEDIA', button_media_id: media_id, lock_aspect_ratio: false, z_index: 3, locked: true }),
        button({ button_type: 'HTML_CSS', button_content_html: '<b>買う</b>', hidden: true }),
        button({ transition: { transition_type: 'SCRIPT', script: 'f()' } }),
      ],
      links: [
        link({ label: '店', position_left: 1, width: 100, transition: { transition_type: 'INTERNAL_URL', internal_link_type: 'contact' } }),
        link({ transition: { transition_type: 'EXTERNAL_URL', external_link_url: 'https://example.com/' } }),
      ],
      products: [
        product({
          image_media_id: media_id,
          price: 0,
          description: '深煎り',
          link_button_text: '買う',
          transition: { transition_type: 'CREATIVE_BLOCK', target_page_id: second },
        }),
      ],
    };
    const saved = await save(whole);
    expect(saved).toMatchObject({ status: 200, body: { document: whole, used_media: [{ id: media_id, published: { kind: 'IMAGE' } }] } });
    expect((await agent.get(`/api/site/${siteId}/page/${first}`)).body).toEqual(saved.body);
    await save({});
    const old = await agent.get(`/api/site/${siteId}/page/${first}/revision/2`).expect(200);
    expect(old.body).toEqual({ ...saved.body, updated_at: old.body.updated_at });
    expect((await agent.get(`/api/site/${siteId}/page/${first}/revision/9`)).status).toBe(404);
    const restored = await agent.post(`/api/site/${siteId}/page/${first}/revision/2/restore`).set('if-match', '"3"');
    expect(restored.body.document).toEqual(saved.body.document);
  });

  it('stores LINK under its newer name', async () => {
    const { second, save } = await page();
    const saved = await save({ links: [link({ transition: { transition_type: 'LINK', target_page_id: second } })] });
    expect(saved.body.document.links[0].transition).toEqual({ transition_type: 'CREATIVE_BLOCK', target_page_id: second });
  });

  it('gives restored elements new ids when another page uses theirs', async () => {
    const { agent, siteId, first, second, save } = await page();
    const moved = link({ label: '移したもの' });
    await save({ links: [moved] });
    await save({});
    expect((await save({ links: [moved] }, second)).status).toBe(200);
    const restored = await agent.post(`/api/site/${siteId}/page/${first}/revision/2/restore`).set('if-match', '"3"');
    expect(restored).toMatchObject({ status: 200, body: { document: { links: [{ label: '移したもの' }] } } });
    expect(restored.body.document.links[0].id).not.toBe(moved.id);
  });
});

describe('an invalid document', () => {
  it('reports all issues at once, each at its field', async () => {
    const { user, save } = await page();
    const [twin, video] = [randomUUID(), await app.create.picture(user.account)];
    await app.sql(`update media set kind = 'VIDEO' where id = $1`, [video]);
    const answer = await save({
      media_id: randomUUID(),
      main_text_color: 'rgb(....)',
      price_text_color: 'rgb(1, 2)',
      chatbot_script: '<p>no</p>',
      buttons: [
        button({ id: twin, button_color: 'rgb(1, 2, 3, 4, 5)', button_media_id: randomUUID() }),
        button({ button_content_html: '<b onclick="f()">x</b>', transition: { transition_type: 'SCRIPT', script: 'if (' } }),
      ],
      links: [
        link({ id: twin.toUpperCase(), transition: { transition_type: 'EXTERNAL_URL', external_link_url: 'javascript:f()' } }),
        link({ transition: { transition_type: 'CREATIVE_BLOCK', target_page_id: randomUUID() } }),
      ],
      products: [product({ hotspot_color: 'hsl(1)', image_media_id: video })],
      plugin_elements: [{ id: randomUUID(), plugin: 'nobody', element: 'thing', data: {} }],
    });
    expect(answer).toMatchObject(problem(400, 'pages.document_invalid'));
    expect(issuesIn(answer).toSorted()).toEqual([
      '/body/buttons/0/button_color colour',
      '/body/buttons/0/button_media_id exists',
      '/body/buttons/1/button_content_html markup.handlers',
      '/body/buttons/1/transition/script markup.scriptParses',
      '/body/chatbot_script markup.elements',
      '/body/links/0/id unique',
      '/body/links/0/transition/external_link_url url',
      '/body/links/1/transition/target_page_id exists',
      '/body/main_text_color colour',
      '/body/media_id exists',
      '/body/plugin_elements/0/element exists',
      '/body/price_text_color colour',
      '/body/products/0/hotspot_color colour',
      '/body/products/0/image_media_id picture',
    ]);
    const { message } = answer.body.fields.find(({ rule }: { rule: string }) => rule === 'markup.scriptParses');
    expect(message).toBe('スクリプトの文法に誤りがあります（1行目の5文字目）。');
  });

  it('uses ids of elements of any kind of other pages, in the trash or not', async () => {
    const { agent, siteId, second, save } = await page();
    const taken = product();
    await save({ products: [taken] }, second);
    expect(issuesIn(await save({ buttons: [button({ id: taken.id })] }))).toEqual(['/body/buttons/0/id unique']);
    await agent.delete(`/api/site/${siteId}/page/${second}`).expect(204);
    expect(issuesIn(await save({ links: [link({ id: taken.id.toUpperCase() })] }))).toEqual(['/body/links/0/id unique']);
  });

  it("shows another account's media, or media in the trash", async () => {
    const { user, save } = await page();
    const stranger = await app.create.user();
    const [foreign, trashed] = [await app.create.picture(stranger.account), await app.create.picture(user.account)];
    await app.sql('update media set deleted_at = now() where id = $1', [trashed]);
    expect(issuesIn(await save({ products: [product({ image_media_id: foreign })] }))).toEqual(['/body/products/0/image_media_id exists']);
    expect(issuesIn(await save({ buttons: [button({ button_media_id: trashed })] }))).toEqual(['/body/buttons/0/button_media_id exists']);
  });

  it('is not one whose former references are gone since', async () => {
    const { user, agent, siteId, second, save } = await page();
    const media_id = await app.create.picture(user.account);
    const document = {
      buttons: [button({ button_media_id: media_id })],
      products: [product({ image_media_id: media_id, transition: { transition_type: 'CREATIVE_BLOCK', target_page_id: second } })],
    };
    expect((await save(document)).status).toBe(200);
    await agent.delete(`/api/site/${siteId}/page/${second}`).expect(204);
    await app.sql('update media set deleted_at = now() where id = $1', [media_id]);
    expect((await save({ ...document, main_text: '別の文' })).status).toBe(200);
  });
});

describe('languages', () => {
  it('have prices, labels and product texts of their own, and fall back field by field', async () => {
    const user = await app.create.user({ plan: 'Premium Multi-language' });
    const { id: siteId } = await app.create.site(user, { number_horizontal: 1, number_vertical: 1 });
    await app.create.languages(siteId, ['en']);
    const agent = app.as(user);
    const grid = await agent.get('/api/pages').query({ site_id: siteId });
    const path = `/api/site/${siteId}/page/${grid.body.categories[0].pages[0].id}`;
    const [area, bean] = [link({ label: '店' }), product({ product_name: '豆', description: '深煎り', price: 1200 })];
    const base = { media_id: null, image_alt: '', main_text: '朝', price: 500, buttons: [], links: [area], products: [bean] };
    await agent.put(path).set('if-match', '"1"').send(base).expect(200);
    const shown = (await agent.get(path).query({ lang: 'EN' })).body.document;
    const english = { ...shown, price: 5, links: [{ ...shown.links[0], label: 'Shop' }], products: [{ ...shown.products[0], price: 12 }] };
    await agent.put(path).query({ lang: 'EN' }).set('if-match', '"2"').send(english).expect(200);
    const japanese = { ...base, main_text: '昼', products: [{ ...bean, product_name: '新しい豆', price: 1500 }] };
    await agent.put(path).set('if-match', '"3"').send(japanese).expect(200);
    expect((await agent.get(path).query({ lang: 'EN' })).body.document).toMatchObject({
      main_text: '昼',
      price: 5,
      links: [{ label: 'Shop' }],
      products: [{ product_name: '新しい豆', description: '深煎り', price: 12 }],
    });
    expect((await agent.get(path)).body.document).toMatchObject({ price: 500, products: [{ price: 1500 }] });
  });
});

describe("a plugin's element", () => {
  const data = { shape: 'burst', text: '期間限定', colour: '#d9480f', ink: '#ffffff', rotation: -8 };
  const badge = (more: Record<string, unknown> = {}) => ({ id: randomUUID(), plugin: 'sticker', element: 'badge', data, ...more });

  it("is validated by the plugin's schema, and refused with each invalid field", async () => {
    const { save } = await page();
    const saved = await save({ plugin_elements: [badge({ width: 90 })] });
    expect(saved).toMatchObject({
      status: 200,
      body: { document: { plugin_elements: [{ data, width: 90, height: 120, position_left: 120 }] } },
    });
    const { text: _, ...wordless } = data;
    expect(issuesIn(await save({ plugin_elements: [badge({ data: { ...wordless, rotation: 90, more: 1 } })] })).toSorted()).toEqual([
      '/body/plugin_elements/0/data/more additionalProperties',
      '/body/plugin_elements/0/data/rotation maximum',
      '/body/plugin_elements/0/data/text required',
    ]);
  });

  it('has its texts in each language', async () => {
    const user = await app.create.user({ plan: 'Premium Multi-language' });
    const { id: siteId } = await app.create.site(user, { number_horizontal: 1, number_vertical: 1 });
    await app.create.languages(siteId, ['en']);
    const agent = app.as(user);
    const grid = await agent.get('/api/pages').query({ site_id: siteId });
    const path = `/api/site/${siteId}/page/${grid.body.categories[0].pages[0].id}`;
    const one = badge();
    const base = { media_id: null, image_alt: '', main_text: '', buttons: [], plugin_elements: [one] };
    await agent.put(path).set('if-match', '"1"').send(base).expect(200);
    const english = { ...base, plugin_elements: [{ ...one, data: { ...data, text: 'Limited' } }] };
    await agent.put(path).query({ lang: 'EN' }).set('if-match', '"2"').send(english).expect(200);
    const recoloured = { ...base, plugin_elements: [{ ...one, data: { ...data, colour: '#000000' } }] };
    await agent.put(path).set('if-match', '"3"').send(recoloured).expect(200);
    const dataIn = async (lang: string) => (await agent.get(path).query({ lang })).body.document.plugin_elements[0].data;
    expect(await dataIn('JP')).toEqual({ ...data, colour: '#000000' });
    expect(await dataIn('EN')).toEqual({ ...data, colour: '#000000', text: 'Limited' });
  });

  it('stays on its page without the plugin, and is not published', { timeout: 60_000 }, async () => {
    const bare = await createTestApp({ plugins: [] });
    try {
      const user = await bare.create.user({ plan: 'Premium' });
      const agent = bare.as(user);
      const { id: siteId } = await bare.create.site(user, { number_horizontal: 1, number_vertical: 1 });
      const grid = await agent.get('/api/pages').query({ site_id: siteId });
      const pageId = grid.body.categories[0].pages[0].id;
      const path = `/api/site/${siteId}/page/${pageId}`;
      const media_id = await bare.create.picture(user.account);
      const { text, ...structure } = data;
      const one = badge();
      await bare.sql(`update pages set document = jsonb_set(document, '{pluginElements}', $2), overlays = $3 where id = $1`, [
        pageId,
        JSON.stringify([{ ...one, data: structure }]),
        JSON.stringify({ ja: { pluginElements: { [one.id]: { text } } } }),
      ]);
      const { body } = await agent.get(path).expect(200);
      expect(body.document.plugin_elements).toMatchObject([one]);
      const changed = { ...body.document, media_id, image_alt: '港', main_text: '新しい' };
      const saved = await agent.put(path).set('if-match', '"1"').send(changed).expect(200);
      expect(saved.body.document.plugin_elements).toMatchObject([one]);
      expect((await agent.get(`/api/site/${siteId}/checklist`)).body.items).toMatchObject([
        { code: 'releases.plugin_unavailable', level: 'advice', position: 'A1', element: `plugin:${one.id}` },
      ]);
      await agent.post(`/api/site/${siteId}/publish`).expect(201);
      const visible = await bare.sites.get(`/api/end-user/site/${siteId}/page/${pageId}/public`).expect(200);
      expect(visible.body).toMatchObject({ main_text: '新しい', plugin_elements: [] });
    } finally {
      await bare.close();
    }
  });
});

import { randomUUIDv7 } from 'node:crypto';
import { createTestApp, problem, type TestApp, type TestUser } from '@mekuri/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const DAY = 86_400_000;
/** Time after which a server has certainly read the plan again, in ms. */
const BELIEVED = 31_000;

let app: TestApp;
let owner: TestUser;
let siteId: string;
let pages: string[];
/** Number of texts in the initial forms of every site, which are translated into all languages. */
const FORMS = 8;
const buttonId = randomUUIDv7();
const button = {
  id: '',
  button_type: 'TEXT',
  button_text: '見る',
  transition: { transition_type: 'EXTERNAL_URL', external_link_url: 'https://example.com/' },
};

beforeAll(async () => {
  app = await createTestApp({ plugins: ['multilingual', 'forms', 'sticker'], settings: { RATE_LIMITS: 'off' } });
});
afterAll(() => app.close());

/** With a fresh token, because tests advance the clock past the expiry of older ones. */
const as = async (person = owner) => app.as({ ...person, token: await app.create.token(person) });
let agent: Awaited<ReturnType<typeof as>>;
const call = (method: 'get' | 'post' | 'put' | 'delete', end: string) => agent[method](`/api/site/${siteId}${end}`);
const list = async () => (await call('get', '/languages').expect(200)).body;
const add = async (language: string, more: Record<string, unknown> = {}) => call('post', '/languages').send({ language, ...more });
const publish = async () => call('post', '/publish').send();
const publishAlone = async (language: string) => call('post', '/languages/publish').send({ language });
const show = async (language: string, is_shown: boolean) => call('put', '/languages').send({ language, is_shown });
const write = async (lang: string, texts: Record<string, string>) =>
  call('put', '/texts')
    .query({ lang })
    .send({ texts: Object.entries(texts).map(([id, text]) => ({ id, text })) });
const seen = async (lang: string, page = pages[0]) =>
  (await app.sites.get(`/api/end-user/site/${siteId}/page/${page}/public`).query({ lang })).body;
const site = async (lang: string) => (await app.sites.get(`/api/end-user/site/${siteId}`).query({ lang })).body;
const idOf = (field: string, page = pages[0]): string => `page.${page}.${field}`;
const setPlan = (plan: string) =>
  app.sql('update accounts set plan_id = (select id from plans where name = $2) where id = $1', [owner.account.id, plan]);

beforeEach(async () => {
  owner = await app.create.user({ plan: 'Premium Multi-language' });
  agent = await as();
  siteId = (await app.create.site(owner, { number_horizontal: 1, number_vertical: 2, title: '珈琲' })).id;
  const mediaId = await app.create.picture(owner.account);
  const grid = await agent.get('/api/pages').query({ site_id: siteId });
  pages = grid.body.categories[0].pages.map(({ id }: { id: string }) => id);
  for (const [index, page] of pages.entries()) {
    const document = { media_id: mediaId, image_alt: '港', main_text: index === 0 ? '朝' : '夜', buttons: [] as unknown[] };
    if (index === 0) document.buttons = [{ ...button, id: buttonId.replace(/.{12}$/, siteId.slice(-12)) }];
    await call('put', `/page/${page}`).set('if-match', '"1"').send(document).expect(200);
  }
});

describe('languages', () => {
  it('start with the default one; another one is in preparation until it is published', async () => {
    expect(await list()).toMatchObject({
      default_language: 'JP',
      texts: 8 + FORMS,
      languages: [{ language: 'JP', is_default: true, is_live: false, translated: 8 + FORMS }],
      removed: [],
    });
    expect((await publish()).status).toBe(201);
    expect((await add('EN')).body.languages).toMatchObject([{}, { language: 'EN', is_shown: false, is_live: false, translated: FORMS }]);
    await publish();
    expect((await site('EN')).language).toBe('JP');
    await write('EN', { [idOf('mainText')]: 'Morning' });
    expect((await publishAlone('EN')).body.languages).toMatchObject([
      { language: 'JP', is_live: true },
      { language: 'EN', is_shown: true, is_live: true, translated: 1 + FORMS },
    ]);
    expect(await seen('EN')).toMatchObject({ main_text: 'Morning', image_alt: '港', buttons: [{ button_text: '見る' }] });
    expect(await seen('JP')).toMatchObject({ main_text: '朝' });
  });

  it('can be published alone, without changing the others for visitors', async () => {
    await add('EN');
    await show('EN', true);
    await publish();
    await write('EN', { [idOf('mainText')]: 'Morning' });
    const grid = (await agent.get('/api/pages').query({ site_id: siteId })).body;
    const { revision } = grid.categories[0].pages[0];
    const { document } = (await call('get', `/page/${pages[0]}`).expect(200)).body;
    await call('put', `/page/${pages[0]}`)
      .set('if-match', `"${revision}"`)
      .send({ ...document, main_text: '昼' })
      .expect(200);
    await publishAlone('EN');
    expect((await seen('EN')).main_text).toBe('Morning');
    expect((await seen('JP')).main_text).toBe('朝');
    await publishAlone('JP');
    expect((await seen('JP')).main_text).toBe('昼');
    await publish();
    expect([(await seen('EN')).main_text, (await seen('JP')).main_text]).toEqual(['Morning', '昼']);
  });

  it('leave no unpublished changes once each one is published, together or alone', async () => {
    const waits = async () => (await call('get', '').expect(200)).body.has_unpublished_changes;
    await add('EN');
    await publish();
    await write('EN', { [idOf('mainText')]: 'Morning' });
    expect(await waits()).toBe(true);
    await publishAlone('EN');
    expect(await waits()).toBe(false);
    const { document, revision } = (await call('get', `/page/${pages[0]}`).expect(200)).body;
    await call('put', `/page/${pages[0]}`)
      .set('if-match', `"${revision}"`)
      .send({ ...document, main_text: '昼' })
      .expect(200);
    await publishAlone('EN');
    expect(await waits()).toBe(true);
    await publishAlone('JP');
    expect(await waits()).toBe(false);
    await add('KR');
    await show('KR', true);
    await publishAlone('JP');
    expect(await waits()).toBe(true);
  });

  it('cannot be published alone before the site, nor after an unpublished change of the default language', async () => {
    await add('EN');
    expect(await publishAlone('EN')).toMatchObject(problem(409, 'releases.nothing_published'));
    await publish();
    const { body, headers } = await call('get', '').expect(200);
    await call('put', '').set('if-match', headers['etag']!).send({ name: body.name, default_language: 'EN' }).expect(200);
    expect(await publishAlone('JP')).toMatchObject(problem(409, 'releases.default_changed'));
  });

  it('go to the trash with their texts, and can be restored with them within 30 days', async () => {
    await add('EN');
    await write('EN', { [idOf('mainText')]: 'Morning', 'site.title': 'Coffee' });
    await show('EN', true);
    await publish();
    const removed = await call('delete', '/languages').query({ lang: 'EN' });
    expect(removed.body).toMatchObject({ languages: [{ language: 'JP' }], removed: [{ language: 'EN' }] });
    expect((await call('get', `/page/${pages[0]}`).query({ lang: 'EN' })).body.document.main_text).toBe('朝');
    await publish();
    expect((await site('EN')).language).toBe('JP');
    const [{ id }] = removed.body.removed;
    const restore = async () => call('post', `/languages/${id}/restore`);
    await add('EN');
    expect(await restore()).toMatchObject(problem(409, 'languages.present'));
    await call('delete', '/languages').query({ lang: 'EN' }).expect(200);
    expect((await restore()).body).toMatchObject({ languages: [{}, { language: 'EN', translated: 2 + FORMS }] });
    expect((await call('get', `/page/${pages[0]}`).query({ lang: 'EN' })).body.document.main_text).toBe('Morning');
    expect(await restore()).toMatchObject(problem(404, 'not_found'));
    const [{ id: empty }] = (await list()).removed;
    app.clock.advance(31 * DAY);
    agent = await as();
    expect(await call('post', `/languages/${empty}/restore`)).toMatchObject(problem(404, 'not_found'));
    expect((await list()).removed).toEqual([]);
  });

  it('that were the default one are restored with their texts', async () => {
    const { body, headers } = await call('get', '').expect(200);
    await call('put', '').set('if-match', headers['etag']!).send({ name: body.name, default_language: 'EN' }).expect(200);
    expect((await list()).languages).toMatchObject([{ language: 'EN' }]);
    await add('JP');
    expect((await call('get', `/page/${pages[0]}`).query({ lang: 'JP' })).body.document.main_text).toBe('朝');
  });

  it('can start with a copy of another one, and lose nothing when the default changes', async () => {
    await add('EN');
    await write('EN', { [idOf('mainText')]: 'Morning', 'site.title': 'Coffee', 'site.name': 'Harbor Coffee' });
    expect((await add('KR', { copy_from: 'EN' })).body.languages[2]).toMatchObject({ language: 'KR', translated: 3 + FORMS });
    expect(await add('KR')).toMatchObject(problem(409, 'languages.present'));
    expect(await add('CN', { copy_from: 'CN' })).toMatchObject(problem(409, 'languages.absent'));
    expect(await call('delete', '/languages').query({ lang: 'JP' })).toMatchObject(problem(409, 'languages.is_default'));
    const change = async (language: string) => {
      const { body, headers } = await call('get', '').expect(200);
      return call('put', '').set('if-match', headers['etag']!).send({ name: body.name, default_language: language });
    };
    expect((await change('EN')).body).toMatchObject({
      name: 'Harbor Coffee',
      title: 'Coffee',
      default_language: 'EN',
      languages: ['EN', 'JP', 'KR'],
    });
    expect((await list()).languages).toMatchObject([{ language: 'EN' }, { language: 'JP', translated: 4 + FORMS }, { language: 'KR' }]);
    expect((await call('get', `/page/${pages[0]}`).query({ lang: 'JP' })).body.document.main_text).toBe('朝');
    expect((await change('JP')).body).toMatchObject({ title: '珈琲', default_language: 'JP', languages: ['JP', 'EN', 'KR'] });
    expect((await list()).languages[0]).toMatchObject({ language: 'JP', translated: 8 + FORMS });
  });

  it('require the plan flag: without it they stay readable, and visitors get the default one', async () => {
    await add('EN');
    await write('EN', { [idOf('mainText')]: 'Morning' });
    await show('EN', true);
    await publish();
    expect((await seen('EN')).main_text).toBe('Morning');
    await setPlan('Premium');
    app.clock.advance(BELIEVED);
    expect((await seen('EN')).main_text).toBe('朝');
    expect((await list()).languages).toMatchObject([{ language: 'JP' }, { language: 'EN', translated: 1 + FORMS }]);
    expect((await call('get', '').expect(200)).body.languages).toEqual(['JP']);
    const own = async () => (await agent.get('/api/site/published').query({ site_id: siteId }).expect(200)).body.items[0].languages;
    expect(await own()).toEqual(['JP']);
    for (const refused of [
      await add('KR'),
      await show('EN', false),
      await write('EN', { [idOf('mainText')]: 'x' }),
      await publishAlone('EN'),
    ])
      expect(refused).toMatchObject(problem(403, 'plan_required', { feature: 'multi_language' }));
    await publish();
    const { rows } = await app.sql(
      `select array(select jsonb_object_keys(manifest -> 'languages')) as languages from releases where site_id = $1 order by number`,
      [siteId],
    );
    expect(rows).toEqual([{ languages: ['en', 'ja'] }, { languages: ['ja'] }]);
    await setPlan('Premium Multi-language');
    app.clock.advance(BELIEVED);
    await publish();
    expect((await seen('EN')).main_text).toBe('Morning');
  });

  it('of another tenant are not found', async () => {
    await add('EN');
    const stranger = await as(await app.create.user({ plan: 'Premium Multi-language' }));
    const base = `/api/site/${siteId}`;
    for (const answer of [
      await stranger.get(`${base}/languages`),
      await stranger.post(`${base}/languages`).send({ language: 'KR' }),
      await stranger.get(`${base}/texts/csv`),
      await stranger
        .put(`${base}/texts`)
        .query({ lang: 'EN' })
        .send({ texts: [{ id: 'site.title', text: 'x' }] }),
    ])
      expect(answer).toMatchObject(problem(404, 'not_found'));
  });

  it('can have their own pictures, which fall back like texts and are kept with them', async () => {
    const [first] = pages;
    const other = await app.create.picture(owner.account);
    await add('EN');
    await show('EN', true);
    const open = async (lang: string) => (await call('get', `/page/${first}`).query({ lang }).expect(200)).body;
    const save = async (lang: string, change: Record<string, unknown>) => {
      const { document, revision } = await open(lang);
      const saved = call('put', `/page/${first}`).query({ lang }).set('if-match', `"${revision}"`);
      return (await saved.send({ ...document, ...change }).expect(200)).body;
    };
    const japanese = (await open('JP')).document.media_id;
    const saved = await save('EN', { media_id: other, image_alt: 'A sign in English' });
    expect(saved).toMatchObject({ document: { media_id: other }, media: { id: other } });
    expect(await open('JP')).toMatchObject({ document: { media_id: japanese, image_alt: '港' }, media: { id: japanese } });
    await publish();
    const shown = async (lang: string) => {
      const { media, image_alt: alt } = await seen(lang);
      return [media.path, alt];
    };
    const pathOf = (id: string): string => `/m/${id.replaceAll('-', '').slice(-16)}/resized/image-w800.webp`;
    expect(await shown('EN')).toEqual([pathOf(other), 'A sign in English']);
    expect(await shown('JP')).toEqual([pathOf(japanese), '港']);
    const uses = (await agent.get(`/api/media/${other}/uses`).expect(200)).body.items;
    expect(uses).toMatchObject([{ kind: 'PAGE', page_id: first }, { kind: 'RELEASE' }]);
    const change = async (language: string) => {
      const { body, headers } = await call('get', '').expect(200);
      await call('put', '').set('if-match', headers['etag']!).send({ name: body.name, default_language: language }).expect(200);
    };
    await change('EN');
    expect([(await open('EN')).document.media_id, (await open('JP')).document.media_id]).toEqual([other, japanese]);
    await change('JP');
    expect([(await open('EN')).document.media_id, (await open('JP')).document.media_id]).toEqual([other, japanese]);
    const removed = await call('delete', '/languages').query({ lang: 'EN' }).expect(200);
    await call('post', `/languages/${removed.body.removed[0].id}/restore`).expect(201);
    expect((await open('EN')).document.media_id).toBe(other);
    expect(await save('EN', { media_id: null })).toMatchObject({ document: { media_id: japanese }, media: { id: japanese } });
  });

  it("have plugins' parts in each of them", async () => {
    await add('EN');
    await show('EN', true);
    await write('EN', { 'site.privacyPolicy': 'We keep nothing.' });
    await publish();
    const setting = async (lang: string) => (await app.sites.get(`/api/end-user/site/${siteId}/contact-setting`).query({ lang })).body;
    expect([(await setting('JP')).language, (await setting('EN')).language]).toEqual(['JP', 'EN']);
    const company = await app.sites.get(`/api/end-user/site/${siteId}/company`).query({ lang: 'EN' });
    expect(company.body.privacy_policy).toBe('We keep nothing.');
    expect((await site('EN')).plugins).toHaveProperty('forms');
  });
});

describe('texts', () => {
  it('are read page by page and saved in one language; an empty one falls back again', async () => {
    await add('EN');
    const texts = async (query: Record<string, string> = {}) => (await call('get', '/texts').query(query)).body.items;
    expect((await texts()).map(({ id }: { id: string }) => id.split('.')[0])).toEqual([
      'site',
      'site',
      'site',
      'site',
      'site',
      'site',
      'category',
    ]);
    const own = await texts({ page_id: pages[0]! });
    expect(own[0]).toEqual({
      id: idOf('mainText'),
      position: 'A1',
      page_id: pages[0],
      plugin: null,
      place: null,
      label: null,
      item: 'mainText',
      element: null,
      limit: 256,
      is_long: true,
      wordings: [{ language: 'JP', text: '朝' }],
    });
    const buttonText = own.find(({ item }: { item: string }) => item === 'buttonText');
    expect((await write('EN', { [buttonText.id]: 'See', [idOf('mainText')]: 'Morning' })).body).toEqual({ changed: 2 });
    const english = async () => (await call('get', `/page/${pages[0]}`).query({ lang: 'EN' })).body.document;
    expect(await english()).toMatchObject({ main_text: 'Morning', buttons: [{ button_text: 'See' }] });
    expect((await write('EN', { [buttonText.id]: '' })).body).toEqual({ changed: 1 });
    expect(await english()).toMatchObject({ main_text: 'Morning', buttons: [{ button_text: '見る' }] });
    expect((await call('get', '/texts/progress').query({ lang: 'EN' })).body.items).toMatchObject([
      { page_id: null, texts: 3, translated: 0 },
      { position: 'A1', texts: 3, translated: 1 },
      { position: 'A2', texts: 2, translated: 0 },
      { plugin: 'forms', place: 'フォーム', texts: FORMS, translated: FORMS },
    ]);
  });

  it('are refused if too long, with forbidden characters or of another site, naming each', async () => {
    await add('EN');
    const refused = await write('EN', {
      [idOf('imageAlt')]: '🍵'.repeat(121),
      [`page.${randomUUIDv7()}.mainText`]: 'x',
      'site.title': 'a\u0001',
    });
    expect(refused).toMatchObject(problem(400, 'languages.texts_invalid'));
    expect(refused.body.fields.map(({ pointer, rule }: { pointer: string; rule: string }) => `${pointer} ${rule}`)).toEqual([
      '/body/texts/0/text languages.too_long',
      '/body/texts/1/id languages.unknown',
      '/body/texts/2/text languages.characters',
    ]);
    expect(await write('KR', { 'site.title': 'x' })).toMatchObject(problem(409, 'languages.absent'));
    expect(await write('JP', { 'site.title': 'x' })).toMatchObject(problem(409, 'languages.absent'));
  });

  it('do not overwrite concurrent changes of another user', async () => {
    await add('EN');
    await write('EN', { [idOf('mainText')]: 'Morning' });
    const save = async (before: string, text: string) =>
      call('put', '/texts')
        .query({ lang: 'EN' })
        .send({ texts: [{ id: idOf('mainText'), text, before }] });
    expect(await save('', 'Dawn')).toMatchObject(problem(409, 'multilingual.text_changed'));
    expect((await save('Morning', 'Dawn')).body).toEqual({ changed: 1 });
  });
});

describe.each(['csv', 'xliff'] as const)('a file as %s', (kind) => {
  const type = { csv: 'text/csv', xliff: 'application/xliff+xml' }[kind];
  const query = kind === 'xliff' ? { lang: 'EN' } : {};
  const take = async (): Promise<string> =>
    String((await call('get', `/texts/${kind}`).query(query).responseType('blob').expect(200)).body);
  const give = async (file: string, more: Record<string, string> = {}) =>
    call('post', `/texts/${kind}`).query(more).set('content-type', type).send(Buffer.from(file));
  const apply = async (file: string) => give(file, { apply: 'true', basis: (await give(file)).body.basis });

  it('is exported and imported without changes, byte for byte', async () => {
    await add('EN');
    await write('EN', { [idOf('mainText')]: `"=1+2",\n<b>&amp; 'Morning'</b>\t–  ` });
    await write('EN', { [idOf('imageAlt')]: '=HYPERLINK("x")', 'site.title': "'=quoted" });
    const file = await take();
    expect((await give(file)).body).toMatchObject({ changed: 0, faulty: 0, applied: false });
    await apply(file);
    expect(await take()).toBe(file);
  });

  it('is previewed before it changes anything, and applies the previewed changes', async () => {
    await add('EN');
    await write('EN', { [idOf('mainText')]: 'MORNING' });
    const file = (await take()).replace('MORNING', 'Dawn');
    const look = await give(file);
    expect(look.body).toMatchObject({
      applied: false,
      changed: 1,
      changes: [{ id: idOf('mainText'), position: 'A1', language: 'EN', before: 'MORNING', after: 'Dawn', source_changed: false }],
    });
    expect(await give(file, { apply: 'true', basis: 'another' })).toMatchObject(problem(409, 'multilingual.text_changed'));
    expect((await give(file, { apply: 'true', basis: look.body.basis })).body).toMatchObject({ applied: true, changed: 1 });
    expect(await take()).toBe(file);
  });

  it('is refused with a message if it is from another site, and single foreign ids are named', async () => {
    await add('EN');
    await write('EN', { [idOf('mainText')]: 'Morning' });
    const file = await take();
    const single = file
      .replaceAll(idOf('imageAlt'), `page.${randomUUIDv7()}.imageAlt`)
      .replace('<source>港</source>', '<source>港</source><target>Port</target>');
    const { faults: issues, faulty: invalid } = (await give(single)).body;
    expect([invalid, issues[0].code]).toEqual([1, 'unknown']);
    expect(await apply(single)).toMatchObject(problem(400, 'multilingual.file_faulty'));
    const other = await app.create.site(owner, { number_horizontal: 1, number_vertical: 1 });
    const before = siteId;
    siteId = other.id;
    await add('EN');
    expect(await give(file.replaceAll(/^(site|category|plugin)\..*\r\n/gm, ''))).toMatchObject(
      problem(400, 'multilingual.file_other_site'),
    );
    siteId = before;
  });

  it.each([
    ['nothing that can be read', Buffer.from([0xff, 0xfe, 0x00])],
    ['an empty line', Buffer.from('\n')],
    ['another thing', Buffer.from('<a><b></a>')],
  ])('is refused as %s', async (_, file) => {
    await add('EN');
    const answer = await call('post', `/texts/${kind}`).set('content-type', type).send(file);
    expect(answer.status).toBe(400);
    expect(answer.body.code).toMatch(/^multilingual\.file_/);
  });
});

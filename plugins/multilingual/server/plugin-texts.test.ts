import { createTestApp, problem, type TestApp, type TestUser } from '@mekuri/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let app: TestApp;
let owner: TestUser;
let siteId: string;
let pageId: string;
let noticeId: string;

beforeAll(async () => {
  app = await createTestApp({
    plugins: ['multilingual', 'forms', 'members', 'seo', 'popup-cta', 'notifications'],
    settings: { RATE_LIMITS: 'off' },
  });
});
afterAll(() => app.close());

const STYLE = {
  background_color: '#fff',
  text_color: '#000',
  text_size: 14,
  width: 300,
  height: 100,
  shape: 'PILL',
  text_alignment: 'CENTER',
};
const call = (method: 'get' | 'post' | 'put' | 'delete', end: string) => app.as(owner)[method](`/api/site/${siteId}${end}`);
const texts = async (plugin: string) => (await call('get', '/texts').query({ plugin }).expect(200)).body.items;
const write = async (lang: string, given: Record<string, string>) =>
  call('put', '/texts')
    .query({ lang })
    .send({ texts: Object.entries(given).map(([id, text]) => ({ id, text })) });
const visible = async (path: string, lang: string) => (await app.sites.get(`/api/end-user/site/${siteId}${path}`).query({ lang })).body;
const setDefault = async (language: string): Promise<void> => {
  const { body, headers } = await call('get', '').expect(200);
  await call('put', '').set('if-match', headers['etag']!).send({ name: body.name, default_language: language }).expect(200);
};

beforeEach(async () => {
  owner = await app.create.user({ plan: 'Premium Multi-language' });
  siteId = (await app.create.site(owner, { number_horizontal: 1, number_vertical: 1, title: '珈琲' })).id;
  const mediaId = await app.create.picture(owner.account);
  const grid = await app.as(owner).get('/api/pages').query({ site_id: siteId });
  pageId = grid.body.categories[0].pages[0].id;
  await call('put', `/page/${pageId}`)
    .set('if-match', '"1"')
    .send({ media_id: mediaId, image_alt: '港', main_text: '朝', buttons: [] })
    .expect(200);
  await call('put', '/seo')
    .set('if-match', '"0"')
    .send({ title: '珈琲の店', h1: '', description: '港の珈琲', head: '', body: '' })
    .expect(200);
  const popup = { enabled: true, start_date: null, end_date: null, effective_pages: [pageId], style: STYLE, media_id: null };
  await call('put', '/popup-cta')
    .set('if-match', '"0"')
    .send({ time_limit: { ...popup, transition: null, show_remaining_time: false, text: '本日限り' }, applicant_limit: null })
    .expect(200);
  const notice = { title: '年末のお休み', content: '31日から3日まで', publication_type: 'INSTANT', end_date: null };
  noticeId = (await app.as(owner).post('/api/noti_delivery').query({ site_id: siteId }).send(notice).expect(201)).body.id;
  await call('post', '/languages').send({ language: 'EN' }).expect(201);
});

/** Translations of one text from each plugin. */
const TRANSLATED = (): Record<string, string> => ({
  'plugin.forms.contact.message.title': 'What would you like to know?',
  'plugin.members.email.placeholder': 'jane@example.com',
  'plugin.seo.title': 'The coffee shop',
  'plugin.popup-cta.timeLimit': 'Today only',
  [`plugin.notifications.${noticeId}.title`]: 'Closed over New Year',
});

/** The same texts as visitors get them in a language. */
const seen = async (lang: string): Promise<string[]> => {
  const site = await visible('', lang);
  const html = await fetch(`${app.origins.sites}/site/${siteId}/A1/${lang}`);
  const { items } = (await app.sites.get('/api/end-user/noti_delivery').query({ site_id: siteId, lang })).body;
  return [
    (await visible('/contact-setting', lang)).items[1].title,
    (await visible('/membership-setting', lang)).items[0].placeholder,
    /<title>(.*?)<\/title>/.exec(await html.text())?.[1] ?? '',
    site.plugins['popup-cta'].timeLimit.text,
    items[0].title,
  ];
};
const ORIGINALS = ['お問い合わせ内容', 'example@example.com', '珈琲の店', '本日限り', '年末のお休み'];

describe("plugins' texts", () => {
  it('are listed with those of the pages, each with its name, its limit and its translations', async () => {
    expect((await call('get', '/texts/progress').query({ lang: 'EN' })).body.items).toMatchObject([
      { plugin: null, page_id: null },
      { plugin: null, page_id: pageId },
      { plugin: 'forms', place: 'フォーム', texts: 8, translated: 8 },
      { plugin: 'members', place: '会員登録フォーム', texts: 6, translated: 6 },
      { plugin: 'notifications', place: 'お知らせ', texts: 2, translated: 0 },
      { plugin: 'popup-cta', place: 'ポップアップ', texts: 1, translated: 0 },
      { plugin: 'seo', place: '検索エンジン向け（SEO）', texts: 2, translated: 0 },
    ]);
    expect((await texts('forms'))[2]).toMatchObject({
      id: 'plugin.forms.contact.message.title',
      item: 'pluginText',
      label: 'お問い合わせ「お問い合わせ内容」の項目名',
      limit: 50,
      wordings: [
        { language: 'JP', text: 'お問い合わせ内容' },
        { language: 'EN', text: 'Your message' },
      ],
    });
    expect(await texts('unknown')).toEqual([]);
  });

  it('reach visitors in their language, and fall back if untranslated', async () => {
    expect((await write('EN', TRANSLATED())).body).toEqual({ changed: 5 });
    await call('put', '/languages').send({ language: 'EN', is_shown: true }).expect(200);
    await call('post', '/publish').send().expect(201);
    expect(await seen('EN')).toEqual(Object.values(TRANSLATED()));
    expect(await seen('JP')).toEqual(ORIGINALS);
    await write('EN', Object.fromEntries(Object.keys(TRANSLATED()).map((id) => [id, ''])));
    await call('post', '/publish').send().expect(201);
    expect(await seen('EN')).toEqual(ORIGINALS);
    const { version } = (await call('get', '/form-setting').query({ form_type: 'contact' })).body;
    expect(version).toBe(1);
  });

  it.each(['csv', 'xliff'])('are exported as %s and imported byte for byte, with a preview like all others', async (kind) => {
    await write('EN', TRANSLATED());
    const query = kind === 'xliff' ? { lang: 'EN' } : {};
    const type = { csv: 'text/csv', xliff: 'application/xliff+xml' }[kind]!;
    const take = async () => String((await call('get', `/texts/${kind}`).query(query).responseType('blob').expect(200)).body);
    const give = async (file: string, more: Record<string, string> = {}) =>
      (await call('post', `/texts/${kind}`).query(more).set('content-type', type).send(Buffer.from(file)).expect(200)).body;
    const file = await take();
    for (const text of Object.values(TRANSLATED())) expect(file).toContain(text);
    const unchanged = await give(file);
    expect(unchanged).toMatchObject({ changed: 0, faulty: 0 });
    await give(file, { apply: 'true', basis: unchanged.basis });
    expect(await take()).toBe(file);
    const changed = file.replace('Closed over New Year', 'Closed until the 4th').replace('Today only', 'Today');
    const look = await give(changed);
    expect(look.changes.map(({ place, label, after }: Record<string, unknown>) => [place, label, after])).toEqual([
      ['お知らせ', '「年末のお休み」のタイトル', 'Closed until the 4th'],
      ['ポップアップ', '期間限定ポップアップの文字', 'Today'],
    ]);
    await give(changed, { apply: 'true', basis: look.basis });
    expect(await take()).toBe(changed);
    const invalid = await give(changed.replace('The coffee shop', 'The ☕ shop').replaceAll(noticeId, siteId));
    expect(
      invalid.faults.map(({ code, message }: Record<string, unknown>) => `${String(code)} ${String(message).slice(0, 8)}`).toSorted(),
    ).toEqual(expect.arrayContaining(['other 使えない文字が含', 'unknown このサイトにない']));
  });

  it('are validated by their plugins, and refused for another site', async () => {
    const refused = await write('EN', {
      'plugin.seo.title': 'a < b',
      'plugin.popup-cta.applicantLimit': 'x',
      'plugin.popup-cta.timeLimit': 'x'.repeat(51),
    });
    expect(refused).toMatchObject(problem(400, 'languages.texts_invalid'));
    expect(refused.body.fields.map(({ rule }: { rule: string }) => rule)).toEqual([
      'seo.characters',
      'languages.unknown',
      'languages.too_long',
    ]);
    const other = await app.create.site(owner, { number_horizontal: 1, number_vertical: 1 });
    const before = siteId;
    siteId = other.id;
    await call('post', '/languages').send({ language: 'EN' }).expect(201);
    expect(await write('EN', { [`plugin.notifications.${noticeId}.title`]: 'x' })).toMatchObject(problem(400, 'languages.texts_invalid'));
    siteId = before;
  });

  it('go to the trash with their language, and are restored and copied with it', async () => {
    await write('EN', TRANSLATED());
    const removed = await call('delete', '/languages').query({ lang: 'EN' }).expect(200);
    expect((await texts('seo'))[0].wordings).toEqual([{ language: 'JP', text: '珈琲の店' }]);
    await call('post', `/languages/${removed.body.removed[0].id}/restore`).expect(201);
    const english = async (language = 'EN'): Promise<Record<string, string>> => {
      const all = await Promise.all(['forms', 'members', 'seo', 'popup-cta', 'notifications'].map(texts));
      return Object.fromEntries(
        all
          .flat()
          .flatMap(({ id, wordings }: { id: string; wordings: { language: string; text: string }[] }) =>
            wordings.filter((one) => one.language === language).map(({ text }) => [id, text]),
          ),
      );
    };
    expect(await english()).toMatchObject(TRANSLATED());
    await call('post', '/languages').send({ language: 'KR', copy_from: 'EN' }).expect(201);
    expect(await english('KR')).toEqual(await english());
  });

  it('are kept when another language becomes the default one', async () => {
    await call('put', '/form-setting')
      .query({ form_type: 'contact' })
      .set('if-match', '"0"')
      .send(await formToSave())
      .expect(200);
    await write('EN', TRANSLATED());
    await setDefault('EN');
    const message = (await texts('forms')).find(({ id }: { id: string }) => id === 'plugin.forms.contact.message.title');
    expect(message.wordings).toEqual(
      expect.arrayContaining([
        { language: 'EN', text: 'What would you like to know?' },
        { language: 'JP', text: 'お問い合わせ内容' },
      ]),
    );
    await setDefault('JP');
    await call('put', '/languages').send({ language: 'EN', is_shown: true }).expect(200);
    await call('post', '/publish').send().expect(201);
    expect((await seen('EN'))[0]).toBe('What would you like to know?');
    expect((await seen('JP'))[0]).toBe('お問い合わせ内容');
  });

  it('are not listed while the plan lacks their plugin', async () => {
    await app.sql('update accounts set plan_id = (select id from plans where name = $2) where id = $1', [
      owner.account.id,
      'Light Multi-language',
    ]);
    app.clock.advance(31_000);
    expect(await texts('seo')).toEqual([]);
    expect((await texts('forms')).length).toBe(8);
  });
});

const formToSave = async () => {
  const { items, recipient_email, company_name, sends_reply, modes } = (await call('get', '/form-setting').query({ form_type: 'contact' }))
    .body;
  return { items, recipient_email, company_name, sends_reply, modes };
};

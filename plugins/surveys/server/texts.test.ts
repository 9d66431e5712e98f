import { itemIdInCopy } from '@mekuri/kit/server';
import { createTestApp, type TestApp, type TestUser } from '@mekuri/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aSite,
  band,
  create,
  multiple,
  open,
  option,
  publish,
  quiz,
  respond,
  scale,
  setStatus,
  single,
  text,
  when,
  type SurveySite,
} from './testing/site.ts';

let app: TestApp;
let owner: TestUser;
let site: SurveySite;
beforeAll(async () => {
  app = await createTestApp({ plugins: ['surveys', 'popup-cta', 'multilingual'], settings: { RATE_LIMITS: 'off' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.create.user({ plan: 'Premium Multi-language' });
  site = await aSite(app, owner);
});

const call = (method: 'get' | 'post' | 'put' | 'delete', end: string, siteId = site.id) =>
  app.as(owner)[method](`/api/site/${siteId}${end}`);
const read = async (surveyId: string, siteId?: string) => (await call('get', `/survey/${surveyId}`, siteId).expect(200)).body;
const translate = (texts: Record<string, string>) =>
  call('put', '/texts')
    .query({ lang: 'EN' })
    .send({ texts: Object.entries(texts).map(([id, one]) => ({ id, text: one })) })
    .expect(200);
const questionsOf = async (surveyId: string, lang: string) =>
  (await app.sites.get(`/api/end-user/survey/${surveyId}/questions`).query({ lang }).expect(200)).body;
const button = (surveyId: string) => ({
  id: '01900000-0000-7000-8000-00000000b001',
  button_type: 'TEXT',
  button_text: '診断する',
  transition: { transition_type: 'SURVEY', linked_survey_id: surveyId },
});
const savePage = async (buttons: object[]) => {
  const before = await call('get', `/page/${site.pageId}`).expect(200);
  const body = { media_id: before.body.document.media_id, image_alt: '', main_text: '', buttons };
  return call('put', `/page/${site.pageId}`).set('if-match', `"${before.body.revision}"`).send(body);
};

describe('the texts of a survey', () => {
  const questions = [
    single('taste', [option('light'), option('dark')], { help: '一つだけ' }),
    scale('bitter', { low_label: '弱', high_label: '強', show_if: when('taste', 'dark') }),
    multiple('uses', [option('home')], { has_other: true }),
  ];

  it('are translated, published with what is missing, and read in each language', async () => {
    const id = await open(
      app,
      site,
      quiz({ questions, bands: [band('all', 0, 0, { text: '説明', button_text: 'もっと' })], name: '珈琲診断' }),
    );
    await call('post', '/languages').send({ language: 'EN' }).expect(201);
    const { items } = (await call('get', '/texts').query({ plugin: 'surveys' }).expect(200)).body;
    const prefix = `plugin.surveys.${id}.`;
    expect(items.map((item: { id: string }) => item.id.slice(prefix.length))).toEqual([
      'name',
      'intro',
      'thanks',
      'closing',
      'q.taste.title',
      'q.taste.help',
      'q.taste.label.light',
      'q.taste.label.dark',
      'q.bitter.title',
      'q.bitter.help',
      'q.bitter.low',
      'q.bitter.high',
      'q.uses.title',
      'q.uses.help',
      'q.uses.label.home',
      'band.all.title',
      'band.all.text',
      'band.all.button',
    ]);
    await translate({
      [`${prefix}name`]: 'Quiz',
      [`${prefix}q.taste.title`]: 'Taste?',
      [`${prefix}q.taste.label.dark`]: 'Dark',
      [`${prefix}q.bitter.low`]: 'Weak',
      [`${prefix}band.all.title`]: 'Yours',
    });
    expect(await read(id)).toMatchObject({ version: 1, revision: 3, translations: { EN: { name: 'Quiz', intro: '' } } });
    await call('put', '/languages').send({ language: 'EN', is_shown: true }).expect(200);
    await publish(app, site);
    const { survey_data: data, list_questions: list } = await questionsOf(id, 'EN');
    expect(data).toMatchObject({ name: 'Quiz', intro: '4つの質問', untranslated: ['intro'], language: 'EN' });
    expect(list[0]).toMatchObject({ title: 'Taste?', help: '一つだけ', untranslated: ['help', 'options'] });
    expect(list[0].options).toMatchObject([{ text: '選択肢light' }, { text: 'Dark' }]);
    expect(list[1]).toMatchObject({ low_label: 'Weak', high_label: '強', untranslated: ['title', 'labels'] });
    expect((await questionsOf(id, 'JP')).list_questions[0]).toMatchObject({ title: '質問taste' });
    const { body } = await respond(app, id, { taste: 'dark' }, { lang: 'EN' }).expect(201);
    expect(body.band).toMatchObject({ title: 'Yours', text: '説明', untranslated: ['text', 'button_text'] });
    const result = await app.sites
      .get(`/api/end-user/site/${site.id}/survey-result`)
      .query({ result: body.result_token, lang: 'JP' })
      .expect(200);
    expect(result.body.result.band).toMatchObject({ title: '結果all' });
  });

  it('follow the site’s default language, and come back', async () => {
    const id = await create(app, site, quiz({ questions, bands: [] }));
    await call('post', '/languages').send({ language: 'EN' }).expect(201);
    await translate({ [`plugin.surveys.${id}.q.taste.title`]: 'Taste?', [`plugin.surveys.${id}.q.taste.label.dark`]: 'Dark' });
    const setDefault = async (language: string) => {
      const { body, headers } = await call('get', '').expect(200);
      await call('put', '').set('if-match', headers['etag']!).send({ name: body.name, default_language: language }).expect(200);
    };
    const before = await read(id);
    await setDefault('EN');
    const english = await read(id);
    expect(english.questions[0]).toMatchObject({ title: 'Taste?', help: '一つだけ', translations: { JP: { title: '質問taste' } } });
    expect(english.questions[0].options.map((one: { text: string }) => one.text)).toEqual(['選択肢light', 'Dark']);
    await setDefault('JP');
    const withoutTranslations = (asked: object[]) => asked.map((question) => ({ ...question, translations: {} }));
    expect(withoutTranslations((await read(id)).questions)).toEqual(withoutTranslations(before.questions));
  });
});

describe('links to surveys', () => {
  it('lead to surveys of the site that are not in the trash', async () => {
    const id = await open(app, site);
    expect((await savePage([button(id)])).status).toBe(200);
    const other = await aSite(app, owner);
    const foreign = await create(app, other);
    for (const surveyId of [foreign, '01900000-0000-7000-8000-0000000000aa']) expect((await savePage([button(surveyId)])).status).toBe(400);
    await call('delete', `/survey/${id}`).expect(204);
    const codes = (await call('get', '/checklist').expect(200)).body.items.map(({ code }: { code: string }) => code);
    expect(codes).toContain('releases.destination_missing');
  });

  it('are reported while their survey is a draft or closed', async () => {
    const id = await create(app, site);
    const other = await create(app, site);
    await savePage([button(id)]);
    const advice = async () =>
      (await call('get', '/checklist').expect(200)).body.items.flatMap(({ code, message }: { code: string; message: string }) =>
        code.startsWith('surveys.') ? `${code} ${message}` : [],
      );
    expect(await advice()).toEqual([expect.stringMatching(/^surveys\.linked_draft .*珈琲診断/)]);
    await setStatus(app, site, id, 'open');
    await setStatus(app, site, other, 'closed');
    expect(await advice()).toEqual([]);
    await setStatus(app, site, id, 'closed');
    expect(await advice()).toEqual([expect.stringMatching(/^surveys\.linked_closed/)]);
  });

  it('lead to the copies in a copy of the site, whose surveys are drafts without responses', async () => {
    const other = await open(app, site, quiz({ questions: [text('q')], bands: [] }));
    const transition = { transition_type: 'SURVEY', linked_survey_id: other };
    const page = { transition_type: 'CREATIVE_BLOCK', target_page_id: site.pageId };
    const bands = [band('low', 0, 9, { transition }), band('high', 10, 15, { transition: page })];
    const id = await open(app, site, quiz({ bands, max_responses: 7 }));
    await respond(app, id, { taste: 'dark' }).expect(201);
    await savePage([button(id)]);
    const copyId = (await call('post', '/duplicate').send({}).expect(201)).body.id as string;
    const copied = itemIdInCopy(copyId, id);
    const copy = await read(copied, copyId);
    expect(copy).toMatchObject({
      name: '珈琲診断',
      status: 'draft',
      responses: 0,
      max_responses: 7,
      version: 1,
      questions: (await read(id)).questions,
    });
    const grid = await app.as(owner).get('/api/pages').query({ site_id: copyId }).expect(200);
    const pageId = grid.body.categories[0].pages[0].id;
    expect(copy.bands.map((one: { transition: object }) => one.transition)).toEqual([
      { transition_type: 'SURVEY', linked_survey_id: itemIdInCopy(copyId, other) },
      { transition_type: 'CREATIVE_BLOCK', target_page_id: pageId },
    ]);
    const { body } = await call('get', `/page/${pageId}`, copyId).expect(200);
    expect(body.document.buttons[0].transition).toEqual({ transition_type: 'SURVEY', linked_survey_id: copied });
    expect((await call('get', '/checklist', copyId).expect(200)).body.items.map(({ code }: { code: string }) => code)).not.toContain(
      'releases.destination_missing',
    );
  });
});

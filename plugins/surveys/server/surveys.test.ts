import { createTestApp, problem, type TestApp, type TestUser } from '@mekuri/server/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aSite,
  band,
  create,
  email,
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
  update,
  when,
  type SurveySite,
} from './testing/site.ts';

let app: TestApp;
let owner: TestUser;
let site: SurveySite;
beforeAll(async () => {
  app = await createTestApp({ plugins: ['surveys'], settings: { RATE_LIMITS: 'off' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.create.user();
  site = await aSite(app, owner);
});

const path = (surveyId = '') => `/api/site/${site.id}/survey${surveyId && `/${surveyId}`}`;
const read = async (surveyId: string) => (await app.as(owner).get(path(surveyId)).expect(200)).body;
const rulesOf = ({ body }: { body: { fields?: { pointer: string; rule: string }[] } }) =>
  (body.fields ?? []).map(({ pointer, rule }) => `${pointer} ${rule}`);

describe('a survey', () => {
  it('is created from a name alone, as an empty draft', async () => {
    const { body } = await app.as(owner).post(path()).send({ name: ' 珈琲診断 ' }).expect(201);
    expect(body).toMatchObject({ name: '珈琲診断', status: 'draft', state: 'draft', questions: [], bands: [], version: 1, revision: 1 });
    expect(body).toMatchObject({
      responses: 0,
      question_limit: 30,
      option_limit: 20,
      score_range: { from: 0, to: 0 },
    });
    expect(await read(body.id)).toEqual(body);
  });

  it('is returned as it was saved', async () => {
    const given = quiz({ opens_at: '2026-12-01T00:00:00.000Z', max_responses: 50, once_per: 'visitor' });
    const id = await create(app, site, given);
    expect(await read(id)).toMatchObject({ ...given, score_range: { from: 0, to: 15 } });
    const list = await app.as(owner).get(path()).expect(200);
    expect(list.body).toMatchObject({ items: [{ id, name: '珈琲診断', question_count: 4, status: 'draft' }], limit: 20 });
  });

  it('gets a new version when its questions or results change, and keeps the old one', async () => {
    const id = await create(app, site);
    expect((await update(app, site, id, { intro: 'はじめに', translations: {} })).body).toMatchObject({ version: 1, revision: 2 });
    expect((await update(app, site, id, { bands: [] })).body).toMatchObject({ version: 2, revision: 3 });
    expect((await update(app, site, id, {})).body).toMatchObject({ version: 2, revision: 4 });
    const { rows } = await app.sql<{ bands: number }>(
      `select jsonb_array_length(content -> 'bands') as bands from surveys_versions where survey_id = $1 order by version`,
      [id],
    );
    expect(rows).toEqual([{ bands: 2 }, { bands: 0 }]);
  });

  it('is not overwritten by an old revision', async () => {
    const id = await create(app, site);
    await update(app, site, id, {});
    const refused = await app.as(owner).put(path(id)).set('if-match', '"1"').send(quiz());
    expect(refused).toMatchObject(problem(412, 'precondition_failed', { revision: 2 }));
  });

  it('is opened and closed, but not without questions', async () => {
    const id = await create(app, site, { name: '空' });
    const refused = await app
      .as(owner)
      .put(`${path(id)}/status`)
      .send({ status: 'open' });
    expect(refused).toMatchObject(problem(409, 'surveys.no_questions'));
    await update(app, site, id, { questions: [text('q')], bands: [] });
    expect((await setStatus(app, site, id, 'open')).body).toMatchObject({ status: 'open', state: 'open' });
    expect(await update(app, site, id, { questions: [] })).toMatchObject(problem(409, 'surveys.no_questions'));
    expect((await setStatus(app, site, id, 'closed')).body).toMatchObject({ status: 'closed', state: 'closed' });
  });

  it('is copied with a name of its own, as a draft without responses', async () => {
    const id = await open(app, site, quiz({ translations: { EN: { name: 'Quiz', intro: 'Four', thanks: '', closing: '' } } }));
    await respond(app, id, { taste: 'dark' }).expect(201);
    const { body } = await app
      .as(owner)
      .post(`${path(id)}/duplicate`)
      .expect(201);
    expect(body).toMatchObject({ name: '珈琲診断のコピー', status: 'draft', responses: 0, questions: (await read(id)).questions });
    expect(body.translations).toEqual({ EN: { name: '', intro: 'Four', thanks: '', closing: '' } });
  });

  it('goes to the trash and comes back within 30 days', async () => {
    const id = await create(app, site);
    await app.as(owner).delete(path(id)).expect(204);
    await app.as(owner).get(path(id)).expect(404);
    expect((await app.as(owner).get(path())).body.items).toEqual([]);
    expect(
      (
        await app
          .as(owner)
          .post(`${path(id)}/restore`)
          .expect(200)
      ).body,
    ).toMatchObject({ id, status: 'draft' });
    await app
      .as(owner)
      .post(`${path(id)}/restore`)
      .expect(404);
    await app.as(owner).delete(path(id)).expect(204);
    await app.sql(`update surveys_surveys set deleted_at = $2::timestamptz - interval '31 days' where id = $1`, [id, app.clock.now()]);
    await app
      .as(owner)
      .post(`${path(id)}/restore`)
      .expect(404);
  });

  it('belongs to its site and account', async () => {
    const id = await create(app, site);
    const other = await aSite(app, owner);
    const stranger = await app.create.user();
    for (const [person, siteId] of [
      [owner, other.id],
      [stranger, site.id],
    ] as const) {
      const at = `/api/site/${siteId}/survey/${id}`;
      await app.as(person).get(at).expect(404);
      await app.as(person).put(at).set('if-match', '"1"').send(quiz()).expect(404);
      await app.as(person).put(`${at}/status`).send({ status: 'open' }).expect(404);
      await app.as(person).post(`${at}/duplicate`).expect(404);
      await app.as(person).delete(at).expect(404);
    }
    expect(await read(id)).toMatchObject({ revision: 1 });
  });
});

describe('the plan limits', () => {
  const limit = (limits: object) =>
    app.sql(`update plans set limits = $1 where id = (select plan_id from accounts where id = $2)`, [limits, owner.account.id]);
  afterEach(() => limit({}));

  it('the surveys of a site', async () => {
    await limit({ 'surveys.per_site': 2 });
    const first = await create(app, site);
    await create(app, site);
    const refused = problem(409, 'surveys.too_many', { limit: 2 });
    expect(await app.as(owner).post(path()).send({ name: '3' })).toMatchObject(refused);
    expect(await app.as(owner).post(`${path(first)}/duplicate`)).toMatchObject(refused);
    await app.as(owner).delete(path(first)).expect(204);
    await create(app, site);
    expect(await app.as(owner).post(`${path(first)}/restore`)).toMatchObject(refused);
  });

  it('questions and options, but keeps those that are there', async () => {
    const questions = [single('a', [option('x'), option('y'), option('z')]), text('b')];
    const id = await create(app, site, quiz({ questions, bands: [] }));
    await limit({ 'surveys.questions': 1, 'surveys.options': 2 });
    expect((await update(app, site, id, { intro: 'more' })).status).toBe(200);
    const more = await update(app, site, id, { questions: [...questions, text('c')] });
    expect(rulesOf(more)).toEqual(['/body/questions surveys.too_many']);
    const refused = await app
      .as(owner)
      .post(path())
      .send(quiz({ questions, bands: [] }));
    expect(rulesOf(refused)).toEqual(['/body/questions surveys.too_many', '/body/questions/0/options surveys.too_many']);
  });
});

describe('a survey is refused', () => {
  const refuse = async (more: Record<string, unknown>) => rulesOf(await app.as(owner).post(path()).send(quiz(more)).expect(400));
  const AT = '/body/questions/1/show_if/conditions/0';

  it.each([
    [
      'for a condition on a later question',
      { questions: [text('a'), text('b', { show_if: when('c', 'x') }), single('c', [option('x')])] },
      `${AT}/question_id surveys.later_question`,
    ],
    [
      'for a condition on itself',
      { questions: [text('a'), single('b', [option('x')], { show_if: when('b', 'x') })] },
      `${AT}/question_id surveys.later_question`,
    ],
    [
      'for a condition on an unknown question',
      { questions: [text('a'), text('b', { show_if: when('z', 'x') })] },
      `${AT}/question_id surveys.unknown_question`,
    ],
    [
      'for a condition on an unknown option',
      { questions: [single('a', [option('x')]), text('b', { show_if: when('a', 'z') })] },
      `${AT}/value surveys.value`,
    ],
    [
      'for a comparison that the question does not have',
      { questions: [single('a', [option('x')]), text('b', { show_if: when('a', 'x', 'at_least') })] },
      `${AT}/operator surveys.operator`,
    ],
    ['for two questions with one id', { questions: [text('a'), text('a')] }, '/body/questions/1/id surveys.duplicate'],
    [
      'for two options with one id',
      { questions: [single('a', [option('x'), option('x', 0, { text: 'another' })])] },
      '/body/questions/0/options/1/id surveys.duplicate',
    ],
    ['for two email questions', { questions: [email('a'), email('b')] }, '/body/questions/1/kind surveys.second_email'],
    [
      'for bounds that cannot be met',
      { questions: [multiple('a', [option('x')], { min_items: 2 })] },
      '/body/questions/0/min_items surveys.bounds',
    ],
    ['for points that do not fit the steps', { questions: [scale('a', { points: [1, 2] })] }, '/body/questions/0/points surveys.bounds'],
    ['for a control character', { questions: [text('a', { help: 'a\u0001b' })] }, '/body/questions/0/help surveys.text'],
    [
      'for a control character in a translation',
      { translations: { EN: { name: 'a\u0001b', intro: '', thanks: '', closing: '' } }, questions: [] },
      '/body/translations/EN/name surveys.text',
    ],
  ])('%s', async (_name, more, issue) => {
    expect((await refuse({ bands: [], ...more }))[0]).toBe(issue);
  });

  it('for bands with gaps or overlaps over the reachable scores', async () => {
    expect(await refuse({ bands: [band('a', 0, 5), band('b', 7, 15)] })).toEqual(['/body/bands/1 surveys.band_gap']);
    expect(await refuse({ bands: [band('a', 0, 8), band('b', 8, 15)] })).toEqual(['/body/bands/1 surveys.band_overlap']);
    expect(await refuse({ bands: [band('a', 0, 14)] })).toEqual(['/body/bands surveys.band_gap']);
    expect(await refuse({ bands: [band('a', 0, 8), band('a', 9, 15)] })).toEqual(['/body/bands/1/id surveys.duplicate']);
  });

  it('for links of bands that are unsafe or lead nowhere', async () => {
    const linked = (transition: object) => refuse({ bands: [band('a', 0, 15, { transition })] });
    expect(await linked({ transition_type: 'EXTERNAL_URL', external_link_url: 'javascript:alert(1)' })).toEqual([
      expect.stringContaining('/body/bands/0/transition/external_link_url'),
    ]);
    expect(await linked({ transition_type: 'SCRIPT', script: 'alert(1)' })).toEqual([
      '/body/bands/0/transition/transition_type surveys.no_script',
    ]);
    const gone = '01900000-0000-7000-8000-0000000000aa';
    expect(await linked({ transition_type: 'CREATIVE_BLOCK', target_page_id: gone })).toEqual([
      '/body/bands/0/transition/target_page_id exists',
    ]);
    expect(await refuse({ bands: [band('a', 0, 15, { media_id: gone })] })).toEqual(['/body/bands/0/media_id exists']);
  });

  it('for a window that ends before it starts, or a time that does not exist', async () => {
    const [opens, closes] = ['2026-12-02T00:00:00Z', '2026-12-01T00:00:00Z'];
    expect(await refuse({ opens_at: opens, closes_at: closes })).toEqual(['/body/closes_at surveys.after_start']);
    expect(await refuse({ opens_at: '2026-12-01T00:00:00+99:00' })).toContain('/body/opens_at format');
  });

  it.each([
    ['an unknown kind', { questions: [{ ...text('a'), kind: 'DATE' }] }],
    ['an id with a dash', { questions: [text('a-b')] }],
    ['a title of 121 characters', { questions: [text('a', { title: 'あ'.repeat(121) })] }],
    ['1,000 points', { questions: [single('a', [option('x', 1000)])], bands: [] }],
    ['11 steps', { questions: [scale('a', { steps: 11 })], bands: [] }],
    ['a blank name', { name: ' ' }],
    ['no responses at all', { max_responses: 0 }],
    ['a field that does not exist', { score: 1 }],
  ])('with %s', async (_name, more) => {
    await app.as(owner).post(path()).send(quiz(more)).expect(400);
  });
});

describe('a change of the limits of an open survey', () => {
  it('closes it at once when as many responses are there, with a notice', async () => {
    const id = await open(app, site, quiz({ max_responses: 100 }));
    for (let count = 0; count < 3; count += 1) await respond(app, id, { taste: 'light' }).expect(201);
    const { body } = await update(app, site, id, { max_responses: 2 });
    expect(body).toMatchObject({ state: 'full', responses: 3, notice: expect.stringContaining('3'), version: 1 });
    expect(await respond(app, id, { taste: 'light' })).toMatchObject(problem(409, 'surveys.full', { closing_text: '受付を終了しました' }));
    expect((await update(app, site, id, { max_responses: 4 })).body).toMatchObject({ state: 'open', notice: null });
    await respond(app, id, { taste: 'light' }).expect(201);
  });

  it('counts choices of earlier responses when an option gets a cap', async () => {
    const id = await open(app, site);
    for (const taste of ['dark', 'dark', 'light']) await respond(app, id, { taste }).expect(201);
    const { questions } = await read(id);
    questions[0].options[1].cap = 3;
    const { body } = await update(app, site, id, { questions });
    expect(body.option_counts).toEqual([{ question_id: 'taste', option_id: 'dark', taken: 2, turned_away: 0 }]);
    // The version that visitors still see has no cap, but its choices count.
    await respond(app, id, { taste: 'dark' }).expect(201);
    await publish(app, site);
    expect(await respond(app, id, { taste: 'dark' })).toMatchObject(problem(409, 'surveys.option_full'));
  });
});

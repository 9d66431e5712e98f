import { randomUUID } from 'node:crypto';
import type { TestApp, TestUser } from '@mekuri/server/testing';

export interface SurveySite {
  id: string;
  owner: TestUser;
  pageId: string;
}

const common = { help: '', is_required: false, show_if: null, translations: {} };
type More = Record<string, unknown>;

export const option = (id: string, points = 0, more: More = {}) => ({ id, text: `選択肢${id}`, points, cap: null, ...more });
export const single = (id: string, options: object[], more: More = {}) => ({
  ...common,
  id,
  kind: 'SINGLE',
  title: `質問${id}`,
  options,
  ...more,
});
export const multiple = (id: string, options: object[], more: More = {}) => ({
  ...common,
  id,
  kind: 'MULTIPLE',
  title: `質問${id}`,
  options,
  min_items: null,
  max_items: null,
  has_other: false,
  ...more,
});
export const text = (id: string, more: More = {}) => ({ ...common, id, kind: 'TEXT', title: `質問${id}`, is_multiline: false, ...more });
export const scale = (id: string, more: More = {}) => ({
  ...common,
  id,
  kind: 'SCALE',
  title: `質問${id}`,
  steps: 5,
  low_label: '',
  high_label: '',
  points: [],
  ...more,
});
export const email = (id: string, more: More = {}) => ({ ...common, id, kind: 'EMAIL', title: 'メールアドレス', ...more });
export const band = (id: string, from: number, to: number, more: More = {}) => ({
  id,
  from,
  to,
  title: `結果${id}`,
  text: '',
  button_text: '',
  media_id: null,
  transition: null,
  translations: {},
  ...more,
});
export const when = (questionId: string, value: string, operator = 'is') => ({
  match: 'all',
  conditions: [{ question_id: questionId, operator, value }],
});

/** A coffee quiz: its second question depends on the first, and two bands cover its scores from 0 to 15. */
export const quiz = (more: More = {}) => ({
  name: '珈琲診断',
  intro: '4つの質問',
  thanks: 'ありがとうございました',
  closing_text: '受付を終了しました',
  translations: {},
  questions: [
    single('taste', [option('light', 0), option('dark', 10)], { is_required: true }),
    scale('bitter', { show_if: when('taste', 'dark'), points: [1, 2, 3, 4, 5] }),
    text('why'),
    email('mail'),
  ],
  bands: [band('low', 0, 9), band('high', 10, 15)],
  shows_score: true,
  keeps_unfinished: false,
  opens_at: null,
  closes_at: null,
  max_responses: null,
  once_per: 'none',
  ...more,
});

/** A site of one page, ready to be published. */
export const aSite = async (app: TestApp, owner: TestUser): Promise<SurveySite> => {
  const { id } = await app.create.site(owner, { number_horizontal: 1, number_vertical: 1 });
  const mediaId = await app.create.picture(owner.account);
  const grid = await app.as(owner).get('/api/pages').query({ site_id: id }).expect(200);
  const pageId = grid.body.categories[0].pages[0].id as string;
  await app.sql('update pages set media_id = $1 where id = $2', [mediaId, pageId]);
  return { id, owner, pageId };
};

export const publish = (app: TestApp, { id, owner }: SurveySite) => app.as(owner).post(`/api/site/${id}/publish`).expect(201);

export const create = async (app: TestApp, { id, owner }: SurveySite, body: object = quiz()): Promise<string> =>
  (await app.as(owner).post(`/api/site/${id}/survey`).send(body).expect(201)).body.id as string;

export const setStatus = (app: TestApp, { id, owner }: SurveySite, surveyId: string, status: 'open' | 'closed') =>
  app.as(owner).put(`/api/site/${id}/survey/${surveyId}/status`).send({ status }).expect(200);

/** Creates a survey, opens and publishes it. @returns its id */
export const open = async (app: TestApp, site: SurveySite, body?: object): Promise<string> => {
  const surveyId = await create(app, site, body);
  await setStatus(app, site, surveyId, 'open');
  await publish(app, site);
  return surveyId;
};

/** Changes some fields of a survey against its current revision. */
export const update = async (app: TestApp, { id, owner }: SurveySite, surveyId: string, change: More) => {
  const path = `/api/site/${id}/survey/${surveyId}`;
  const before = await app.as(owner).get(path).expect(200);
  const body = Object.fromEntries(Object.keys(quiz()).map((field) => [field, before.body[field]]));
  return app
    .as(owner)
    .put(path)
    .set('if-match', before.headers['etag']!)
    .send({ ...body, ...change });
};

export const answersOf = (answers: Readonly<Record<string, unknown>>) =>
  Object.entries(answers).map(([questionId, value]) => ({ question_id: questionId, value }));

/** Sends a response with a key of its own. */
export const respond = (
  app: TestApp,
  surveyId: string,
  answers: Readonly<Record<string, unknown>>,
  more: More = {},
  key: string = randomUUID(),
) =>
  app.sites
    .post(`/api/end-user/survey/${surveyId}/response`)
    .set('idempotency-key', key)
    .send({ answers: answersOf(answers), ...more });

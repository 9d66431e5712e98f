import { createTestApp, type TestApp } from '@mekuri/server/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aSite, open, quiz, setStatus, type SurveySite } from './testing/site.ts';

const PAGE = '01900000-0000-7000-8000-0000000000aa';

let app: TestApp;
let site: SurveySite;
let surveyId: string;
beforeAll(async () => {
  app = await createTestApp({ plugins: ['surveys'], settings: { RATE_LIMITS: 'off' } });
  site = await aSite(app, await app.create.user());
  surveyId = await open(app, site);
});
afterAll(() => app.close());

const path = (query = `?survey_id=${surveyId}`) => `/site/${site.id}/survey${query}`;
const post = (fields: Record<string, string>, query?: string) => app.sites.post(path(query)).redirects(0).type('form').send(fields);
const stored = async () =>
  (await app.sql('select score, email, page_id, cta_id, cta_type from surveys_responses where survey_id = $1 order by id', [surveyId]))
    .rows;

it('a survey is answered without JavaScript, and its result is shown on the next screen', async () => {
  const cookie = `mekuri_survey=${new URLSearchParams({ page_id: PAGE, position: 'A1', popup_id: '', cta_id: PAGE, type: 'LINK_CTA' }).toString()}`;
  const { text } = await app.sites.get(path()).set('cookie', cookie).expect(200);
  expect(text).toContain('質問taste');
  expect(text).not.toMatch(/結果high|points/);
  const hidden = (name: string): string => new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(text)?.[1] ?? '';
  const fields = Object.fromEntries(
    ['page_id', 'position', 'cta_id', 'type', 'lang', 'idempotency_key'].map((name) => [name, hidden(name)]),
  );
  const sent = { ...fields, 'data.taste': 'dark', 'data.bitter': '3', 'data.mail': 'a@example.com' };
  const answer = await post(sent);
  expect(answer.status).toBe(303);
  expect(answer.headers['location']).toMatch(new RegExp(`^/site/${site.id}/survey-success\\?result=[\\w.-]+$`));
  expect((await post(sent)).status).toBe(303);
  expect(await stored()).toEqual([{ score: 13, email: 'a@example.com', page_id: PAGE, cta_id: PAGE, cta_type: 'LINK_CTA' }]);
  const success = await app.sites.get(answer.headers['location']!).expect(200);
  expect(success.text).toContain('結果high');
  await app.sites.get(`/site/${site.id}/survey-success`).expect(200);
});

it('a refused response shows the survey again with its values and errors', async () => {
  const answer = await post({ 'data.taste': '', 'data.mail': 'visitor@example', 'data.why': '苦いのが好き' });
  expect(answer.status).toBe(400);
  expect(answer.text).toContain('苦いのが好き');
  expect(await stored()).toHaveLength(1);
  expect((await post({ 'data.taste': 'dark' }, '')).status).toBe(404);
});

it('the screen shows the only open survey without an id, a closed one at its address, and no unknown one', async () => {
  expect((await app.sites.get(path('')).expect(200)).text).toContain('質問taste');
  await app.sites.get(path(`?survey_id=${PAGE}`)).expect(404);
  await setStatus(app, site, surveyId, 'closed');
  const { text } = await app.sites.get(path()).expect(200);
  expect(text).toContain('受付を終了しました');
  expect(text).not.toContain('質問taste');
  expect((await post({ 'data.taste': 'dark' })).status).toBe(410);
  const other = await open(app, site, quiz({ name: '二つ目' }));
  expect((await app.sites.get(path('')).expect(200)).text).toContain('二つ目');
  expect(other).not.toBe(surveyId);
});

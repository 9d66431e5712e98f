import { randomUUID } from 'node:crypto';
import { createTestApp, problem, type TestApp, type TestUser } from '@mekuri/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  answersOf,
  aSite,
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

const PAGE = '01900000-0000-7000-8000-0000000000aa';

let app: TestApp;
let owner: TestUser;
let site: SurveySite;
beforeAll(async () => {
  app = await createTestApp({ plugins: ['surveys', 'multilingual'], settings: { RATE_LIMITS: 'off' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.create.user();
  site = await aSite(app, owner);
});

const questionsOf = (surveyId: string, query: object = {}) => app.sites.get(`/api/end-user/survey/${surveyId}/questions`).query(query);
const screen = (query: object = {}) => app.sites.get(`/api/end-user/site/${site.id}/survey`).query(query);
const stored = async (surveyId: string) =>
  (
    await app.sql<Record<string, unknown>>(
      `select r.id, state, version, is_spam, is_repeat, score, max_score, band, email,
          (select jsonb_object_agg(question_id, jsonb_build_array(value, other, points)) from surveys_answers where response_id = r.id) as answers
         from surveys_responses r where survey_id = $1 order by r.id`,
      [surveyId],
    )
  ).rows;
const conversions = async () =>
  (
    await app.sql<{ conversion: object }>(`select body -> 'conversion' as conversion from traffic_inbox where site_id = $1 order by id`, [
      site.id,
    ])
  ).rows;
const issuesOf = ({ body }: { body: { fields?: { pointer: string; rule: string }[] } }) =>
  (body.fields ?? []).map(({ pointer, rule }) => `${pointer} ${rule}`);

describe('visitors see', () => {
  it('the questions without points, caps and bands', async () => {
    const questions = [
      single('taste', [option('light', 3, { cap: 5 }), option('dark', 10)], { is_required: true }),
      scale('bitter', { show_if: when('taste', 'dark'), points: [1, 2, 3, 4, 5], low_label: '弱', high_label: '強' }),
    ];
    const id = await open(app, site, quiz({ questions, bands: [] }));
    const { body } = await questionsOf(id).expect(200);
    expect(body.survey_data).toEqual({
      id,
      name: '珈琲診断',
      intro: '4つの質問',
      version: 1,
      language: 'JP',
      asks_email: false,
      once_per: 'none',
      keeps_unfinished: false,
      is_answered: false,
    });
    expect(body.list_questions).toEqual([
      {
        id: 'taste',
        kind: 'SINGLE',
        title: '質問taste',
        help: '',
        is_required: true,
        show_if: null,
        options: [
          { id: 'light', text: '選択肢light' },
          { id: 'dark', text: '選択肢dark' },
        ],
      },
      {
        id: 'bitter',
        kind: 'SCALE',
        title: '質問bitter',
        help: '',
        is_required: false,
        show_if: when('taste', 'dark'),
        steps: 5,
        low_label: '弱',
        high_label: '強',
      },
    ]);
    expect(JSON.stringify((await screen().expect(200)).body)).not.toMatch(/points|cap"|band/);
    const outline = await app.sites.get(`/api/end-user/site/${site.id}`).expect(200);
    expect(outline.body.plugins.surveys).toEqual({ linkItems: [id] });
  });

  it('the only open survey on its screen, and a list of several', async () => {
    const first = await open(app, site);
    expect((await screen().expect(200)).body).toMatchObject({ survey: { survey_data: { id: first } }, closed: null, surveys: [] });
    const second = await open(app, site, quiz({ name: '二つ目', questions: [text('q')], bands: [] }));
    const list = [
      { id: first, name: '珈琲診断', question_count: 4, asks_email: true },
      { id: second, name: '二つ目', question_count: 1, asks_email: false },
    ];
    expect((await screen().expect(200)).body).toEqual({ survey: null, closed: null, surveys: list });
    expect((await app.sites.get('/api/end-user/survey').query({ site_id: site.id }).expect(200)).body).toEqual({ items: list });
    expect((await screen({ survey_id: second.toUpperCase() }).expect(200)).body.survey.survey_data.id).toBe(second);
    await screen({ survey_id: PAGE }).expect(404);
    await setStatus(app, site, first, 'closed');
    await setStatus(app, site, second, 'closed');
    expect((await screen().expect(200)).body).toEqual({ survey: null, closed: null, surveys: [] });
  });

  it('a change of the status at once, and a change of the questions after publication', async () => {
    const id = await open(app, site);
    await update(app, site, id, { questions: [text('new')], bands: [] });
    expect((await questionsOf(id).expect(200)).body.survey_data.version).toBe(1);
    await setStatus(app, site, id, 'closed');
    const gone = { reason: 'closed', closing_text: '受付を終了しました' };
    expect(await questionsOf(id)).toMatchObject(problem(410, 'surveys.closed', gone));
    expect(await respond(app, id, { taste: 'light' })).toMatchObject(problem(410, 'surveys.closed', gone));
    expect((await screen({ survey_id: id }).expect(200)).body).toMatchObject({ survey: null, closed: { id, name: '珈琲診断', ...gone } });
    await setStatus(app, site, id, 'open');
    await publish(app, site);
    expect((await questionsOf(id).expect(200)).body.list_questions).toMatchObject([{ id: 'new' }]);
  });

  it('a survey within its window', async () => {
    const now = app.clock.now();
    const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();
    const id = await open(app, site, quiz({ opens_at: at(10), closes_at: at(20) }));
    expect(await questionsOf(id)).toMatchObject(problem(410, 'surveys.not_open', { reason: 'not_open', closing_text: '' }));
    expect((await screen({ survey_id: id })).body.closed).toMatchObject({ reason: 'not_open', opens_at: at(10) });
    app.clock.set(at(10));
    await questionsOf(id).expect(200);
    app.clock.set(at(20));
    expect(await questionsOf(id)).toMatchObject(problem(410, 'surveys.closed'));
    app.clock.set(now.toISOString());
  });

  it('nothing of drafts, of surveys in the trash, of sites that are not live, of foreign and unknown ones', async () => {
    const id = await open(app, site);
    const draft = (await app.as(owner).post(`/api/site/${site.id}/survey`).send(quiz()).expect(201)).body.id as string;
    await publish(app, site);
    const everywhere = async (surveyId: string, status: number) => {
      const answers = [
        await questionsOf(surveyId),
        await respond(app, surveyId, { taste: 'light' }),
        await app.sites.post(`/api/end-user/survey/${surveyId}/progress`).send({ session_id: randomUUID(), version: 1, answers: [] }),
        await screen({ survey_id: surveyId }),
      ];
      for (const answer of answers) {
        expect(answer.status).toBe(status);
        expect(answer.body.code).toBe('not_found');
      }
    };
    await everywhere(draft, 404);
    await everywhere(PAGE, 404);
    await app.as(owner).delete(`/api/site/${site.id}/survey/${id}`).expect(204);
    await everywhere(id, 404);
    await app.as(owner).post(`/api/site/${site.id}/survey/${id}/restore`).expect(200);
    await questionsOf(id).expect(200);
    await questionsOf('not-a-uuid').expect(400);
    await app.as(owner).post(`/api/site/${site.id}/unpublish`).expect(204);
    await everywhere(id, 404);
  });

  it('nothing of an account without the plan’s flag, or without an active contract', async () => {
    const id = await open(app, site);
    const plan = `(select plan_id from accounts where id = $1)`;
    const { rows } = await app.sql<{ flags: string[] }>(`select flags from plans where id = ${plan}`, [owner.account.id]);
    await app.sql(`update plans set flags = array_remove(flags, 'surveys') where id = ${plan}`, [owner.account.id]);
    expect(await questionsOf(id)).toMatchObject(problem(404, 'not_found'));
    expect(await respond(app, id, { taste: 'light' })).toMatchObject(problem(404, 'not_found'));
    await app.sql(`update plans set flags = $2 where id = ${plan}`, [owner.account.id, rows[0]!.flags]);
    await questionsOf(id).expect(200);
    await app.sql(`update accounts set contract_status = 'terminated' where id = $1`, [owner.account.id]);
    expect(await questionsOf(id)).toMatchObject(problem(404, 'not_found'));
    expect(await stored(id)).toEqual([]);
  });
});

describe('a response', () => {
  it('is stored with the path, points and score that the server determines', async () => {
    const id = await open(app, site);
    const { body } = await respond(app, id, { taste: 'dark', bitter: 4, mail: ' Visitor@Example.com ', why: '  苦いのが好き  ' }).expect(
      201,
    );
    expect(body).toMatchObject({
      message: 'ありがとうございました',
      score: 14,
      max_score: 15,
      band: { title: '結果high' },
      transition: null,
    });
    expect(await stored(id)).toEqual([
      {
        id: body.id,
        state: 'completed',
        version: 1,
        is_spam: false,
        is_repeat: false,
        score: 14,
        max_score: 15,
        band: 'high',
        email: expect.stringMatching(/^visitor@example\.com$/i),
        answers: { taste: ['dark', null, 10], bitter: ['4', null, 4], why: ['苦いのが好き', null, 0] },
      },
    ]);
  });

  it('loses answers to questions that were not asked', async () => {
    const id = await open(app, site);
    await respond(app, id, { taste: 'light', bitter: 5 }).expect(201);
    expect(await stored(id)).toMatchObject([{ score: 0, answers: { taste: ['light', null, 0] } }]);
  });

  it('may be sent as a map, as a form without JavaScript does', async () => {
    const id = await open(
      app,
      site,
      quiz({ questions: [multiple('uses', [option('home', 2), option('work', 3)], { has_other: true }), email('mail')], bands: [] }),
    );
    const data = { uses: ['work', 'home'], uses_other: '旅先', mail: 'a@example.com' };
    await app.sites.post(`/api/end-user/survey/${id}/response`).send({ data }).expect(201);
    await app.sites.post(`/api/end-user/survey/${id}/response`).send({ data: {}, email: 'b@example.com' }).expect(201);
    const answers = [{ question_id: 'uses', value: ['home'], email: 'c@example.com' }];
    await app.sites.post(`/api/end-user/survey/${id}/response`).send({ answers }).expect(201);
    expect(await stored(id)).toMatchObject([
      { score: 5, email: 'a@example.com', answers: { uses: [['home', 'work'], '旅先', 5] } },
      { score: 0, email: 'b@example.com', answers: null },
      { score: 2, email: 'c@example.com', answers: { uses: [['home'], null, 2] } },
    ]);
  });

  it.each([
    ['a required question that is left out', {}, ['/body/data/taste form.required']],
    ['a blank answer to a required question', { taste: '' }, ['/body/data/taste form.required']],
    ['an unknown option', { taste: 'green' }, ['/body/data/taste form.option']],
    ['a step beyond the scale', { taste: 'dark', bitter: 6 }, ['/body/data/bitter form.option']],
    ['an address that is none', { taste: 'light', mail: 'visitor' }, ['/body/data/mail form.email']],
    ['a text of 1,001 characters', { taste: 'light', why: 'あ'.repeat(1001) }, ['/body/data/why form.maxLength']],
    ['a question of another survey', { taste: 'light', foreign: 'x' }, ['/body/answers/1/question_id exists']],
  ])('is refused with %s', async (_name, answers, issues) => {
    const id = await open(app, site);
    const answer = await respond(app, id, answers);
    expect(answer).toMatchObject(problem(400, 'surveys.refused'));
    expect(issuesOf(answer)).toEqual(issues);
    expect(await stored(id)).toEqual([]);
  });

  it('is refused with two answers to one question, points, and versions that visitors never saw', async () => {
    const id = await open(app, site);
    const post = (body: object) => app.sites.post(`/api/end-user/survey/${id}/response`).send(body);
    const taste = { question_id: 'taste', value: 'light' };
    expect(issuesOf(await post({ answers: [taste, taste] }))).toEqual(['/body/answers/1/question_id surveys.answered_twice']);
    expect(issuesOf(await post({ answers: [taste], data: { taste: 'dark' } }))).toEqual(['/body/data/taste surveys.answered_twice']);
    await post({ answers: [{ ...taste, points: 999 }] }).expect(400);
    await post({ answers: [taste], score: 999 }).expect(400);
    expect(issuesOf(await post({ answers: [taste], version: 2 }))).toEqual(['/body/version exists']);
    await post({ answers: [{ question_id: 'taste', value: { points: 1 } }] }).expect(400);
    expect(await stored(id)).toEqual([]);
  });

  it('counts for the version that the visitor saw', async () => {
    const id = await open(app, site);
    await update(app, site, id, { questions: [single('taste', [option('light', 1)])], bands: [] });
    await publish(app, site);
    const { body } = await respond(app, id, { taste: 'dark', bitter: 5 }, { version: 1 }).expect(201);
    expect(body).toMatchObject({ score: 15, band: null });
    await respond(app, id, { taste: 'light' }).expect(201);
    expect(await stored(id)).toMatchObject([
      { version: 1, score: 15, band: 'high' },
      { version: 2, score: 1, band: null },
    ]);
  });

  it('is stored once for a key, even if it is sent twenty times at once', async () => {
    const id = await open(app, site, quiz({ max_responses: 5 }));
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => respond(app, id, { taste: 'dark' }, { visit_id: PAGE }, key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await stored(id)).toHaveLength(1);
    expect(await conversions()).toHaveLength(1);
    expect((await app.as(owner).get(`/api/site/${site.id}/survey/${id}`)).body).toMatchObject({ responses: 1, version_responses: 1 });
  });

  it('is a conversion with its page and a public event without personal data', async () => {
    const id = await open(app, site);
    app.takePublicEvents();
    const visitId = randomUUID();
    const start = { page_id: PAGE.toUpperCase(), position: 'A1', cta_id: PAGE, type: 'BUTTON_CTA', popup_id: '', visit_id: visitId };
    const { body } = await respond(app, id, { taste: 'dark', mail: 'a@example.com' }, start).expect(201);
    expect(await conversions()).toEqual([{ conversion: { kind: 'survey', reference: body.id, visit_id: visitId, page_id: PAGE } }]);
    expect(app.takePublicEvents()).toEqual([
      {
        type: 'survey.completed',
        siteId: site.id,
        timestamp: expect.any(String),
        data: { site_id: site.id, survey_id: id, response_id: body.id, score: 10, page_id: PAGE, popup_id: null },
        accountId: owner.account.id,
      },
    ]);
    const { rows } = await app.sql('select page_id, position, cta_id, cta_type, popup_id from surveys_responses where id = $1', [body.id]);
    expect(rows).toEqual([{ page_id: PAGE, position: 'A1', cta_id: PAGE, cta_type: 'BUTTON_CTA', popup_id: null }]);
  });

  it('that looks like spam is kept apart: it takes no place and is no conversion', async () => {
    const id = await open(app, site, quiz({ max_responses: 1, once_per: 'email' }));
    app.takePublicEvents();
    await respond(app, id, { taste: 'dark', mail: 'a@example.com' }, { trap: 'http://example.com' }).expect(201);
    await respond(app, id, { taste: 'dark' }, { shown_at: app.clock.now().toISOString() }).expect(201);
    expect(await stored(id)).toMatchObject([{ is_spam: true }, { is_spam: true }]);
    expect(await conversions()).toEqual([]);
    expect(app.takePublicEvents()).toEqual([]);
    await respond(app, id, { taste: 'dark', mail: 'a@example.com' }).expect(201);
    expect(await respond(app, id, { taste: 'dark', mail: 'b@example.com' })).toMatchObject(problem(409, 'surveys.full'));
  });
});

describe('a survey that is answered once', () => {
  it('per visitor refuses the second response, and says so on opening', async () => {
    const id = await open(app, site, quiz({ once_per: 'visitor' }));
    const visitor = randomUUID();
    expect((await questionsOf(id, { visitor_id: visitor })).body.survey_data.is_answered).toBe(false);
    const sent = await Promise.all(Array.from({ length: 5 }, () => respond(app, id, { taste: 'dark' }, { visitor_id: visitor })));
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409]);
    expect(await respond(app, id, { taste: 'dark' }, { visitor_id: visitor.toUpperCase() })).toMatchObject(
      problem(409, 'surveys.answered'),
    );
    expect((await questionsOf(id, { visitor_id: visitor })).body.survey_data.is_answered).toBe(true);
    await respond(app, id, { taste: 'dark' }, { visitor_id: randomUUID() }).expect(201);
    await respond(app, id, { taste: 'dark' }).expect(201);
  });

  it('per address accepts the second response, but keeps it apart', async () => {
    const id = await open(app, site, quiz({ once_per: 'email', max_responses: 2 }));
    const send = (address: string) => respond(app, id, { taste: 'dark', mail: address });
    const sent = await Promise.all(Array.from({ length: 4 }, () => send('a@example.com')));
    for (const { status, body } of sent) expect([status, body.score]).toEqual([201, 10]);
    expect((await stored(id)).filter(({ is_repeat: isRepeat }) => !isRepeat)).toHaveLength(1);
    expect(await conversions()).toHaveLength(1);
    await send('b@example.com').expect(201);
    expect(await send('c@example.com')).toMatchObject(problem(409, 'surveys.full'));
  });
});

describe('an option with a cap', () => {
  it('turns visitors away, counts them by page without personal data, and names the options that are full', async () => {
    const questions = [single('seat', [option('early', 0, { cap: 3 }), option('late')]), text('why')];
    const id = await open(app, site, quiz({ questions, bands: [] }));
    const send = () => respond(app, id, { seat: 'early', why: '朝がいい' }, { position: 'A1', visitor_id: randomUUID() });
    const sent = await Promise.all(Array.from({ length: 7 }, send));
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 201, 409, 409, 409, 409]);
    const full = { full_options: [{ question_id: 'seat', option_id: 'early' }] };
    for (const answer of sent.filter(({ status }) => status === 409))
      expect(answer).toMatchObject(problem(409, 'surveys.option_full', full));
    expect(await stored(id)).toHaveLength(3);
    const survey = (await app.as(owner).get(`/api/site/${site.id}/survey/${id}`)).body;
    expect(survey).toMatchObject({ responses: 3, option_counts: [{ question_id: 'seat', option_id: 'early', taken: 3, turned_away: 4 }] });
    const { rows } = await app.sql('select question_id, option_id, position, count from surveys_turned_away where survey_id = $1', [id]);
    expect(rows).toEqual([{ question_id: 'seat', option_id: 'early', position: 'A1', count: 4 }]);
    const { body } = await questionsOf(id).expect(200);
    expect(body.list_questions[0].options).toEqual([
      { id: 'early', text: '選択肢early', is_full: true },
      { id: 'late', text: '選択肢late' },
    ]);
    await respond(app, id, { seat: 'late' }).expect(201);
  });

  it('releases the other places of a response that is refused', async () => {
    const questions = [multiple('days', [option('mon', 0, { cap: 5 }), option('tue', 0, { cap: 1 })])];
    const id = await open(app, site, quiz({ questions, bands: [], max_responses: 3 }));
    await respond(app, id, { days: ['mon', 'tue'] }).expect(201);
    await respond(app, id, { days: ['mon', 'tue'] }).expect(409);
    const survey = (await app.as(owner).get(`/api/site/${site.id}/survey/${id}`)).body;
    expect(survey).toMatchObject({ responses: 1, option_counts: [{ taken: 1 }, { taken: 1, turned_away: 1 }] });
  });
});

describe('the result', () => {
  const result = (token: string, siteId = site.id) => app.sites.get(`/api/end-user/site/${siteId}/survey-result`).query({ result: token });
  const NONE = { survey: null, result: null };

  it('is shown for 30 minutes, and holds neither answers nor the address', async () => {
    const id = await open(app, site);
    const { body } = await respond(app, id, { taste: 'dark', mail: 'a@example.com' }).expect(201);
    expect((await result(body.result_token).expect(200)).body).toEqual({
      survey: { id, name: '珈琲診断', thanks: 'ありがとうございました' },
      result: { score: 10, max_score: 15, band: { title: '結果high', text: '', button_text: '', media: null }, transition: null },
    });
    const payload = Buffer.from(body.result_token.split('.')[1], 'base64url').toString();
    expect(payload).not.toMatch(/example|dark/);
    await setStatus(app, site, id, 'closed');
    expect((await result(body.result_token)).body.result.score).toBe(10);
    const now = app.clock.now();
    app.clock.set(new Date(now.getTime() + 30 * 60_000).toISOString());
    expect((await result(body.result_token).expect(200)).body).toEqual(NONE);
    app.clock.set(now.toISOString());
  });

  it('is not shown for forged and foreign tokens, nor its score unless the survey shows it', async () => {
    const id = await open(app, site, quiz({ shows_score: false }));
    const { body } = await respond(app, id, { taste: 'dark' }).expect(201);
    expect(body).toMatchObject({ score: null, max_score: null, band: { title: '結果high' } });
    const [header, payload, signature] = body.result_token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...claims, data: { ...claims.data, score: 15 } })).toString('base64url');
    for (const token of ['x', `${header}.${forged}.${signature}`, `${header}.${payload}.`])
      expect((await result(token).expect(200)).body).toEqual(NONE);
    const other = await aSite(app, owner);
    await open(app, other);
    expect((await result(body.result_token, other.id).expect(200)).body).toEqual(NONE);
  });
});

describe('unfinished answers', () => {
  const MINUTE = 60_000;
  const save = (surveyId: string, sessionId: string, answers: Record<string, unknown>, more: object = {}) =>
    app.sites
      .post(`/api/end-user/survey/${surveyId}/progress`)
      .send({ session_id: sessionId, version: 1, answers: answersOf(answers), ...more });
  const after = async (minutes: number) => {
    app.clock.set(new Date(app.clock.now().getTime() + minutes * MINUTE).toISOString());
    await app.runJobs();
  };

  it('are not kept unless the survey says so', async () => {
    const id = await open(app, site);
    await save(id, randomUUID(), { taste: 'dark' }).expect(204);
    expect((await app.sql('select 1 from surveys_progress')).rows).toEqual([]);
  });

  it('become one unfinished response after 30 minutes, apart from completed ones and without the address', async () => {
    const id = await open(app, site, quiz({ keeps_unfinished: true, max_responses: 1 }));
    const session = randomUUID();
    await save(id, session, { taste: 'dark' }).expect(204);
    await save(id, session, { taste: 'dark', bitter: 4, mail: 'a@example.com' }, { question_id: 'why' }).expect(204);
    await after(29);
    expect(await stored(id)).toEqual([]);
    await after(10);
    expect(await stored(id)).toMatchObject([
      {
        state: 'unfinished',
        score: null,
        max_score: null,
        band: null,
        email: '',
        answers: { taste: ['dark', null, 0], bitter: ['4', null, 0] },
      },
    ]);
    expect((await app.sql('select 1 from surveys_progress where survey_id = $1', [id])).rows).toEqual([]);
    const survey = (await app.as({ ...owner, token: await app.create.token(owner) }).get(`/api/site/${site.id}/survey/${id}`)).body;
    expect(survey).toMatchObject({ responses: 0, version_responses: 0, state: 'open' });
  });

  it('turn into the one completed response of the session', async () => {
    const id = await open(app, site, quiz({ keeps_unfinished: true }));
    const [early, late] = [randomUUID(), randomUUID()];
    await save(id, early, { taste: 'light' }).expect(204);
    await save(id, late, { taste: 'light' }).expect(204);
    await respond(app, id, { taste: 'dark' }, { session_id: early }).expect(201);
    await after(40);
    await respond(app, id, { taste: 'dark' }, { session_id: late }).expect(201);
    await save(id, late, { taste: 'light' }).expect(204);
    await after(40);
    expect(await stored(id)).toMatchObject([
      { state: 'completed', answers: { taste: ['dark', null, 10] } },
      { state: 'completed', answers: { taste: ['dark', null, 10] } },
    ]);
  });

  it('are dropped when the creator switches them off, and refused with a bad version or after closing', async () => {
    const id = await open(app, site, quiz({ keeps_unfinished: true }));
    await save(id, randomUUID(), { taste: 'light' }).expect(204);
    await save(id, randomUUID(), { taste: 'light' }, { version: 9 }).expect(400);
    await save(id, 'x', {}).expect(400);
    await update(app, { ...site, owner: { ...owner, token: await app.create.token(owner) } }, id, { keeps_unfinished: false });
    await after(40);
    expect(await stored(id)).toEqual([]);
    expect((await app.sql('select 1 from surveys_progress where survey_id = $1', [id])).rows).toEqual([]);
    await setStatus(app, { ...site, owner: { ...owner, token: await app.create.token(owner) } }, id, 'closed');
    await save(id, randomUUID(), {}).expect(410);
  });
});

import { randomUUID } from 'node:crypto';
import { createTestApp, problem, type TestApp } from '@mekuri/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anApplicantLimit, aPopupSite, aTimeLimit, publish, publishApplicants, savePopups, STYLE, type PopupSite } from './testing/site.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let app: TestApp;
let site: PopupSite;
beforeAll(async () => {
  app = await createTestApp({ plugins: ['popup-cta'], settings: { RATE_LIMITS: 'off' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  site = await aPopupSite(app);
});

const path = () => `/api/site/${site.id}/popup-cta`;
const read = (as = site.owner) => app.as(as).get(path());
const save = (popups: Parameters<typeof savePopups>[2]) => savePopups(app, site, popups);
const at = (minutes: number): string => new Date(app.clock.now().getTime() + minutes * MINUTE).toISOString();
const setPlan = (plan: string) =>
  app.sql('update accounts set plan_id = (select id from plans where name = $2) where id = $1', [site.owner.account.id, plan]);

const aClick = (more: Record<string, string> = {}) => ({
  click_id: randomUUID(),
  visitor_id: randomUUID(),
  page_id: site.pages[0],
  ...more,
});
const click = (popupId: string, body: object = aClick()) =>
  app.sites.post(`/api/end-user/site/${site.id}/popup-cta/${popupId}/click`).send(body);
const state = () => app.sites.get(`/api/end-user/site/${site.id}/popup-cta`);
const counts = async () =>
  (
    await app
      .as({ ...site.owner, token: await app.create.token(site.owner) })
      .get(`${path()}/counts`)
      .expect(200)
  ).body.items;
const publishedPart = async () => (await app.sites.get(`/api/end-user/site/${site.id}`).expect(200)).body.plugins['popup-cta'];

describe('popupCta.update', () => {
  it('saves both parts, gives each an id and keeps it', async () => {
    expect((await read()).body).toMatchObject({ time_limit: null, applicant_limit: null, revision: 0 });
    const first = await save({ time_limit: aTimeLimit(site.pages), applicant_limit: anApplicantLimit([site.pages[0]]) });
    expect(first).toMatchObject({ status: 200, headers: { etag: '"1"' } });
    const { time_limit: timeLimit, applicant_limit: applicants } = first.body;
    expect(timeLimit).toMatchObject({ ...aTimeLimit(site.pages), id: expect.any(String) });
    expect(applicants).toMatchObject({ limit: 50, text: '先着順', style: STYLE, effective_pages: [site.pages[0]] });
    const second = await save({ time_limit: { ...timeLimit, text: '明日まで' }, applicant_limit: { ...applicants, id: undefined } });
    expect(second.body.time_limit.id).toBe(timeLimit.id);
    expect(second.body.applicant_limit.id).not.toBe(applicants.id);
    expect((await read()).body).toEqual(second.body);
  });

  it('keeps texts by language, and the default language’s where one has none', async () => {
    const { body } = await save({ time_limit: aTimeLimit(site.pages) });
    expect((await read().query({ lang: 'EN' })).body.time_limit.text).toBe('');
    const english = await app
      .as(site.owner)
      .put(path())
      .query({ lang: 'EN' })
      .set('if-match', '"1"')
      .send({ time_limit: { ...body.time_limit, text: 'Today only' }, applicant_limit: null });
    expect([english.status, english.body.code]).toEqual([403, 'plan_required']);
    await publish(app, site);
    expect(await publishedPart()).toMatchObject({ timeLimit: { text: '本日限り' } });
  });

  it('refuses a stale revision, and lets one of ten parallel first saves win', async () => {
    const saves = await Promise.all(
      Array.from({ length: 10 }, () =>
        app
          .as(site.owner)
          .put(path())
          .set('if-match', '"0"')
          .send({ time_limit: aTimeLimit(site.pages), applicant_limit: null }),
      ),
    );
    expect(saves.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(saves.filter(({ status }) => status === 409 || status === 412)).toHaveLength(9);
    const stale = await app.as(site.owner).put(path()).set('if-match', '"0"').send({ time_limit: null, applicant_limit: null });
    expect(stale).toMatchObject(problem(412, 'precondition_failed'));
  });

  it.each([0, -1, 10_000_000_000, 1.5, '50', null])('refuses a limit of %j', async (limit) => {
    const answer = await save({ applicant_limit: anApplicantLimit(site.pages, { limit }) });
    expect(answer).toMatchObject(problem(400, 'invalid_input'));
    expect(JSON.stringify(answer.body.fields)).toContain('/body/applicant_limit');
  });

  it.each([
    ['an end before its start', { start_date: '2026-12-01T00:00:00Z', end_date: '2026-11-30T00:00:00Z' }, '/end_date'],
    ['an end at its start', { start_date: '2026-12-01T00:00:00Z', end_date: '2026-12-01T09:00:00+09:00' }, '/end_date'],
    ['an unknown page', { effective_pages: [randomUUID()] }, '/effective_pages'],
    ['an unknown media item', { media_id: randomUUID() }, '/media_id'],
    ['an id other than the popup’s', { id: randomUUID() }, '/id'],
    [
      'a forbidden address',
      { transition: { transition_type: 'EXTERNAL_URL', external_link_url: 'javascript:alert(1)' } },
      '/transition/external_link_url',
    ],
    ['a script that does not parse', { transition: { transition_type: 'SCRIPT', script: 'if (' } }, '/transition/script'],
    [
      'a target that is gone',
      { transition: { transition_type: 'CREATIVE_BLOCK', target_page_id: randomUUID() } },
      '/transition/target_page_id',
    ],
    ['an invalid colour', { style: { ...STYLE, text_color: 'rgb(1)' } }, '/style/text_color'],
  ])('refuses %s at its field', async (_what, more, pointer) => {
    const answer = await save({ time_limit: aTimeLimit(site.pages, more) });
    expect(answer).toMatchObject(problem(400, 'popup_cta.invalid'));
    expect(answer.body.fields).toEqual([expect.objectContaining({ pointer: `/body/time_limit${pointer}` })]);
  });

  it('accepts a page that has been deleted since, and does not publish it', async () => {
    const { body } = await save({ time_limit: aTimeLimit(site.pages) });
    await app.as(site.owner).delete(`/api/site/${site.id}/page/${site.pages[1]}`).expect(204);
    expect((await save({ time_limit: body.time_limit })).status).toBe(200);
    await publish(app, site);
    expect((await publishedPart()).timeLimit.effectivePages).toEqual([site.pages[0]]);
  });

  it("answers 404 for another tenant's site, and stays readable under a plan without popups", async () => {
    const stranger = await app.create.user();
    for (const answer of [await read(stranger), await app.as(stranger).get(`${path()}/counts`)])
      expect(answer).toMatchObject(problem(404, 'not_found'));
    const { body: saved } = await save({ time_limit: aTimeLimit(site.pages) });
    await setPlan('Light');
    expect((await read()).body).toEqual(saved);
    await app.as(site.owner).get(`${path()}/counts`).expect(200);
    expect((await save({ time_limit: null })).body).toMatchObject({ code: 'plan_required', feature: 'setting_popup_cta' });
  });
});

describe('a draft', () => {
  const parts = () => app.as(site.owner).get(`/api/site/${site.id}/plugin-parts`);

  it('is what the editor’s canvas shows, published or not', async () => {
    expect((await parts().expect(200)).body.plugins['popup-cta']).toBeUndefined();
    await save({ time_limit: aTimeLimit(site.pages) });
    expect((await parts().expect(200)).body.plugins['popup-cta']).toMatchObject({
      timeLimit: { text: '本日限り', effectivePages: site.pages, link: { transitionType: 'EXTERNAL_URL' } },
      applicantLimit: null,
    });
    await setPlan('Light');
    app.clock.advance(31_000);
    expect((await parts().expect(200)).body.plugins['popup-cta']).toBeUndefined();
  });

  it('keeps its media from being deleted, and the library says so', async () => {
    const mediaId = await app.create.picture(site.owner.account);
    const uses = async () => (await app.as(site.owner).get(`/api/media/${mediaId}/uses`).expect(200)).body.items;
    const { body } = await save({ applicant_limit: anApplicantLimit(site.pages, { media_id: mediaId }) });
    expect(await uses()).toEqual([
      { kind: 'PLUGIN', plugin: 'popup-cta', site_id: site.id, site_name: 'A site', page_id: null, position: null, element_id: null },
    ]);
    const library = await app.as(site.owner).get('/api/media').query({ limit: 100 }).expect(200);
    expect(library.body.items.find(({ medium: mediaItem }: { medium: { id: string } }) => mediaItem.id === mediaId)).toMatchObject({
      uses: 1,
    });
    expect(await app.as(site.owner).delete(`/api/media/${mediaId}`)).toMatchObject(problem(409, 'media.in_use'));
    await app.sql(`update media set deleted_at = $2 where id = $1`, [mediaId, new Date(app.clock.now().getTime() - 31 * DAY)]);
    app.clock.advance(DAY);
    await app.runJobs();
    expect((await app.sql('select 1 from media where id = $1', [mediaId])).rows).toHaveLength(1);
    await app.sql('update media set deleted_at = null where id = $1', [mediaId]);
    site.owner = { ...site.owner, token: await app.create.token(site.owner) };
    await save({ applicant_limit: { ...body.applicant_limit, media_id: null } });
    expect(await uses()).toEqual([]);
    await app.as(site.owner).delete(`/api/media/${mediaId}`).expect(204);
  });
});

describe('what visitors get', () => {
  it('is the parts that are switched on, with their media and links resolved', async () => {
    const mediaId = await app.create.picture(site.owner.account);
    const transition = { transition_type: 'CREATIVE_BLOCK', target_page_id: site.pages[1] };
    const off = anApplicantLimit(site.pages, { enabled: false });
    await save({ time_limit: aTimeLimit(site.pages, { media_id: mediaId, transition }), applicant_limit: off });
    await publish(app, site);
    const part = await publishedPart();
    expect(part).toMatchObject({
      timeLimit: { text: '本日限り', media: { kind: 'IMAGE' }, link: { transitionType: 'CREATIVE_BLOCK', position: 'A2' } },
      applicantLimit: null,
    });
    expect((await app.sites.get(`/site/${site.id}`)).text).toContain('popup-cta');
  });

  it('is nothing while no part is switched on', async () => {
    await save({ time_limit: aTimeLimit(site.pages, { enabled: false }) });
    await publish(app, site);
    expect(await publishedPart()).toBeUndefined();
    expect(await state()).toMatchObject(problem(404, 'not_found'));
  });

  it('disappears with the plan’s flag and returns with it, data included, without publishing', async () => {
    const popupId = await publishApplicants(app, site);
    await click(popupId).expect(200);
    await setPlan('Light');
    await app.as(site.owner).get('/api/auth/user-info').expect(200);
    app.clock.advance(31_000);
    expect(await publishedPart()).toBeUndefined();
    expect(await state()).toMatchObject(problem(403, 'plan_required'));
    expect(await click(popupId)).toMatchObject(problem(403, 'plan_required'));
    await publish(app, { ...site, owner: { ...site.owner, token: await app.create.token(site.owner) } });
    await setPlan('Premium');
    app.clock.advance(31_000);
    expect(await state()).toMatchObject(problem(404, 'not_found'));
  });

  it('runs creators’ scripts only on the site’s own host', async () => {
    await save({ time_limit: aTimeLimit(site.pages, { transition: { transition_type: 'SCRIPT', script: 'open()' } }) });
    await publish(app, site);
    expect((await app.sites.get(`/site/${site.id}`)).status).toBe(302);
  });

  it('is copied with the site, counting from zero', async () => {
    const popupId = await publishApplicants(app, site);
    await click(popupId).expect(200);
    const copy = await app.as(site.owner).post(`/api/site/${site.id}/duplicate`).send({}).expect(201);
    const popups = await app.as(site.owner).get(`/api/site/${copy.body.id}/popup-cta`).expect(200);
    expect(popups.body.applicant_limit).toMatchObject({ limit: 50, text: '先着順' });
    expect(popups.body.applicant_limit.id).not.toBe(popupId);
    expect(popups.body.applicant_limit.effective_pages).toHaveLength(2);
    expect(popups.body.applicant_limit.effective_pages).not.toContain(site.pages[0]);
    const items = (await app.as(site.owner).get(`/api/site/${copy.body.id}/popup-cta/counts`).expect(200)).body.items;
    expect(items).toMatchObject([{ number_clicks: 0, clicks: 0 }]);
  });
});

describe('popupCta.click', () => {
  it('gives a visitor one place, and counts every tap', async () => {
    const popupId = await publishApplicants(app, site, { limit: 2 });
    const visitor = { visitor_id: randomUUID() };
    for (let tap = 1; tap <= 3; tap += 1)
      expect((await click(popupId, aClick(visitor))).body).toMatchObject({ number_clicks: 1, limit: 2 });
    await click(popupId).expect(200);
    expect(await click(popupId)).toMatchObject(problem(409, 'popup_cta.full'));
    expect((await click(popupId, aClick(visitor))).body).toMatchObject({ number_clicks: 2 });
    expect((await state()).body).toEqual({ now: app.clock.now().toISOString(), popup_id: popupId, number_clicks: 2, limit: 2 });
    expect(await counts()).toEqual([{ popup_id: popupId, kind: 'APPLICANT_LIMIT', clicks: 6, number_clicks: 2, limit: 2 }]);
    const { rows } = await app.sql('select page_id, popup_id, site_id from popup_cta_clicks where site_id = $1', [site.id]);
    expect(rows).toHaveLength(6);
    expect(rows[0]).toEqual({ page_id: site.pages[0], popup_id: popupId, site_id: site.id });
  });

  it('gives exactly as many places as there are to 200 visitors at once, and one to twenty posts of the same', async () => {
    const popupId = await publishApplicants(app, site);
    const same = aClick();
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, () => click(popupId, same)),
      ...Array.from({ length: 200 }, () => click(popupId)),
    ]);
    const taken = answers.slice(20).filter(({ status }) => status === 200).length;
    expect(new Set(answers.slice(0, 20).map(({ status }) => status)).size).toBe(1);
    expect(taken + (answers[0]!.status === 200 ? 1 : 0)).toBe(50);
    expect(await counts()).toMatchObject([{ clicks: 201, number_clicks: 50 }]);
    const { rows } = await app.sql('select count(*)::int as claims from popup_cta_claims where popup_id = $1', [popupId]);
    expect(rows).toEqual([{ claims: 50 }]);
  });

  it('distinguishes a limited-time popup from one with limited places', async () => {
    const { body } = await save({ time_limit: aTimeLimit(site.pages) });
    await publish(app, site);
    expect((await click(body.time_limit.id)).body).toMatchObject({ popup_id: null, limit: null });
    expect(await counts()).toEqual([{ popup_id: body.time_limit.id, kind: 'TIME_LIMIT', clicks: 1, number_clicks: 0, limit: null }]);
  });

  it('is refused before the start and from the end on, to the millisecond', async () => {
    const popupId = await publishApplicants(app, site, { start_date: at(10), end_date: at(20) });
    expect(await click(popupId)).toMatchObject(problem(409, 'popup_cta.not_started'));
    app.clock.advance(10 * MINUTE);
    await click(popupId).expect(200);
    app.clock.advance(10 * MINUTE - 1);
    await click(popupId).expect(200);
    app.clock.advance(1);
    expect(await click(popupId)).toMatchObject(problem(409, 'popup_cta.ended'));
    expect(await counts()).toMatchObject([{ clicks: 2, number_clicks: 2 }]);
  });

  it('is refused for a page without the popup, another site’s popup, a draft, and a browser’s prefetch', async () => {
    const saved = await save({ applicant_limit: anApplicantLimit([site.pages[0]]) });
    const popupId = saved.body.applicant_limit.id as string;
    expect(await click(popupId)).toMatchObject(problem(404, 'not_found'));
    await publish(app, site);
    expect(await click(popupId, aClick({ page_id: site.pages[1] }))).toMatchObject(problem(409, 'popup_cta.elsewhere'));
    expect(await click(popupId, aClick({ page_id: randomUUID() }))).toMatchObject(problem(409, 'popup_cta.elsewhere'));
    expect(await click(randomUUID())).toMatchObject(problem(404, 'not_found'));
    expect(await click(popupId).set('sec-purpose', 'prefetch;prerender')).toMatchObject(problem(409, 'popup_cta.prefetch'));
    const address = `/api/end-user/site/${site.id}/popup-cta/${popupId}/click`;
    expect((await app.sites.get(address)).status).toBe(405);
    expect((await app.sites.head(address)).status).toBe(405);
    expect((await app.sites.head(`/api/end-user/site/${site.id}/popup-cta`)).status).toBe(200);
    expect(await counts()).toMatchObject([{ clicks: 0, number_clicks: 0 }]);
  });

  it('treats a popup as full when its limit is lowered below the count, and revokes no place', async () => {
    const popupId = await publishApplicants(app, site, { limit: 5 });
    const first = aClick();
    await click(popupId, first).expect(200);
    await click(popupId).expect(200);
    const lowered = await save({ applicant_limit: anApplicantLimit(site.pages, { id: popupId, limit: 1 }) });
    expect(lowered.status).toBe(200);
    await click(popupId).expect(200);
    await publish(app, site);
    expect(await click(popupId)).toMatchObject(problem(409, 'popup_cta.full'));
    await click(popupId, first).expect(200);
    expect(await counts()).toMatchObject([{ number_clicks: 3, limit: 1 }]);
  });

  it('emits `popup.clicked` once for each click id', async () => {
    const heard: unknown[] = [];
    const listener = {
      id: 'listener',
      operations: {},
      on: { 'popup.clicked': async (_ctx: unknown, payload: unknown) => void heard.push(payload) },
    };
    (app.deps.modules as unknown[]).push(listener);
    const popupId = await publishApplicants(app, site);
    const body = aClick();
    await click(popupId, body).expect(200);
    await click(popupId, body).expect(200);
    (app.deps.modules as unknown[]).pop();
    expect(heard).toEqual([
      { siteId: site.id, pageId: body.page_id, popupId, visitorId: body.visitor_id, clickedAt: app.clock.now().toISOString() },
    ]);
  });
});

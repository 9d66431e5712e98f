import { randomUUID } from 'node:crypto';
import { createTestApp, type TestApp, type TestUser } from '@mekuri/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCountedSite, sendVisit, type CountedSite } from './testing/visits.ts';

const BUTTON = '01900000-0000-7000-8000-0000000000b1';

let app: TestApp;
let owner: TestUser;
let site: CountedSite;
beforeAll(async () => {
  app = await createTestApp({ plugins: ['analytics'], settings: { RATE_LIMITS: 'off' } });
  app.clock.set(new Date('2026-11-25T02:52:00Z'));
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.create.user();
  site = await aCountedSite(app, owner, 1, 2);
});

const goalPath = (element = BUTTON, siteId = site.id): string => `/api/analysis/site/${siteId}/goal/${element}`;
const list = async (user = owner) => (await app.as(user).get(`/api/analysis/site/${site.id}/goal`).expect(200)).body.items;
const totals = async () => {
  await app.foldTraffic();
  return (await app.as(owner).get(`/api/analysis/site/${site.id}/lp`).query({ month: '2026-11' }).expect(200)).body.totals;
};
/** Sends a visit with two taps on A1's button. */
const visitAndTap = (): Promise<unknown> => sendVisit(app, site, { path: ['A1', 'A2'], taps: 2 });
/** Sets the goal and advances the clock by a minute, because visits begin some seconds before they are sent. */
const setGoal = async (): Promise<void> => {
  await app.as(owner).put(goalPath()).expect(204);
  app.clock.set(new Date(app.clock.now().getTime() + 60_000));
};

describe('a goal', () => {
  it('counts a visit’s taps as one conversion, from when it is set until it is removed', async () => {
    await visitAndTap();
    expect(await totals()).toMatchObject({ visits: 1, cta_clicks: 2, cv: 0 });
    await setGoal();
    await visitAndTap();
    expect(await totals()).toMatchObject({ visits: 2, cta_clicks: 4, cv: 1, cvr: 0.5 });
    await app.as(owner).delete(goalPath()).expect(204);
    await visitAndTap();
    expect(await totals()).toMatchObject({ visits: 3, cta_clicks: 6, cv: 1 });
    const { body } = await app.as(owner).get(`/api/analysis/site/${site.id}/recount`).query({ day: '2026-11-25' }).expect(200);
    expect(body).toMatchObject({ state: 'equal', visits: 3 });
  });

  it('is attributed to its page and listed in the export', async () => {
    await setGoal();
    await visitAndTap();
    await totals();
    const { text } = await app.as(owner).get(`/api/analysis/site/${site.id}/visits/export-csv`).expect(200);
    expect(text.split('\r\n').filter((line) => line.includes(',conversion,'))).toEqual([expect.stringMatching(/,conversion,A1,.*,cta,/)]);
    const { body } = await app.as(owner).get(`/api/analysis/site/${site.id}/pages`).expect(200);
    const cv = body.items.map(({ position, cv: count }: { position: string; cv: number }) => [position, count]);
    expect(cv).toEqual([
      ['A1', 1],
      ['A2', 0],
    ]);
  });

  it('is listed with its position and label, even after they are removed from the draft', async () => {
    await setGoal();
    await setGoal();
    const goal = { element_id: BUTTON, page_id: site.pages.get('A1'), created_at: expect.any(String) };
    expect(await list()).toEqual([{ ...goal, position: 'A1', name: 'Buy' }]);
    await app.sql(`update pages set document = jsonb_set(document, '{buttons}', '[]') where site_id = $1`, [site.id]);
    expect(await list()).toEqual([{ ...goal, position: null, name: '' }]);
  });

  it('must be an element of the draft', async () => {
    await app.as(owner).put(goalPath(randomUUID())).expect(404);
    await app.as(owner).put(goalPath('nothing')).expect(400);
    await app.as(owner).delete(goalPath(randomUUID())).expect(404);
    await app.as(owner).delete(goalPath()).expect(404);
    expect(await list()).toEqual([]);
  });

  it('is limited to 100 per site', async () => {
    await app.sql(
      `insert into traffic_goals (site_id, element_id, page_id, account_id, tpath, created_at)
       select $1, gen_random_uuid(), $1, $2, $3, now() from generate_series(1, 100)`,
      [site.id, owner.account.id, owner.account.tpath],
    );
    const { body } = await app.as(owner).put(goalPath()).expect(409);
    expect(body).toMatchObject({ code: 'analytics.too_many_goals', limit: 100, message: expect.stringContaining('100') });
  });

  it('respects the limit with concurrent requests', async () => {
    const elements = Array.from({ length: 5 }, () => randomUUID());
    await app.sql(
      `insert into page_elements select (jsonb_populate_record(e, jsonb_build_object('element_id', made))).*
         from page_elements e, unnest($2::text[]) made where e.site_id = $1 and e.element_id = $3`,
      [site.id, elements, BUTTON],
    );
    await app.sql(
      `insert into traffic_goals (site_id, element_id, page_id, account_id, tpath, created_at)
       select $1, gen_random_uuid(), $1, $2, $3, now() from generate_series(1, 98)`,
      [site.id, owner.account.id, owner.account.tpath],
    );
    const set = (element: string) =>
      app
        .as(owner)
        .put(goalPath(element))
        .ok(() => true);
    const answers = await Promise.all(elements.map(set));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 204, 409, 409, 409]);
  });

  it('requires edit rights and is audited', async () => {
    const viewer = await app.create.user({ role: 'SUB_ADMIN', account: owner.account, authority: 'view' });
    await app.as(viewer).put(goalPath()).expect(403);
    await app.as(viewer).delete(goalPath()).expect(403);
    await setGoal();
    expect(await list(viewer)).toHaveLength(1);
    const stranger = await app.create.user();
    await app.as(stranger).put(goalPath()).expect(404);
    await app.as(stranger).delete(goalPath()).expect(404);
    await app.as(stranger).get(`/api/analysis/site/${site.id}/goal`).expect(404);
    const { rows } = await app.sql('select change from audit_log where account_id = $1 and operation = $2', [
      owner.account.id,
      'analytics.put_goal',
    ]);
    expect(rows).toEqual([{ change: { after: { elementId: BUTTON } } }]);
  });
});

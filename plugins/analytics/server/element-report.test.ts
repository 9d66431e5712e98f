import { randomUUID } from 'node:crypto';
import { createTestApp, type TestApp, type TestUser } from '@mekuri/server/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aCountedSite, sendVisit, type CountedSite } from './testing/visits.ts';

let app: TestApp;
let owner: TestUser;
let site: CountedSite;

beforeAll(async () => {
  app = await createTestApp({ plugins: ['analytics'], settings: { RATE_LIMITS: 'off' } });
  // 00:01 on the 25th in Japan.
  app.clock.set(new Date('2026-11-24T15:01:00Z'));
  owner = await app.create.user();
  site = await aCountedSite(app, owner, 1, 4);
});
afterAll(() => app.close());

const get = async (query: Record<string, string>, siteId = site.id) =>
  (await app.as(owner).get(`/api/analysis/site/${siteId}/elements`).query(query).expect(200)).body;

const BUTTON = '01900000-0000-7000-8000-0000000000b1';
const LINK = '01900000-0000-7000-8000-0000000000c1';
const nothing = { today: 0, seven_days: 0, thirty_days: 0 };
const at = (position: string) => ({ page_id: site.pages.get(position)! });
const addRow = async (day: string, of: { element: string; kind: string; clicks: number }): Promise<void> => {
  const { id, tpath } = owner.account;
  const key = [site.id, id, tpath, day, at('A2').page_id];
  await app.sql(
    `insert into analytics_element_stats (site_id, account_id, tpath, grain, start, segment, page_id, element_id, kind, clicks, visits)
     values ($1, $2, $3, 'd', $4, 0, $5, $6, $7, $8, 1)`,
    [...key, of.element, of.kind, of.clicks],
  );
  await app.sql(
    `insert into analytics_page_stats (site_id, account_id, tpath, grain, start, segment, page_id, reach)
     values ($1, $2, $3, 'd', $4, 0, $5, 3) on conflict (site_id, grain, start, segment, page_id) do update set reach = 3`,
    key,
  );
};

it('counts the clicks of today', async () => {
  await sendVisit(app, site, { path: ['A1'], taps: 2 });
  await sendVisit(app, site, { path: ['A1'] });
  await app.foldTraffic();
  const clicks = { today: 2, seven_days: 2, thirty_days: 2 };
  expect(await get(at('A1'))).toEqual({
    as_of: '2026-11-24T15:01:00.000Z',
    reach: clicks,
    items: [{ element_id: BUTTON, kind: 'cta', clicks }],
  });
});

it('sums by element and kind over days in Japan, most clicked first', async () => {
  for (const [day, clicks] of [
    ['2026-11-25', 1],
    ['2026-11-19', 10],
    ['2026-11-18', 100],
    ['2026-10-27', 1000],
    ['2026-10-26', 10_000],
  ] as const)
    await addRow(day, { element: BUTTON, kind: 'cta', clicks });
  await addRow('2026-10-27', { element: LINK, kind: 'link', clicks: 2000 });
  await addRow('2026-11-01', { element: LINK, kind: 'popup', clicks: 5 });
  expect(await get(at('A2'))).toMatchObject({
    reach: { today: 3, seven_days: 6, thirty_days: 15 },
    items: [
      { element_id: LINK, kind: 'link', clicks: { ...nothing, thirty_days: 2000 } },
      { element_id: BUTTON, kind: 'cta', clicks: { today: 1, seven_days: 11, thirty_days: 1111 } },
      { element_id: LINK, kind: 'popup', clicks: { ...nothing, thirty_days: 5 } },
    ],
  });
});

it('is empty for a page without visits, and 404 for one that the site never had', async () => {
  expect(await get({ page_id: site.pages.get('A4')! })).toMatchObject({ reach: nothing, items: [] });
  await app.as(owner).get(`/api/analysis/site/${site.id}/elements`).query({ page_id: randomUUID() }).expect(404);
});

it.each([{}, { page_id: 'A1' }, { page_id: '' }])('refuses an invalid page id: %j', async (query) => {
  await app.as(owner).get(`/api/analysis/site/${site.id}/elements`).query(query).expect(400);
});

it("answers 404 for another account's site, and for another site's page", async () => {
  const other = await aCountedSite(app, owner, 1, 2);
  await app.as(owner).get(`/api/analysis/site/${other.id}/elements`).query(at('A1')).expect(404);
  const stranger = await app.create.user();
  await app.as(stranger).get(`/api/analysis/site/${site.id}/elements`).query(at('A1')).expect(404);
});

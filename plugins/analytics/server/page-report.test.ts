import { createTestApp, type TestApp, type TestUser } from '@mekuri/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCountedSite, COMPUTER, sendVisit, type CountedSite } from './testing/visits.ts';

/** 23:56 in Japan. */
const NOW = new Date('2026-11-25T14:56:00Z');
const TOMORROW = new Date('2026-11-25T15:00:30Z');

let app: TestApp;
let owner: TestUser;
let site: CountedSite;

beforeAll(async () => {
  app = await createTestApp({ plugins: ['analytics'], settings: { RATE_LIMITS: 'off' } });
  app.clock.set(NOW);
  owner = await app.create.user();
  site = await aCountedSite(app, owner, 3, 2);
  await sendVisit(app, site, { path: ['A1', 'A2', 'B2', 'A1'] });
  await sendVisit(app, site, { path: ['A1'] });
  await sendVisit(app, site, { path: ['C1', 'C2'], agent: COMPUTER });
  await app.foldTraffic();
});
afterAll(() => app.close());

const get = async (end: string, query: Record<string, string> = {}) =>
  (await app.as(owner).get(`/api/analysis/site/${site.id}/${end}`).query(query).expect(200)).body;
const idOf = (position: string): string => site.pages.get(position)!;
const movesInto = async (position: string, query = {}) => (await get(`pages/${idOf(position)}`, query)).moves_in;

describe('where visitors came from', () => {
  const elsewhere = { page_id: null, position: null };

  it('is the start of a visit, a swipe from an adjacent page, or a jump', async () => {
    expect(await movesInto('A1')).toEqual([
      { ...elsewhere, move: 'entries', views: 2, share: 0.6667 },
      { ...elsewhere, move: 'jump', views: 1, share: 0.3333 },
    ]);
    expect(await movesInto('B2')).toEqual([{ page_id: idOf('A2'), position: 'A2', move: 'right', views: 1, share: 1 }]);
    expect(await movesInto('C2')).toMatchObject([{ position: 'C1', move: 'down', views: 1 }]);
    expect(await movesInto('C2', { device: 'mobile' })).toEqual([]);
  });

  it('is unknown if moves from adjacent pages exceed the views', async () => {
    const leave = (views: number) =>
      app.sql('update analytics_page_stats set to_down = to_down + $3 where site_id = $1 and page_id = $2', [site.id, idOf('C1'), views]);
    await leave(1);
    expect(await movesInto('C2')).toBeNull();
    await leave(-1);
  });

  it('is unknown for an unpublished site', async () => {
    const hidden = await aCountedSite(app, owner, 1, 2);
    await app.as(owner).post(`/api/site/${hidden.id}/unpublish`).expect(204);
    const { body } = await app
      .as(owner)
      .get(`/api/analysis/site/${hidden.id}/pages/${hidden.pages.get('A2')!}`)
      .expect(200);
    expect(body.moves_in).toBeNull();
  });
});

describe('the previous period', () => {
  it('is listed for pages with views in it', async () => {
    app.clock.set(TOMORROW);
    const { previous, items } = await get('pages', { from: '2026-11-26', to: '2026-11-26' });
    app.clock.set(NOW);
    expect(items[0]).toMatchObject({ position: 'A1', views: 0 });
    expect(previous).toHaveLength(5);
    expect(previous).toContainEqual({
      page_id: idOf('A1'),
      reach: 2,
      reach_rate: 0.6667,
      mean_dwell_ms: 4500,
      exit_rate: 1,
      ctr: 0,
      cv: 0,
    });
  });

  it('is null if not requested', async () => {
    expect(await get('pages')).toMatchObject({ previous: [] });
    expect(await get('pages', { compare: 'none' })).toMatchObject({ previous: null });
  });
});

import { randomUUID } from 'node:crypto';
import { createTestApp, readWorkbook, type TestApp, type TestUser } from '@mekuri/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCountedSite, COMPUTER, sendVisit, type CountedSite } from './testing/visits.ts';

let app: TestApp;
let owner: TestUser;
let site: CountedSite;
const visitor = randomUUID();

/** Three visits on one day: two by the same visitor on a phone, one without an id on a computer. */
beforeAll(async () => {
  app = await createTestApp({ plugins: ['analytics'], settings: { RATE_LIMITS: 'off' } });
  app.clock.set(new Date('2026-11-25T02:52:00Z'));
  owner = await app.create.user();
  site = await aCountedSite(app, owner, 3, 4);
  app.clock.set(new Date('2026-11-25T02:58:00Z'));
  await sendVisit(app, site, { path: ['A1', 'A2', 'B2', 'A1'], taps: 2, visitor, referrer: 'www.google.com' });
  app.clock.set(new Date('2026-11-25T03:01:00Z'));
  await sendVisit(app, site, { path: ['A1'], seconds: 10, visitor });
  await sendVisit(app, site, { path: ['C1', 'C2'], agent: COMPUTER, language: 'EN', referrer: 'blog.example.com' });
  await app.foldTraffic();
});
afterAll(() => app.close());

type Body = Record<string, unknown> & {
  items: Record<string, unknown>[];
  rows: Record<string, unknown>[];
  totals: Record<string, unknown>;
};

const get = async (end: string, query: Record<string, string> = {}, user = owner): Promise<Body> =>
  (await app.as(user).get(`/api/analysis/site/${site.id}/${end}`).query(query).expect(200)).body;

describe('the LP report', () => {
  it('sums visits, visitors, clicks and dwell time', async () => {
    const { totals, rows, unit, period } = await get('lp');
    expect(totals).toMatchObject({
      views: 7,
      visits: 3,
      visitors: 1,
      new_visits: 1,
      returning_visits: 1,
      no_id_visits: 1,
      cells_per_visit: 2,
      mean_dwell_ms: 9333,
      bounce_rate: 0.3333,
      slides: 4,
      swipe_rate: 0.6667,
      cta_clicks: 2,
      ctr: 0.3333,
      cv: 0,
      cvr: 0,
    });
    expect(unit).toBe('day');
    expect(period).toMatchObject({ from: '2026-11-01', to: '2026-11-25', previous_from: '2026-10-01', previous_to: '2026-10-25' });
    expect(rows).toHaveLength(25);
    expect(rows.at(-1)).toMatchObject({ start: '2026-11-25', visits: 3 });
    expect(rows[0]).toMatchObject({ start: '2026-11-01', visits: 0, bounce_rate: null });
  });

  it('breaks visits down by device, language, channel and entry page', async () => {
    const { devices, languages, channels, entries } = await get('lp');
    expect(devices).toEqual([
      { name: 'mobile', visits: 2, share: 0.6667, cv: 0, cvr: 0 },
      { name: 'pc', visits: 1, share: 0.3333, cv: 0, cvr: 0 },
    ]);
    expect(languages).toMatchObject([
      { name: 'JP', visits: 2 },
      { name: 'EN', visits: 1 },
    ]);
    expect(channels).toMatchObject([{ visits: 1 }, { visits: 1 }, { visits: 1 }]);
    expect(entries).toMatchObject([
      { position: 'A1', visits: 2 },
      { position: 'C1', visits: 1 },
    ]);
  });

  it.each([
    [{ device: 'pc' }, 1, 0],
    [{ device: 'mobile' }, 2, 1],
    [{ language: 'EN' }, 1, 0],
    [{ channel: 'search' }, 1, 1],
    [{ channel: 'search', device: 'pc' }, 0, 0],
  ])('filters: %j', async (query, visits, visitors) => {
    expect((await get('lp', query)).totals).toMatchObject({ visits, visitors });
  });

  it('supports hours, days and months', async () => {
    const hours = (await get('lp/chart', { from: '2026-11-25', to: '2026-11-25', grain: 'hour', metric: 'visits' }))['points'] as object[];
    expect(hours).toHaveLength(24);
    expect(hours[11]).toEqual({ start: '2026-11-25T11', value: 1, previous: 0 });
    expect(hours[12]).toEqual({ start: '2026-11-25T12', value: 2, previous: 0 });
    // At 12:01 in Japan, future hours have no value.
    expect(hours[13]).toEqual({ start: '2026-11-25T13', value: null, previous: 0 });
    const days = await get('lp/chart', { metric: 'visitors' });
    expect((days['points'] as object[]).at(-1)).toEqual({ start: '2026-11-25', value: 1, previous: 0 });
    expect(days['marks']).toMatchObject([{ release: 1 }]);
    const months = await get('lp/chart', { from: '2026-10-01', to: '2026-11-25', grain: 'month', metric: 'views' });
    expect(months['points']).toMatchObject([
      { start: '2026-10-01', value: 0 },
      { start: '2026-11-01', value: 7 },
    ]);
  });
});

describe('the pages', () => {
  it('have reach, dwell time and moves', async () => {
    const { items, visits } = await get('pages');
    expect(visits).toBe(3);
    expect(items.map(({ position }) => position)).toEqual(['A1', 'A2', 'A3', 'A4', 'B1', 'B2', 'B3', 'B4', 'C1', 'C2', 'C3', 'C4']);
    expect(items[0]).toMatchObject({ views: 3, reach: 2, reach_rate: 0.6667, entries: 2, exits: 2, exit_rate: 1, down: 1, cta_clicks: 2 });
    expect(items[0]).toMatchObject({ mean_dwell_ms: 8000, ctr: 0.5 });
    expect(items[5]).toMatchObject({ position: 'B2', views: 1, jump: 1, exits: 0 });
    for (const page of items as Record<string, number>[])
      expect(page['left']! + page['right']! + page['up']! + page['down']! + page['jump']! + page['exits']!).toBe(page['views']);
  });

  it('have details with dwell times and devices', async () => {
    const { items } = await get('pages');
    const [a1, , , , b1] = items;
    const { page, previous, dwell, devices, visits } = await get(`pages/${String(a1!['page_id']).toUpperCase()}`);
    expect(page).toEqual(a1);
    expect(visits).toBe(3);
    expect(previous).toMatchObject({ position: 'A1', views: 0, reach: 0, exit_rate: null });
    const stayed = (dwell as { below_ms: number | null; visits: number }[]).filter((bucket) => bucket.visits > 0);
    expect(stayed.reduce((sum, bucket) => sum + bucket.visits, 0)).toBe(2);
    expect(dwell).toHaveLength(12);
    expect((dwell as object[]).at(-1)).toEqual({ below_ms: null, visits: 0 });
    expect(devices).toMatchObject([{ name: 'mobile', reach: 2, share: 1, exit_rate: 1 }]);
    const unseen = await get(`pages/${String(b1!['page_id'])}`, { device: 'pc', compare: 'none' });
    expect(unseen).toMatchObject({ previous: null, devices: [], page: { position: 'B1', views: 0 } });
    expect(await get(`pages/${String(a1!['page_id'])}`, { month: '2026-07' })).toMatchObject({ page: { views: 0 }, devices: [] });
    expect(await get(`pages/${String(a1!['page_id'])}`, { from: '2026-06-03', to: '2026-06-10' })).toMatchObject({ devices: null });
    await app.as(owner).get(`/api/analysis/site/${site.id}/pages/${randomUUID()}`).expect(404);
    await app.as(owner).get(`/api/analysis/site/${site.id}/pages/A1`).expect(400);
  });

  it('are ranked once ten of them have a value', async () => {
    expect(await get('ranking', { kind: 'cta' })).toMatchObject({ state: 'too_few_with_cta', have: 1, need: 10, items: [] });
    const small = await aCountedSite(app, owner, 1, 2);
    const { body } = await app.as(owner).get(`/api/analysis/site/${small.id}/ranking`).query({ kind: 'cv' }).expect(200);
    expect(body).toMatchObject({ state: 'too_few_pages', have: 2, need: 10 });
  });
});

describe('sources', () => {
  it('are named, and add up to the visits', async () => {
    const { items, visits } = await get('sources');
    expect(visits).toBe(3);
    expect(items).toMatchObject([
      { channel: 'direct', name: '', visits: 1, bounce_rate: 1 },
      { channel: 'referral', name: 'blog.example.com', visits: 1 },
      { channel: 'search', name: 'google', visits: 1, previous_visits: 0 },
    ]);
  });

  it('with arbitrary names are limited, and still add up', async () => {
    const flooded = await aCountedSite(app, owner, 1, 2);
    for (const round of [0, 1]) {
      await Promise.all(
        Array.from({ length: 150 }, (_, index) =>
          sendVisit(app, flooded, { path: ['A1', 'A2'], referrer: `host-${round}-${index}.example.org` }),
        ),
      );
      await app.foldTraffic();
    }
    const { body } = await app.as(owner).get(`/api/analysis/site/${flooded.id}/sources`).expect(200);
    expect(body.visits).toBe(300);
    expect(body.items).toHaveLength(201);
    expect(body.items[0]).toMatchObject({ channel: 'referral', name: '', visits: 100 });
  });
});

describe('uncounted visits', () => {
  it('are listed with their reason', async () => {
    await sendVisit(app, site, { path: ['A1'], agent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
    await app.foldTraffic();
    const { items } = await get('excluded');
    expect(items).toEqual([
      { day: '2026-11-25', reason: 'agent', visits: 1, views: 1, samples: ['Googlebot/2.1 (+http://www.google.com/bot.html)'] },
    ]);
    expect((await get('lp')).totals).toMatchObject({ visits: 3 });
  });
});

describe('a recount', () => {
  it('confirms correct numbers', async () => {
    const answer = await get('recount', { day: '2026-11-25' });
    expect(answer).toMatchObject({ state: 'equal', visits: 4, differing: 0 });
    expect(answer['rows']).toBeGreaterThan(10);
  });

  it('detects a changed number', async () => {
    const change = (by: number) =>
      app.sql(`update analytics_site_stats set visits = visits + $2 where site_id = $1 and grain = 'd' and segment = 0`, [site.id, by]);
    await change(1);
    expect(await get('recount', { day: '2026-11-25' })).toMatchObject({ state: 'different', differing: 1 });
    await change(-1);
  });
});

describe('a file', () => {
  it('has the same rows as the screen, with its filters', async () => {
    const { text } = await app.as(owner).get(`/api/analysis/site/${site.id}/sources/export-csv`).query({ device: 'pc' }).expect(200);
    expect(text).toBe('\uFEFFチャネル,流入元,訪問数,前期間の訪問数,割合,直帰率,CV,CVR\r\n他サイト,blog.example.com,1,0,1,0,0,0\r\n');
    const lp = await app.as(owner).get(`/api/analysis/site/${site.id}/lp/export-csv`).query({ month: '2026-11' }).expect(200);
    const lines = lp.text.trim().split('\r\n');
    expect(lines).toHaveLength(26);
    expect(lines.at(-1)).toBe('2026-11-25,7,3,1,1,1,1,2,9.3,0.3333,4,0.6667,2,0.3333,0,0,0,0,0,');
    expect(lp.headers['content-disposition']).toContain('site-analysis-2026-11-01-2026-11-25');
  });
});

describe('single visits', () => {
  const rows = async (query: Record<string, string>): Promise<Record<string, string>[]> => {
    const { text } = await app.as(owner).get(`/api/analysis/site/${site.id}/visits/export-csv`).query(query).expect(200);
    const [head, ...lines] = text.replace('\uFEFF', '').trim().split('\r\n');
    const names = head!.split(',');
    return lines.map((line) => Object.fromEntries(line.split(',').map((cell, index) => [names[index]!, cell])));
  };

  it('match the totals of the report', async () => {
    const all = await rows({ month: '2026-11' });
    const { totals } = await get('lp', { month: '2026-11' });
    const count = (event: string): number => all.filter((row) => row['イベント'] === event).length;
    expect(new Set(all.map((row) => row['訪問'])).size).toBe(totals['visits']);
    expect([count('view_page'), count('slide_page'), count('click_cta_btn')]).toEqual([
      totals['views'],
      totals['slides'],
      totals['cta_clicks'],
    ]);
    expect(all).toContainEqual(
      expect.objectContaining({ イベント: 'slide_page', ページの位置: 'A1', 対象: 'A2', 詳細: 'down', 訪問者: 'new' }),
    );
    expect(all.every((row) => /^2026-11-25 1[12]:/.test(row['時刻']!))).toBe(true);
  });

  it('are filtered and contain no visitor ids', async () => {
    const filtered = await rows({ from: '2026-11-25', to: '2026-11-25', device: 'pc' });
    expect(new Set(filtered.map((row) => row['流入元']))).toEqual(new Set(['blog.example.com']));
    expect(await rows({ from: '2026-11-24', to: '2026-11-24' })).toEqual([]);
    const { text } = await app.as(owner).get(`/api/analysis/site/${site.id}/visits/export-csv`).expect(200);
    expect(text).not.toContain(visitor);
  });

  it('require edit rights', async () => {
    const viewer = await app.create.user({ role: 'SUB_ADMIN', account: owner.account, authority: 'view' });
    await app.as(viewer).get(`/api/analysis/site/${site.id}/visits/export-csv`).expect(403);
    await app
      .as(await app.create.user())
      .get(`/api/analysis/site/${site.id}/visits/export-csv`)
      .expect(404);
  });
});

describe('a workbook', () => {
  it('has the same rows as the screen, with notes', async () => {
    const { body, headers } = await app
      .as(owner)
      .get(`/api/analysis/site/${site.id}/sources/export-xlsx`)
      .query({ month: '2026-11', device: 'pc' })
      .responseType('blob')
      .expect(200);
    expect(headers['content-disposition']).toContain('source-analysis-2026-11-01-2026-11-25-');
    const [rows, notes] = await readWorkbook(body as Buffer);
    expect(JSON.stringify(rows)).toContain('blog.example.com');
    expect(JSON.stringify(rows)).not.toContain('google');
    expect(JSON.stringify(notes)).toContain('パソコン');
  });

  it.each(['lp', 'pages', 'ranking'])('has a definition for each column of %s', async (end) => {
    const { body } = await app
      .as(owner)
      .get(`/api/analysis/site/${site.id}/${end}/export-xlsx`)
      .query(end === 'ranking' ? { kind: 'cv' } : {})
      .responseType('blob')
      .expect(200);
    expect(JSON.stringify(await readWorkbook(body as Buffer))).not.toContain('analytics.');
  });
});

describe('a period', () => {
  it.each([
    { month: '2026-12' },
    { month: '2025-09' },
    { from: '2026-11-20' },
    { to: '2026-11-20' },
    { from: '2026-11-20', to: '2026-11-19' },
    { from: '2026-11-20', to: '2026-11-26' },
    { from: '2025-11-20', to: '2026-11-25' },
    { month: '2026-11', from: '2026-11-01', to: '2026-11-02' },
    { from: '2026-10-05', to: '2026-11-10', device: 'pc' },
  ])('is refused: %j', async (query) => {
    const { body, status } = await app.as(owner).get(`/api/analysis/site/${site.id}/lp`).query(query);
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'analytics.range' });
  });

  it.each([
    [{ grain: 'month', from: '2026-11-02', to: '2026-11-25' }],
    [{ grain: 'hour', from: '2026-10-01', to: '2026-10-02' }],
    [{ grain: 'hour', metric: 'visitors' }],
    [{ grain: 'hour', device: 'pc' }],
  ])('is refused in a grain that is not kept: %j', async (query) => {
    const { body, status } = await app.as(owner).get(`/api/analysis/site/${site.id}/lp/chart`).query(query);
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'analytics.range' });
  });
});

describe('other accounts', () => {
  it('have no access', async () => {
    const stranger = await app.create.user();
    for (const end of [
      'lp',
      'lp/chart',
      'pages',
      'sources',
      'excluded',
      'lp/export-csv',
      'recount?day=2026-11-25',
      'ranking?kind=cv',
      `elements?page_id=${site.id}`,
    ])
      await app.as(stranger).get(`/api/analysis/site/${site.id}/${end}`).expect(404);
    const pageId = String((await get('pages')).items[0]!['page_id']);
    await app.as(stranger).get(`/api/analysis/site/${site.id}/pages/${pageId}`).expect(404);
    const { body } = await app.as(stranger).get('/api/analysis/site').expect(200);
    expect(body.items).toEqual([]);
  });
});

it('lists the sites of the account', async () => {
  const { body } = await app.as(owner).get('/api/analysis/site').expect(200);
  const [first, second] = body.items;
  expect(first).toMatchObject({ visits: 300 });
  expect(second).toMatchObject({ site_id: site.id, visits: 3, views: 7, previous_visits: 0, cta_clicks: 2, cvr: 0 });
});

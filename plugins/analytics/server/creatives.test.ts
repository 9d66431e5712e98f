import { createTestApp, readWorkbook, type TestApp, type TestUser } from '@mekuri/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCountedSite, COMPUTER, sendVisit, type CountedSite } from './testing/visits.ts';

let app: TestApp;
let owner: TestUser;
let site: CountedSite;
let before: string;
let after: string;

type Creative = Record<string, unknown> & { dwell: number[] };

const get = async (query: Record<string, string> = {}, user = owner): Promise<Creative[]> =>
  (await app.as(user).get(`/api/analysis/site/${site.id}/creatives`).query(query).expect(200)).body.items;
const publish = async (): Promise<void> => void (await app.as(owner).post(`/api/site/${site.id}/publish`).expect(201));
const fill = (position: string, mediaId: string) =>
  app.sql('update pages set media_id = $1 where id = $2', [mediaId, site.pages.get(position)]);

/** Two visits before midnight in Japan see the first image of A1; a desktop visit after midnight sees another one. */
beforeAll(async () => {
  app = await createTestApp({ plugins: ['analytics'], settings: { RATE_LIMITS: 'off' } });
  app.clock.set(new Date('2026-11-24T14:54:00Z'));
  owner = await app.create.user();
  site = await aCountedSite(app, owner, 2, 2);
  before = (await app.sql<{ media_id: string }>('select media_id from pages where site_id = $1 limit 1', [site.id])).rows[0]!.media_id;
  app.clock.set(new Date('2026-11-24T14:57:00Z'));
  await sendVisit(app, site, { path: ['A1', 'A2'], taps: 2, seconds: 4 });
  await sendVisit(app, site, { path: ['A1'], seconds: 10 });
  await app.foldTraffic();
  app.clock.set(new Date('2026-11-24T15:01:00Z'));
  after = await app.create.picture(owner.account);
  await fill('A1', after);
  await publish();
  app.clock.set(new Date('2026-11-24T15:03:00Z'));
  await sendVisit(app, site, { path: ['A1', 'B1', 'A1'], agent: COMPUTER, language: 'EN', release: 2 });
  await app.foldTraffic();
});
afterAll(() => app.close());

describe('a page whose media item was replaced', () => {
  it('has a row for each creative, the current one first', async () => {
    const items = await get();
    expect(items.map(({ position, media_id }) => [position, media_id])).toEqual([
      ['A1', after],
      ['A1', before],
      ['A2', before],
      ['B1', before],
    ]);
    expect(items[0]).toMatchObject({
      page_id: site.pages.get('A1'),
      kind: 'IMAGE',
      name: 'picture.png',
      thumbnail: expect.stringMatching(/^https?:\/\/.*-w200\.webp$/),
      is_current: true,
      first_day: '2026-11-25',
      last_day: '2026-11-25',
      views: 2,
      reach: 1,
      mean_dwell_ms: 6000,
      onward: 1,
      onward_rate: 0.5,
      exits: 1,
      exit_rate: 1,
      cta_clicks: 0,
      ctr: 0,
    });
    expect(items[1]).toMatchObject({
      is_current: false,
      first_day: '2026-11-24',
      last_day: '2026-11-24',
      views: 2,
      reach: 2,
      mean_dwell_ms: 7000,
      onward: 1,
      exits: 1,
      exit_rate: 0.5,
      cta_clicks: 2,
      ctr: 0.5,
    });
    expect(items[1]!.dwell.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(items[2]).toMatchObject({ position: 'A2', is_current: true, reach: 1 });
  });

  it('shows its first and last day regardless of period and filters', async () => {
    const [only, ...others] = await get({ from: '2026-11-25', to: '2026-11-25', device: 'pc', language: 'EN' });
    expect(only).toMatchObject({ media_id: after, first_day: '2026-11-25', views: 2 });
    expect(others).toMatchObject([{ position: 'B1', views: 1 }]);
    expect(await get({ from: '2026-11-24', to: '2026-11-25', device: 'tablet' })).toEqual([]);
    expect(await get({ from: '2026-11-23', to: '2026-11-23' })).toEqual([]);
    expect((await get({ month: '2026-11' })).length).toBe(4);
  });

  it('is attributed by the release that the visitor saw, even for late events', async () => {
    const late = await aCountedSite(app, owner, 1, 2);
    const own = (await app.sql<{ media_id: string }>('select media_id from pages where id = $1', [late.pages.get('A1')])).rows[0]!;
    await app.sql('update pages set media_id = $1 where site_id = $2', [after, late.id]);
    await app.as(owner).post(`/api/site/${late.id}/publish`).expect(201);
    await sendVisit(app, late, { path: ['A1'], release: 1 });
    await sendVisit(app, late, { path: ['A1'], release: 99 });
    await sendVisit(app, late, { path: ['A2'], release: 2, locked: true });
    await app.foldTraffic();
    const { body } = await app.as(owner).get(`/api/analysis/site/${late.id}/creatives`).expect(200);
    expect(body.items).toMatchObject([{ media_id: own.media_id, views: 1, is_current: false }]);
    const { body: pages } = await app.as(owner).get(`/api/analysis/site/${late.id}/pages`).expect(200);
    expect(pages.items).toMatchObject([{ views: 2 }, { views: 1 }]);
  });
});

it('remains without a thumbnail when its media item and page are deleted', async () => {
  const other = await aCountedSite(app, owner, 1, 2);
  await sendVisit(app, other, { path: ['A2'] });
  await app.foldTraffic();
  const read = async () => (await app.as(owner).get(`/api/analysis/site/${other.id}/creatives`).expect(200)).body.items;
  const [{ media_id: mediaId }] = await read();
  await app.sql('update media set deleted_at = now() where id = $1', [mediaId]);
  expect(await read()).toMatchObject([{ kind: 'IMAGE', thumbnail: expect.any(String) }]);
  await app.sql('update pages set media_id = null, deleted_at = now() where id = $1', [other.pages.get('A2')]);
  await app.sql('update pages set media_id = null where site_id = $1', [other.id]);
  await app.sql('delete from media where id = $1', [mediaId]);
  expect(await read()).toMatchObject([{ position: '', media_id: mediaId, kind: null, name: null, thumbnail: null, views: 1 }]);
});

describe('its file', () => {
  const query = { from: '2026-11-24', to: '2026-11-25', channel: 'direct' };

  it('has the same rows as the screen, with its filters', async () => {
    const items = await get(query);
    const { text, headers } = await app.as(owner).get(`/api/analysis/site/${site.id}/creatives/export-csv`).query(query).expect(200);
    expect(headers['content-disposition']).toContain('creative-analysis-2026-11-24-2026-11-25');
    const [head, ...lines] = text.replace('\uFEFF', '').trim().split('\r\n');
    expect(head).toMatch(/^セル,ファイル名,種類,表示開始日,最終表示日,ページビュー,到達数,/);
    expect(lines).toHaveLength(items.length);
    expect(lines.map((line) => line.split(',').slice(0, 7))).toEqual(
      items.map((item) => [
        item['position'],
        'picture.png',
        '画像',
        item['first_day'],
        item['last_day'],
        String(item['views']),
        String(item['reach']),
      ]),
    );
  });

  it('is a workbook that explains each column', async () => {
    const { body } = await app
      .as(owner)
      .get(`/api/analysis/site/${site.id}/creatives/export-xlsx`)
      .query(query)
      .responseType('blob')
      .expect(200);
    const [rows, notes] = await readWorkbook(body as Buffer);
    expect(JSON.stringify(rows)).toContain('picture.png');
    expect(JSON.stringify([rows, notes])).not.toContain('analytics.');
  });
});

it.each(['2026-11-24', '2026-11-25'])('gives the same numbers in a recount: %s', async (day) => {
  const { body } = await app.as(owner).get(`/api/analysis/site/${site.id}/recount`).query({ day }).expect(200);
  expect(body).toMatchObject({ state: 'equal', differing: 0 });
  const change = (by: number) =>
    app.sql(`update analytics_creative_stats set views = views + $3 where site_id = $1 and start = $2 and grain = 'd' and segment = 0`, [
      site.id,
      day,
      by,
    ]);
  await change(1);
  const { body: other } = await app.as(owner).get(`/api/analysis/site/${site.id}/recount`).query({ day }).expect(200);
  expect(other).toMatchObject({ state: 'different', differing: 2 });
  await change(-1);
});

it('is named in the export of single visits', async () => {
  const { text } = await app.as(owner).get(`/api/analysis/site/${site.id}/visits/export-csv`).expect(200);
  expect(text.split('\r\n').filter((line) => line.includes('view_page') && line.includes(after))).toHaveLength(2);
});

it('is hidden from other accounts', async () => {
  const stranger = await app.create.user();
  for (const end of ['', '/export-csv', '/export-xlsx'])
    await app.as(stranger).get(`/api/analysis/site/${site.id}/creatives${end}`).expect(404);
  await app.as(owner).get(`/api/analysis/site/${site.id}/creatives`).query({ month: '2026-12' }).expect(400);
});

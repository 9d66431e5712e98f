import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '@mekuri/server/testing';
import { aFilledSite, publish, type TestSite } from '../../releases/testing/sites.ts';
import { PHONE } from '../testing/batches.ts';
import { crawlerLogOf } from './crawler-log.ts';

const GPT = 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)';
const AGENTS = [
  GPT,
  'ClaudeBot/1.0',
  'Mozilla/5.0 (compatible; Googlebot/2.1)',
  'Twitterbot/1.0',
  'facebookexternalhit/1.1;line-poker/1.0',
];

let app: TestApp;
let site: TestSite;
beforeAll(async () => {
  app = await createTestApp({ plugins: ['analytics'], settings: { RATE_LIMITS: 'off' } });
  app.clock.set(new Date('2026-11-25T14:58:00Z'));
  site = await aFilledSite(app, { categories: 1, pages: 2 });
  await publish(app, site);
});
afterAll(() => app.close());

const ask = (agent: string, path = `/site/${site.id}/A2`) =>
  app.sites
    .get(path)
    .set('user-agent', agent)
    .ok(() => true);
const flush = (): Promise<void> => crawlerLogOf(app.deps).flush();
const stored = async (siteId = site.id): Promise<unknown[]> =>
  (
    await app.sql(
      'select day::text, kind, name, requests::int from traffic_crawler_days where site_id = $1 order by day, requests desc, name',
      [siteId],
    )
  ).rows;

describe('requests of crawlers', () => {
  it('are counted by name and day, and not as views', async () => {
    for (const agent of AGENTS) for (const _ of [1, 2]) await ask(agent).expect(200);
    await ask(PHONE).expect(200);
    await ask(GPT, `/site/${site.id}/Z9`);
    await ask(GPT, `/api/end-user/site/${site.id}`).expect(200);
    expect(await stored()).toEqual([]);
    await flush();
    await ask(GPT).expect(200);
    app.clock.set(new Date('2026-11-25T15:01:00Z'));
    await ask(GPT).expect(200);
    await flush();
    const day = '2026-11-25';
    const rows = [
      { day, kind: 'ai', name: 'GPTBot', requests: 3 },
      { day, kind: 'ai', name: 'ClaudeBot', requests: 2 },
      { day, kind: 'search', name: 'Googlebot', requests: 2 },
      { day, kind: 'preview', name: 'Twitterbot', requests: 2 },
      { day, kind: 'preview', name: 'line-poker', requests: 2 },
      { day: '2026-11-26', kind: 'ai', name: 'GPTBot', requests: 1 },
    ];
    expect(await stored()).toHaveLength(rows.length);
    expect(await stored()).toEqual(expect.arrayContaining(rows));
    const { body } = await app.as(site.owner).get(`/api/analysis/site/${site.id}/excluded`).query({ month: '2026-11' }).expect(200);
    expect(body.crawlers[0]).toEqual({ day: '2026-11-26', kind: 'ai', name: 'GPTBot', requests: 1 });
    expect(body.crawlers).toHaveLength(rows.length);
    expect(body.items).toEqual([]);
    const { rows: views } = await app.sql('select 1 from traffic_inbox where site_id = $1', [site.id]);
    expect(views).toEqual([]);
  });

  it('have at most 50 unknown names per day, in addition to the known ones', async () => {
    const other = await aFilledSite(app, { categories: 1, pages: 1 });
    await publish(app, other);
    for (let batch = 0; batch < 3; batch += 1) {
      for (let index = 0; index < 100; index += 1) await ask(`Invented${batch}x${index}bot/1.0`, `/site/${other.id}/A1`);
      await flush();
    }
    await ask(GPT, `/site/${other.id}/A1`);
    await flush();
    const rows = (await stored(other.id)) as { kind: string; name: string; requests: number }[];
    expect(rows.filter(({ kind, name }) => kind === 'other' && name !== '')).toHaveLength(50);
    expect(rows.find(({ name }) => name === '')).toMatchObject({ kind: 'other', requests: 250 });
    expect(rows.find(({ name }) => name === 'GPTBot')).toMatchObject({ requests: 1 });
  });

  it('are not counted without the plan’s flag, nor for a deleted site', async () => {
    const log = crawlerLogOf(app.deps);
    log.count({ siteId: '01900000-0000-7000-8000-0000000000ff', flags: ['analytics_effect'] }, GPT);
    log.count({ siteId: site.id, flags: [] }, 'CCBot/2.0');
    await log.flush();
    expect(await stored('01900000-0000-7000-8000-0000000000ff')).toEqual([]);
    expect(await stored()).not.toContainEqual(expect.objectContaining({ name: 'CCBot' }));
  });
});

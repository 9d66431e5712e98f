import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Schemas } from '@mekuri/kit/server';
import { createTestApp, type TestApp } from '@mekuri/server/testing';
import { diceOf } from '../../../demo/visits/dice.ts';
import { enqueue } from '../../../platform/jobs/outbox.ts';
import { systemScope } from '../../../platform/database/tenant-scope.ts';
import { aFilledSite, publish, type TestSite } from '../../releases/testing/sites.ts';
import { toWire } from '../../releases/wire.ts';
import { statsOf, writeChanges } from './changes.ts';
import { addToInbox } from '../inbox.ts';
import { bodyOf, dwell, PHONE, view } from '../testing/batches.ts';
import { eachVisitOf } from '../visit-store.ts';
import type { Visit } from '../visit.ts';

const COMPUTER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const TABLES = [
  'analytics_site_stats',
  'analytics_hour_stats',
  'analytics_page_stats',
  'analytics_creative_stats',
  'analytics_source_stats',
  'traffic_uniques',
];
/** Numeric columns that are part of keys. */
const KEYS = new Set(['segment', 'hour', 'chunk']);
const DAY_MS = 86_400_000;

let app: TestApp;
let site: TestSite;
beforeAll(async () => {
  app = await createTestApp({ plugins: ['analytics'] });
  site = await aFilledSite(app, { categories: 2, pages: 3 });
  await publish(app, site);
});
afterAll(() => app.close());

/** Every non-zero sum of the site, and the set bits. */
const sums = async (siteId = site.id): Promise<string[]> => {
  const rows: string[] = [];
  for (const table of TABLES) {
    const { rows: found } = await app.sql<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) - '{account_id,tpath}'::text[] as row from ${table} t where site_id = $1`,
      [siteId],
    );
    for (const { row } of found) {
      const isEmpty = Object.entries(row).every(([column, value]) => KEYS.has(column) || typeof value !== 'number' || value === 0);
      const hasBits = JSON.stringify(row['bits'] ?? '').includes('1');
      if (table === 'traffic_uniques' ? hasBits : !isEmpty) rows.push(`${table} ${JSON.stringify(row)}`);
    }
  }
  return rows.toSorted();
};

const rebuild = async (): Promise<void> => {
  await app.sql(`update traffic_sites set stats = '{}' where site_id = $1`, [site.id]);
  await app.deps.database.transaction(systemScope, (db) => enqueue(db, 'traffic.rebuild-stats', {}));
  await app.runJobs();
};

type Batch = { body: Schemas['EventBatch']; agent: string };

/** Batches of visits in random pieces: shuffled, some of them twice, some visits faster than a person. */
const randomBatches = (seed: number): Batch[] => {
  const dice = diceOf(seed);
  const { pick, chance, between, roll } = dice;
  const visitors = Array.from({ length: 12 }, () => randomUUID());
  const batches = Array.from({ length: 60 }).flatMap(() => {
    const start = app.clock.now().getTime() - between(0, 2.5 * DAY_MS);
    const step = pick([200, 1500, 4000]);
    const events = Array.from({ length: between(1, 40) }, (_, seq) =>
      seq % 2 === 0 ? view(seq, pick(site.pages).id, start + seq * step) : dwell(seq, pick(site.pages).id, start + seq * step, 900),
    );
    const common = { visitId: randomUUID(), sessionUserId: chance(0.7) ? pick(visitors) : null, language: pick(['JP', 'EN'] as const) };
    const cut = between(0, events.length - 1);
    const agent = pick([PHONE, COMPUTER, 'Googlebot/2.1']);
    return [events.slice(0, cut), events.slice(cut)]
      .filter((some) => some.length > 0)
      .map((some, index): Batch => {
        const entry = index === 0 ? { entry: { referrerHost: pick(['', 'www.google.com', 'blog.example.com']) } } : {};
        return { agent, body: bodyOf(some, start, { ...common, ...entry, sentAt: app.clock.now().getTime(), input: chance(0.8) }) };
      });
  });
  const repeated = [...batches, ...batches.filter(() => chance(0.3))];
  return repeated
    .map((batch) => [roll(), batch] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, batch]) => batch);
};

const receive = (batches: readonly Batch[]) =>
  app.deps.database.transaction(systemScope, (db) =>
    addToInbox(
      db,
      batches.map(({ body, agent }) => ({
        siteId: site.id,
        receivedAt: app.clock.now(),
        network: 'n',
        agent,
        isOwn: false,
        json: JSON.stringify(toWire(body)),
      })),
    ),
  );

const storedVisits = (): Promise<Visit[]> =>
  app.deps.database.transaction(systemScope, async (db) => {
    const all: Visit[] = [];
    for await (const visits of eachVisitOf(db, site.id)) all.push(...visits);
    return all;
  });

describe('sums over visits', () => {
  it.each([1, 2, 3])('do not depend on the order in which visits arrive (%i)', async (seed) => {
    const batches = randomBatches(seed);
    for (let start = 0; start < batches.length; start += 17) {
      await receive(batches.slice(start, start + 17));
      await app.foldTraffic();
    }
    const folded = await sums();
    expect(folded.length).toBeGreaterThan(50);
    await rebuild();
    expect(await sums()).toEqual(folded);
  });

  it('are unchanged after visits are excluded and included again', async () => {
    const before = await sums();
    const visits = await storedVisits();
    const flooded = visits.map((visit): Visit => ({ ...visit, facts: { ...visit.facts, flood: true } }));
    const change = (from: readonly Visit[], to: readonly Visit[]) =>
      app.deps.database.transaction(systemScope, (db) =>
        writeChanges(
          db,
          statsOf(app.deps),
          from.map((visit, index) => ({ before: visit, after: to[index]! })),
        ),
      );
    const half = Math.floor(visits.length / 2);
    await change(visits.slice(0, half), flooded.slice(0, half));
    const without = await sums();
    expect(without).not.toEqual(before);
    await rebuild();
    expect(await sums()).toEqual(without);
    await change(visits.slice(half), flooded.slice(half));
    expect(await sums()).toEqual([]);
    await change(flooded, visits);
    expect(await sums()).toEqual(before);
  });

  it('count each visitor once in a day and in a month', async () => {
    const { rows } = await app.sql<{ segment: number; grain: string; start: string; counted: number; marked: number }>(
      `select grain, start::text, marked, counted from (
         select grain, start, sum(bit_count(bits))::int as marked from traffic_uniques where site_id = $1 and segment = 0 group by 1, 2) marked
         join lateral (select count(distinct visitor_no)::int as counted from traffic_visits v
           where v.site_id = $1 and verdict is null and visitor_no is not null
             and (grain = 'd' and day = start or grain = 'm' and date_trunc('month', day) = start)) counted on true`,
      [site.id],
    );
    expect(rows.length).toBeGreaterThan(2);
    for (const { counted, marked } of rows) expect(marked).toBe(counted);
  });
});

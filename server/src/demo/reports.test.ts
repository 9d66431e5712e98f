import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { japanDay } from '../platform/japan-time.ts';
import { seedDemo } from './seed.ts';
import { diceOf, type Dice } from './visits/dice.ts';

/** Friday, 21:00 in Japan. */
const NOW = new Date('2026-11-20T12:00:00Z');
const dayBefore = (days: number): string => japanDay(new Date(NOW.getTime() - days * 86_400_000));

/** Every fifth batch waits in its browser for 50 hours. Every third of these is lost. */
const LATE = { every: 5, hours: 50, lost: 3 };
const ROUNDS = 50;
/** Days that a filter may select outside whole months. */
const FILTERED_DAYS = 35;
const DAYS = 90;

interface Counts {
  visits: number;
  cv: number;
}

interface Period {
  from: string;
  to: string;
  previous_from: string | null;
  previous_to: string | null;
}

interface Lp {
  period: Period;
  unit: 'day' | 'month';
  totals: Counts;
  previous: Counts | null;
  rows: Counts[];
  devices: Counts[] | null;
  languages: Counts[] | null;
  channels: Counts[] | null;
}

interface Page {
  page_id: string;
  views: number;
  reach: number;
  entries: number;
  cv: number;
  cta_clicks: number;
}

interface Ranked {
  page_id: string;
  reach: number;
  value: number;
}

interface Point {
  start: string;
  value: number | null;
  previous: number | null;
}

type Query = Readonly<Record<string, string>>;

let app: TestApp;
let siteId: string;
let token: string;

/** Removes batches from the inbox. The returned function brings them back as sent and received later. Conversions stay in place. */
const holdBatches = async (): Promise<() => Promise<void>> => {
  const held = `id % ${LATE.every} = 0 and body -> 'sent_at' is not null and received_at < $1::timestamptz - interval '${LATE.hours} hours'`;
  await app.sql('create table held_batches (like traffic_inbox)');
  await app.sql(`with taken as (delete from traffic_inbox where ${held} returning *) insert into held_batches select * from taken`, [NOW]);
  return async () => {
    await app.sql(
      `insert into traffic_inbox (shard, site_id, account_id, tpath, received_at, network, agent, is_own, body)
       select shard, site_id, account_id, tpath, received_at + interval '${LATE.hours} hours', network, agent, is_own,
              (body::jsonb || jsonb_build_object('sent_at', (body ->> 'sent_at')::bigint + ${LATE.hours * 3_600_000}))::json
         from held_batches where id % ${LATE.every * LATE.lost} <> 0 order by id`,
    );
    await app.foldTraffic();
  };
};

const runJob = async (name: string): Promise<void> => {
  await app.sql(`insert into outbox (id, tpath, name, payload) values (gen_random_uuid(), '/', $1, '{}')`, [name]);
  await app.runJobs();
};

beforeAll(async () => {
  app = await createTestApp();
  app.clock.set(NOW);
  await seedDemo(app.deps);
  const bringLate = await holdBatches();
  await app.foldTraffic();
  await bringLate();
  await runJob('analytics.clean-up');
  siteId = String((await app.sql(`select id from sites where slug = 'demo'`)).rows[0]!['id']);
  const { body } = await app.anonymous.post('/api/auth/login').send({ email: 'user@example.com', password: 'Demo-2026' }).expect(200);
  token = body.access_token;
});
afterAll(() => app.close());

const ask = (end: string, query: Query) =>
  app.anonymous.get(`/api/analysis/site/${siteId}/${end}`).query(query).set('authorization', `Bearer ${token}`).expect(200);
const get = async <Report>(end: string, query: Query): Promise<Report> => (await ask(end, query)).body;

/** Sums of the columns for visits and conversions in an exported file. */
const sumsOfFile = async (end: string, query: Query): Promise<Counts> => {
  const { text } = await ask(`${end}/export-csv`, query);
  const [head, ...rows] = text
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  const total = (name: string): number => rows.reduce((sum, row) => sum + Number(row[head!.indexOf(name)]), 0);
  return { visits: total('訪問数'), cv: total('CV') };
};

const sumOf = (rows: readonly Counts[]): Counts => ({
  visits: rows.reduce((sum, { visits }) => sum + visits, 0),
  cv: rows.reduce((sum, { cv }) => sum + cv, 0),
});

const filterOf = (dice: Dice): Query => ({
  ...(dice.chance(0.5) ? { device: dice.pick(['mobile', 'tablet', 'pc']) } : {}),
  ...(dice.chance(0.4) ? { language: dice.pick(['JP', 'EN', 'KR']) } : {}),
  ...(dice.chance(0.5) ? { channel: dice.pick(['direct', 'search', 'social', 'ad', 'mail', 'referral']) } : {}),
});

const MONTHS = ['2026-08', '2026-09', '2026-10', '2026-11'];
const SPANS = [
  { from: '2026-08-01', to: '2026-09-30' },
  { from: '2026-09-01', to: '2026-10-31' },
  { from: '2026-10-01', to: '2026-10-31' },
];

/** A range of days. With a filter, its first day is among the last 35. */
const rangeOf = (dice: Dice, isFiltered: boolean): Query => {
  const first = dice.between(0, (isFiltered ? FILTERED_DAYS : DAYS) - 1);
  const kind = dice.weigh([
    [4, 'days'],
    [2, 'day'],
    [2, 'months apart'],
    [3, 'month'],
    [2, 'months'],
  ]);
  if (kind === 'month') return { month: dice.pick(MONTHS) };
  if (kind === 'months') return dice.pick(SPANS);
  if (kind === 'day') return { from: dayBefore(first), to: dayBefore(first) };
  if (kind === 'months apart') return { from: dayBefore(dice.between(21, FILTERED_DAYS - 1)), to: dayBefore(dice.between(0, 19)) };
  return { from: dayBefore(first), to: dayBefore(dice.between(0, first)) };
};

const queries: Query[] = (() => {
  const dice = diceOf(7);
  return Array.from({ length: ROUNDS }, () => {
    const filter = dice.chance(0.3) ? {} : filterOf(dice);
    return { ...rangeOf(dice, Object.keys(filter).length > 0), ...filter, ...(dice.chance(0.3) ? { compare: 'none' } : {}) };
  });
})();

const daysIn = ({ from, to }: { from: string; to: string }): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

const isFiltered = (query: Query): boolean => ['device', 'language', 'channel'].some((name) => name in query);

const chartOf = async (query: Query, metric: string, grain: string): Promise<Point[]> =>
  (await get<{ points: Point[] }>('lp/chart', { ...query, metric, grain })).points;

const sumOfChart = async (query: Query, grain: string): Promise<Counts> => {
  const total = async (metric: keyof Counts): Promise<number> =>
    (await chartOf(query, metric, grain)).reduce((sum, { value }) => sum + (value ?? 0), 0);
  const [visits, cv] = await Promise.all([total('visits'), total('cv')]);
  return { visits, cv };
};

describe.each(queries.map((query) => ({ query, name: new URLSearchParams(query).toString() })))('$name', ({ query }) => {
  let lp: Lp;
  let total: Counts;
  beforeAll(async () => {
    lp = await get<Lp>('lp', query);
    total = sumOf([lp.totals]);
  });

  it('has the same visits and conversions in its totals, rows, breakdowns, sources and files', async () => {
    expect(sumOf(lp.rows)).toEqual(total);
    for (const parts of [lp.devices, lp.languages, lp.channels]) if (parts) expect(sumOf(parts)).toEqual(total);
    const [sources, lpFile, sourcesFile] = await Promise.all([
      get<{ items: Counts[] }>('sources', query),
      sumsOfFile('lp', query),
      sumsOfFile('sources', query),
    ]);
    expect(sumOf(sources.items)).toEqual(total);
    expect({ lpFile, sourcesFile }).toEqual({ lpFile: total, sourcesFile: total });
  });

  it('has the same counts in the chart', async () => {
    expect(await sumOfChart(query, lp.unit)).toEqual(total);
    if (!isFiltered(query) && lp.period.from === lp.period.to && lp.period.from > dayBefore(FILTERED_DAYS))
      expect(await sumOfChart(query, 'hour')).toEqual(total);
  });

  it('has the same pages in the list and in the rankings', async () => {
    const { visits, items: pages } = await get<{ visits: number; items: Page[] }>('pages', query);
    const totalOf = (column: 'entries' | 'cv'): number => pages.reduce((sum, page) => sum + page[column], 0);
    expect({ visits, entries: totalOf('entries'), cv: totalOf('cv') }).toEqual({
      visits: total.visits,
      entries: total.visits,
      cv: total.cv,
    });
    const [seen] = pages.toSorted((one, other) => other.views - one.views);
    const { moves_in: moves } = await get<{ moves_in: { views: number }[] }>(`pages/${seen!.page_id}`, query);
    expect(moves.reduce((sum, { views: count }) => sum + count, 0)).toBe(seen!.views);
    const byId = new Map(pages.map((page) => [page.page_id, page]));
    for (const [kind, column] of [
      ['cv', 'cv'],
      ['cta', 'cta_clicks'],
    ] as const)
      for (const { page_id: id, reach, value } of (await get<{ items: Ranked[] }>('ranking', { ...query, kind })).items)
        expect({ reach, value }).toEqual({ reach: byId.get(id)!.reach, value: byId.get(id)![column] });
  });

  it('is compared to the previous period', async () => {
    const { previous, period } = lp;
    expect(previous === null).toBe(query['compare'] === 'none');
    if (!previous) return;
    const { compare: _compare, month: _month, ...filter } = query;
    const before = { from: period.previous_from!, to: period.previous_to! };
    if (before.from > dayBefore(FILTERED_DAYS) || !isFiltered(query))
      expect(sumOf([previous])).toEqual(sumOf([(await get<Lp>('lp', { ...filter, ...before, compare: 'none' })).totals]));
    const points = await chartOf(query, 'visits', lp.unit);
    const known = points.flatMap((point) => point.previous ?? []);
    // The chart cannot show the last days of a longer previous month.
    const isWhole = lp.unit === 'month' || daysIn(before) <= points.length;
    if (isWhole && known.length > 0) expect(known.reduce((sum, count) => sum + count, 0)).toBe(previous.visits);
  });
});

it('covers ranges that have visits, conversions of visits that were lost, and rankings', async () => {
  const { rows } = await app.sql(
    `select count(*) filter (where verdict is null)::int as counted,
            count(*) filter (where log -> 'events' = '[]'::jsonb)::int as lost from traffic_visits`,
  );
  expect(rows[0]!['counted']).toBeGreaterThan(4000);
  expect(rows[0]!['lost']).toBeGreaterThan(0);
  for (const kind of ['cv', 'cta']) expect(await get('ranking', { month: '2026-10', kind })).toMatchObject({ state: 'ok' });
});

import { expect } from 'vitest';
import type { JobBench } from '../../job-bench.ts';
import type { CrashCase } from './crash-case.ts';

const FACTS = JSON.stringify({
  release: 1,
  language: 'JP',
  view: 'MOBILE',
  agent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  input: false,
  webdriver: false,
  own: false,
  flood: false,
  entry: null,
  basis: 0,
});
/** A page view and a dwell time of two seconds. */
const LOG = JSON.stringify({
  ids: ['01900000-0000-7000-8000-000000000001'],
  events: [
    [0, 0, 0, 0, -1, false],
    [1, 1, 2000, 0, -1, 2000],
  ],
  conversions: [],
});

/** Adds visits from one network, `daysAgo` days ago. @returns the site's id */
const addVisits = async ({ create, sql }: JobBench, count: number, daysAgo: number): Promise<string> => {
  const account = await create.account();
  const { rows } = await sql<{ site_id: string }>(
    `with site as (select uuidv7() as id)
     insert into traffic_visits (site_id, visit_id, account_id, tpath, day, started_at, last_at, network, device, language, channel, source, facts, log)
     select site.id, gen_random_uuid(), $1, $2, (now() at time zone 'Asia/Tokyo')::date - $4::int, now() - $4 * interval '1 day',
            now() - $4 * interval '1 day', site.id::text, 'mobile', 'JP', 'direct', 'direct', $5, $6
       from site, generate_series(1, $3::int) returning site_id`,
    [account.id, account.tpath, count, daysAgo, FACTS, LOG],
  );
  return rows[0]!.site_id;
};

export const cleanUpTraffic: CrashCase = {
  job: 'traffic.clean-up',
  async arrange(bench) {
    for (const days of [401, 3, 0]) await addVisits(bench, 2, days);
    await bench.enqueue('traffic.clean-up');
  },
  async verify({ sql }, rounds) {
    const { rows } = await sql(
      `select (now() at time zone 'Asia/Tokyo')::date - day as days, network is null as anonymous, count(*)::int from traffic_visits group by 1, 2 order by 1`,
    );
    expect(rows).toEqual([
      { days: 0, anonymous: false, count: 2 * rounds },
      { days: 3, anonymous: true, count: 2 * rounds },
    ]);
  },
};

/** Adds the site's row that the fold maintains. */
const addTrafficSite = ({ sql }: JobBench, siteId: string, visitors = 0): Promise<unknown> =>
  sql(
    `insert into traffic_sites (site_id, account_id, tpath, folds, visitors)
     select site_id, account_id, tpath, 1, $2 from traffic_visits where site_id = $1 limit 1`,
    [siteId, visitors],
  );

export const purgeTraffic: CrashCase = {
  job: 'traffic.purge-site',
  async arrange(bench) {
    await addVisits(bench, 2, 0);
    await bench.enqueue('traffic.purge-site', { siteId: await addVisits(bench, 3, 0) });
  },
  async verify({ sql }, rounds) {
    const { rows } = await sql('select count(*)::int as visits from traffic_visits group by site_id');
    expect(rows).toEqual(Array.from({ length: rounds }, () => ({ visits: 2 })));
  },
};

export const findFloods: CrashCase = {
  job: 'traffic.find-floods',
  async arrange(bench) {
    const flooded = await addVisits(bench, 3001, 1);
    await addTrafficSite(bench, flooded);
    await addVisits(bench, 30, 1);
    await bench.enqueue('traffic.find-floods');
  },
  async verify({ sql }, rounds) {
    const { rows } = await sql(
      `select v.verdict, v.visits, u.views, e.visits as excluded
         from (select site_id, verdict, count(*)::int as visits from traffic_visits group by 1, 2) as v
         left join (select site_id, sum(views)::int as views from usage_days group by 1) as u using (site_id)
         left join (select site_id, sum(visits)::int as visits from traffic_excluded_days where reason = 'flood' group by 1) as e using (site_id)
        order by visits desc`,
    );
    expect(rows).toEqual([
      ...Array.from({ length: rounds }, () => ({ verdict: 'flood', visits: 3001, views: -3001, excluded: 3001 })),
      ...Array.from({ length: rounds }, () => ({ verdict: null, visits: 30, views: null, excluded: null })),
    ]);
    const { rows: unraised } = await sql('select 1 from traffic_sites where folds < 2');
    expect(unraised).toEqual([]);
  },
};

/** On a site whose visits predate the marking of visitors. */
export const rebuildStats: CrashCase = {
  job: 'traffic.rebuild-stats',
  async arrange(bench) {
    const siteId = await addVisits(bench, 40, 0);
    await bench.sql(
      `update traffic_visits v set visitor_no = numbered.no
         from (select visit_id, row_number() over () % 30 + 1 as no from traffic_visits where site_id = $1) numbered
        where v.site_id = $1 and v.visit_id = numbered.visit_id`,
      [siteId],
    );
    await addTrafficSite(bench, siteId, 30);
    await bench.enqueue('traffic.rebuild-stats');
  },
  async verify({ sql }, rounds) {
    const { rows } = await sql(
      `select sum(bit_count(bits))::int as visitors from traffic_uniques where segment = 0 and grain = 'd' group by site_id`,
    );
    expect(rows).toEqual(Array.from({ length: rounds }, () => ({ visitors: 30 })));
    const { rows: left } = await sql(`select 1 from traffic_sites where stats = '{}'`);
    expect(left).toEqual([]);
  },
};

/** On a site with more visits than the job reads at a time, half of which began in the window. */
export const applyExclusions: CrashCase = {
  job: 'traffic.apply-exclusions',
  async arrange(bench) {
    const siteId = await addVisits(bench, 2400, 1);
    await addTrafficSite(bench, siteId);
    const { rows } = await bench.sql(
      `with half as (
         select visit_id, row_number() over (order by visit_id) % 2 = 0 as is_later from traffic_visits where site_id = $1),
       moved as (
         update traffic_visits v set started_at = v.started_at + interval '1 minute' from half
          where v.site_id = $1 and v.visit_id = half.visit_id and half.is_later returning v.started_at, v.account_id, v.tpath, v.day)
       insert into traffic_exclusions (id, site_id, account_id, tpath, from_at, to_at, agent, source, created_at)
       select gen_random_uuid(), $1, account_id, tpath, started_at - interval '1 second', started_at + interval '1 second', '', '', now()
         from moved limit 1
       returning (select day::text from moved limit 1) as day`,
      [siteId],
    );
    const { day } = rows[0] as { day: string };
    await bench.enqueue('traffic.apply-exclusions', { siteId, first: day, last: day });
  },
  async verify({ sql }, rounds) {
    const { rows } = await sql(
      `select v.excluded, e.visits, u.views
         from (select site_id, count(*) filter (where verdict = 'excluded')::int as excluded from traffic_visits group by 1) as v
         join (select site_id, sum(visits)::int as visits from traffic_excluded_days where reason = 'excluded' group by 1) as e using (site_id)
         left join (select site_id, sum(views)::int as views from usage_days group by 1) as u using (site_id)`,
    );
    expect(rows).toEqual(Array.from({ length: rounds }, () => ({ excluded: 1200, visits: 1200, views: null })));
  },
};

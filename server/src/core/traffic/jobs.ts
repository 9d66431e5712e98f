import { EXCLUDABLE_DAYS, runInBatches, STATS_KEPT, type RecurringJob } from '@mekuri/kit/server';
import type { CoreJob, CoreJobCtx } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import { japanDay, monthsBefore } from '../../platform/japan-time.ts';
import { applyExclusions } from './exclusions/apply.ts';
import { takeOutFloods } from './floods.ts';
import { rebuildStats } from './stats/rebuild.ts';

const DAY_MS = 86_400_000;
const BATCH = 2000;
export const NETWORK_HOURS = 48;
const SAMPLE_DAYS = 90;
const REJECTED_DAYS = 90;
export const VISITOR_MONTHS = 13;
/** Exclusions of the same days, and late batches, may change visits for this long. */
const EXCLUSION_DAYS = EXCLUDABLE_DAYS + 5;

interface Stale {
  table: string;
  /** Selects the rows that are old enough; refers to `:limit`. */
  condition: string;
  /** Assignments to make instead of deleting the rows. */
  set?: string;
  limit: Date | string;
}

/** Changes old rows in batches, so that no lock is held for long. */
const clean = (ctx: CoreJobCtx, { table, condition, set, limit }: Stale): Promise<void> => {
  const chosen = `ctid = any(array(select ctid from ${table} where ${condition} and tpath >= :from and tpath < :to limit ${BATCH}))`;
  const statement = set ? `update ${table} set ${set} where ${chosen} returning 1` : `delete from ${table} where ${chosen} returning 1`;
  return runInBatches(ctx, async () => (await ctx.transaction(({ db }) => sql(db, statement, { limit }))).length === BATCH);
};

const cleanUp: CoreJob = {
  timeout: 3600,
  async run(ctx) {
    const now = ctx.now();
    const before = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
    const { trafficRawDays } = ctx.deps.config;
    const stale: Stale[] = [
      { table: 'traffic_visits', condition: 'day < cast(:limit as date)', limit: japanDay(before(trafficRawDays)) },
      {
        table: 'traffic_visits',
        condition: 'network is not null and last_at < :limit',
        set: 'network = null',
        limit: before(NETWORK_HOURS / 24),
      },
      { table: 'traffic_visitors', condition: 'last_day < cast(:limit as date)', limit: monthsBefore(japanDay(now), VISITOR_MONTHS) },
      {
        table: 'traffic_excluded_days',
        condition: `samples <> '{}' and day < cast(:limit as date)`,
        set: `samples = '{}'`,
        limit: japanDay(before(SAMPLE_DAYS)),
      },
      {
        table: 'traffic_uniques',
        condition: `grain = 'd' and segment <> 0 and start < cast(:limit as date)`,
        limit: japanDay(before(STATS_KEPT.segmentDays)),
      },
      {
        table: 'traffic_uniques',
        condition: `grain = 'd' and start < cast(:limit as date)`,
        limit: monthsBefore(japanDay(now), STATS_KEPT.dayMonths),
      },
      { table: 'traffic_uniques', condition: 'start < cast(:limit as date)', limit: monthsBefore(japanDay(now), STATS_KEPT.monthMonths) },
      {
        table: 'traffic_crawler_days',
        condition: 'day < cast(:limit as date)',
        limit: monthsBefore(japanDay(now), STATS_KEPT.dayMonths),
      },
      { table: 'traffic_exclusions', condition: 'to_at < :limit', limit: before(EXCLUSION_DAYS) },
      { table: 'traffic_rejected', condition: 'rejected_at < :limit', limit: before(REJECTED_DAYS) },
    ];
    for (const one of stale) await clean(ctx, one);
  },
};

const TABLES = [
  'inbox',
  'rejected',
  'visits',
  'visitors',
  'sites',
  'excluded_days',
  'crawler_days',
  'goals',
  'exclusions',
  'own_networks',
  'own_devices',
  'uniques',
];

/** Deletes the traffic of a site that was permanently deleted. Its billed views stay. */
const purgeSite: CoreJob = {
  timeout: 3600,
  async run(ctx, { siteId }) {
    for (const name of TABLES)
      await clean(ctx, { table: `traffic_${name}`, condition: 'site_id = cast(:limit as uuid)', limit: String(siteId) });
  },
};

const findFloods: CoreJob = {
  timeout: 3600,
  run: (ctx) => takeOutFloods(ctx, japanDay(new Date(ctx.now().getTime() - DAY_MS))),
};

export const jobs = {
  'traffic.clean-up': cleanUp,
  'traffic.purge-site': purgeSite,
  'traffic.find-floods': findFloods,
  'traffic.apply-exclusions': applyExclusions,
  'traffic.rebuild-stats': rebuildStats,
};
export const recurring: readonly RecurringJob[] = [
  { job: 'traffic.find-floods', pattern: '10 3 * * *' },
  { job: 'traffic.clean-up', pattern: '20 3 * * *' },
  { job: 'traffic.rebuild-stats', pattern: '*/10 * * * *' },
];

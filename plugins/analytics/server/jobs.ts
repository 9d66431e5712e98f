import { dayInJapan, runInBatches, STATS_KEPT, type Job, type JobCtx, type RecurringJob } from '@mekuri/kit/server';
import { alertJobs, alertRecurring } from './alerts/alert-jobs.ts';
import { listedSince } from './links/links.ts';
import {
  AnalyticsLink,
  AnalyticsNote,
  atPlaces,
  CreativeStats,
  ElementStats,
  HourStats,
  PageStats,
  SiteStats,
  SourceStats,
} from './model.ts';
import { weeklyJobs, weeklyRecurring } from './weekly/weekly-jobs.ts';

const BATCH = 2000;

const PERIODIC = [SiteStats, PageStats, CreativeStats, ElementStats, SourceStats];
const ALL = [...PERIODIC, HourStats];

/** Cleaned up by age. Notes and links of a deleted site are deleted with its row. */
const CLEANED = [...ALL, AnalyticsNote, AnalyticsLink];

type Rows = ReturnType<typeof rowsOf>;
const rowsOf = (ctx: Parameters<Parameters<JobCtx['transaction']>[0]>[0], model: (typeof CLEANED)[number]) => ctx.db.query(model);

/** Deletes rows in batches. Statistics rows have no id, so rows are addressed by `ctid`. */
const clean = (job: JobCtx, model: (typeof CLEANED)[number], choose: (query: Rows) => Rows): Promise<void> =>
  runInBatches(job, async () => {
    const deleted = await job.transaction(async (ctx) => {
      const chosen = choose(rowsOf(ctx, model)).select('ctid').limit(BATCH);
      return await rowsOf(ctx, model).where(atPlaces(chosen)).delete();
    });
    return deleted === BATCH;
  });

const cleanUp: Job = {
  timeout: 3600,
  async run(job) {
    const today = Temporal.PlainDate.from(dayInJapan(job.now()));
    const before = (duration: Temporal.DurationLike): string => today.subtract(duration).toString();
    const months = before({ months: STATS_KEPT.monthMonths });
    const days = before({ months: STATS_KEPT.dayMonths });
    const segmentDays = before({ days: STATS_KEPT.segmentDays });
    for (const model of PERIODIC)
      await clean(job, model, (query) =>
        query.where((any) => {
          void any
            .where('start', '<', months)
            .orWhere((one) => void one.where({ grain: 'd' }).where('start', '<', days))
            .orWhere((one) => void one.where({ grain: 'd' }).whereNot({ segment: 0 }).where('start', '<', segmentDays));
        }),
      );
    // Notes are deleted together with the numbers of their day.
    await clean(job, AnalyticsNote, (query) => query.where('day', '<', before({ months: STATS_KEPT.dayMonths })));
    // Openings are deleted by cascade with their link.
    await clean(job, AnalyticsLink, (query) => query.where('expiresAt', '<', listedSince(job.now())));
    await clean(job, HourStats, (query) => query.where('day', '<', before({ days: STATS_KEPT.hourDays })));
  },
};

/** Deletes the numbers of a permanently deleted site. */
const purgeSite: Job = {
  timeout: 3600,
  async run(job, { siteId }) {
    for (const model of ALL) await clean(job, model, (query) => query.where({ siteId: String(siteId) }));
  },
};

export const jobs: Readonly<Record<string, Job>> = {
  'analytics.clean-up': cleanUp,
  'analytics.purge-site': purgeSite,
  ...alertJobs,
  ...weeklyJobs,
};
export const recurring: readonly RecurringJob[] = [
  { job: 'analytics.clean-up', pattern: '40 3 * * *' },
  ...alertRecurring,
  ...weeklyRecurring,
];

import { dayInJapan, NotFound, runInBatches, type Ctx, type Job, type JobCtx, type RecurringJob, type SiteRef } from '@mekuri/kit/server';
import { raw } from 'objection';
import { AnalyticsAlert, HourStats, SiteStats } from '../model.ts';
import { addDays } from '../period.ts';
import { FEWEST_DAYS, FEWEST_OF_DROP, FEWEST_OF_SPIKE, judgeDrop, judgeSpike, USUAL_DAYS, type Judgement } from './alert-rules.ts';
import { mailAlert } from './alert-mail.ts';
import { INITIAL, lockAlert } from './alert-settings.ts';
import { dayAgo, readHistory, spikeHours, type History } from './traffic-history.ts';

export type AlertKind = 'spike' | 'drop';
type Settings = Pick<AnalyticsAlert, 'enabled' | 'spikeFactor' | 'dropPercent' | 'spikeSince' | 'dropSince'>;

const SINCE = { spike: 'spikeSince', drop: 'dropSince' } as const;
const BATCH = 500;
/**
 * Preselects drops: minimum ratio of all visits on the preceding days to visits of the last 24 hours. With `FEWEST_DAYS` of history, this
 * means half of the usual visits, which is the highest allowed `dropPercent`.
 */
const LEAST_RATIO = 2 * FEWEST_DAYS;
const ALERT_JOB = 'analytics.alert';

const judge = (kind: AlertKind, { spike, drop }: History, { spikeFactor, dropPercent }: Settings): Judgement =>
  kind === 'spike' ? judgeSpike(spike, spikeFactor) : judgeDrop(drop, dropPercent);

/** Whether an alert begins or ends; null if nothing changes. */
const turnOf = (kind: AlertKind, history: History, settings: Settings): 'begins' | 'ends' | null => {
  const judgement = judge(kind, history, settings);
  if (settings[SINCE[kind]] !== null) return judgement === 'normal' ? 'ends' : null;
  return settings.enabled && judgement === 'unusual' ? 'begins' : null;
};

interface Candidate {
  siteId: string;
  accountId: string;
  tpath: string;
}

const page = (query: ReturnType<typeof openAlerts>, after: string) =>
  query.where('siteId', '>', after).select('siteId', 'accountId', 'tpath').orderBy('siteId').limit(BATCH) as unknown as Promise<
    Candidate[]
  >;

const openAlerts = (ctx: Ctx, kind: AlertKind) => ctx.db.query(AnalyticsAlert).whereNotNull(SINCE[kind]);

/** Sites with enough visits for this kind of alert. */
const active = (ctx: Ctx, kind: AlertKind) => {
  if (kind === 'spike') {
    const hours = spikeHours(ctx.now());
    return ctx.db
      .query(HourStats)
      .where((any) => {
        for (const { day, hour } of hours) void any.orWhere({ day, hour });
      })
      .groupBy('siteId', 'accountId', 'tpath')
      .having(raw('sum(visits)'), '>=', FEWEST_OF_SPIKE);
  }
  const today = dayInJapan(ctx.now());
  const { day, hour } = dayAgo(ctx.now());
  return ctx.db
    .query(SiteStats)
    .where({ grain: 'd', segment: 0 })
    .whereBetween('start', [addDays(today, -USUAL_DAYS - 1), addDays(today, -1)])
    .groupBy('siteId', 'accountId', 'tpath')
    .having(raw('sum(visits)'), '>=', FEWEST_DAYS * FEWEST_OF_DROP)
    .having(
      raw(
        `sum(visits) >= ? * (
           select coalesce(sum(hours.visits), 0) from analytics_hour_stats hours
            where hours.site_id = analytics_site_stats.site_id and (hours.day, hours.hour) >= (?::date, ?))`,
        [LEAST_RATIO, day, hour],
      ),
    );
};

/** Enqueues a job for each site where an alert begins or ends. */
const enqueueTurns = async (ctx: Ctx, kind: AlertKind, candidates: readonly Candidate[]): Promise<void> => {
  const siteIds = candidates.map(({ siteId }) => siteId);
  const histories = await readHistory(ctx, siteIds);
  const settings = new Map((await ctx.db.query(AnalyticsAlert).whereIn('siteId', siteIds)).map((alert) => [alert.siteId, alert]));
  for (const { siteId, ...account } of candidates)
    if (turnOf(kind, histories.get(siteId)!, settings.get(siteId) ?? INITIAL) !== null)
      await ctx.enqueue(ALERT_JOB, { siteId, kind }, { account });
};

/** Checks all sites as the system actor. Each alert is a separate job of the site's account. */
const watch = (kind: AlertKind): Job => ({
  timeout: 600,
  async run(job) {
    for (const sites of [active, openAlerts]) {
      let after = '00000000-0000-0000-0000-000000000000';
      await runInBatches(job, async () => {
        const candidates = await job.transaction(async (ctx) => {
          const some = await page(sites(ctx, kind) as ReturnType<typeof openAlerts>, after);
          await enqueueTurns(ctx, kind, some);
          return some;
        });
        after = candidates.at(-1)?.siteId ?? after;
        return candidates.length === BATCH;
      });
    }
  },
});

/** Only public sites whose plan counts visits are watched. */
const isWatched = (ctx: Ctx, { status }: SiteRef): boolean => status === 'PUBLISH' && ctx.plan.has('analytics_effect');

const turn = async (ctx: Ctx, siteId: string, kind: AlertKind): Promise<void> => {
  const site = await ctx.core.sites.require(ctx, siteId);
  const alert = await lockAlert(ctx, site.id);
  const history = (await readHistory(ctx, [site.id])).get(site.id)!;
  const turned = isWatched(ctx, site) ? turnOf(kind, history, alert) : alert[SINCE[kind]] === null ? null : 'ends';
  if (turned === null) return;
  await ctx.db
    .query(AnalyticsAlert)
    .findById(alert.id)
    .patch({ [SINCE[kind]]: turned === 'begins' ? ctx.now() : null });
  if (turned === 'begins') await mailAlert(ctx, site, kind, history);
};

const alert: Job = {
  async run(job: JobCtx, { siteId, kind }) {
    try {
      await job.once('turn', (ctx) => turn(ctx, String(siteId), kind === 'spike' ? 'spike' : 'drop'));
    } catch (error) {
      // The site was deleted in the meantime.
      if (!(error instanceof NotFound)) throw error;
    }
  },
};

export const alertJobs: Readonly<Record<string, Job>> = {
  'analytics.watch-spikes': watch('spike'),
  'analytics.watch-drops': watch('drop'),
  [ALERT_JOB]: alert,
};
export const alertRecurring: readonly RecurringJob[] = [
  { job: 'analytics.watch-spikes', pattern: '*/10 * * * *' },
  { job: 'analytics.watch-drops', pattern: '5 * * * *' },
];

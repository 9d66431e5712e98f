import { hasMore, applyDueTransitions, runInBatches, type Job, type JobCtx, type RecurringJob } from '@mekuri/kit/server';
import { KEPT_MS, Notification } from './model.ts';

/** Publishes and ends notices that are due. */
export const TRANSITION_JOB = 'notifications.turn';

const BATCH = 200;

const purgeSome = (job: JobCtx): Promise<number> =>
  job.transaction(async (ctx) => {
    const before = new Date(ctx.now().getTime() - KEPT_MS);
    const rows = await ctx.db.query(Notification).select('id').where('deletedAt', '<', before).limit(BATCH);
    return ctx.db
      .query(Notification)
      .findByIds(rows.map(({ id }) => id))
      .delete();
  });

export const jobs = {
  [TRANSITION_JOB]: {
    run: (job) => runInBatches(job, async () => hasMore(await job.transaction((ctx) => applyDueTransitions(ctx, Notification)))),
  },
  /** Deletes notices that were moved to the trash 30 days ago. */
  'notifications.purge-trash': {
    run: (job) => runInBatches(job, async () => (await purgeSome(job)) === BATCH),
  },
} satisfies Record<string, Job>;

/** The transition job also recurs, for notices whose contract was not active when they were due: they are published once it is. */
export const recurring: readonly RecurringJob[] = [
  { job: TRANSITION_JOB, pattern: '*/5 * * * *' },
  { job: 'notifications.purge-trash', pattern: '37 4 * * *' },
];

import { runInBatches, type Job, type JobCtx, type RecurringJob } from '@mekuri/kit/server';
import { KEPT_MS, RemovedLanguage } from './model.ts';

const BATCH = 200;

const purgeSome = (job: JobCtx): Promise<number> =>
  job.transaction(async (ctx) => {
    const before = new Date(ctx.now().getTime() - KEPT_MS);
    const rows = await ctx.db.query(RemovedLanguage).select('id').where('removedAt', '<', before).limit(BATCH);
    return ctx.db
      .query(RemovedLanguage)
      .findByIds(rows.map(({ id }) => id))
      .delete();
  });

export const jobs = {
  /** Deletes languages that were removed more than 30 days ago. */
  'multilingual.purge-trash': {
    run: (job) => runInBatches(job, async () => (await purgeSome(job)) === BATCH),
  },
} satisfies Record<string, Job>;

export const recurring: readonly RecurringJob[] = [{ job: 'multilingual.purge-trash', pattern: '47 4 * * *' }];

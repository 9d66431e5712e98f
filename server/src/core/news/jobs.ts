import { hasMore, applyDueTransitions, runInBatches, type NoticeModel, type RecurringJob } from '@mekuri/kit/server';
import type { ModelConstructor } from 'objection';
import type { CoreJob, CoreJobCtx } from '../../kernel/types.ts';
import { trashedBefore } from '../../platform/database/trash.ts';
import { News, SystemNotice } from './model.ts';

/** Applies due transitions: publishes and expires. */
export const TRANSITION_JOB = 'news.turn';

const TABLES: readonly ModelConstructor<NoticeModel>[] = [News, SystemNotice];
const BATCH = 200;

const turn: CoreJob = {
  async run(job) {
    for (const model of TABLES)
      await runInBatches(job, async () => hasMore(await job.transaction((ctx) => applyDueTransitions(ctx, model))));
  },
};

/** Permanently deletes articles and notices that were moved to the trash 30 days ago. */
const purge: CoreJob = {
  async run(job) {
    for (const model of TABLES) await runInBatches(job, async () => (await purgeSome(job, model)) === BATCH);
  },
};

const purgeSome = (job: CoreJobCtx, model: ModelConstructor<NoticeModel>): Promise<number> =>
  job.transaction(async (ctx) => {
    const rows = await ctx.db.query(model).select('id').where('deletedAt', '<', trashedBefore(ctx.now())).limit(BATCH);
    return ctx.db
      .query(model)
      .findByIds(rows.map(({ id }) => id))
      .delete();
  });

export const jobs = { [TRANSITION_JOB]: turn, 'news.purge-trash': purge };

/** The frequent run catches up on transitions whose own job ran while the contract was not active. */
export const recurring: readonly RecurringJob[] = [
  { job: TRANSITION_JOB, pattern: '*/5 * * * *' },
  { job: 'news.purge-trash', pattern: '27 4 * * *' },
];

import { runInBatches, type Job, type JobCtx, type RecurringJob } from '@mekuri/kit/server';
import { Site } from './model.ts';
import { trashedBefore } from '../../platform/database/trash.ts';

const BATCH = 20;

/** Permanently removes sites that were deleted 30 days ago, with all their data; plugins are notified by `site.purged` before. */
const purgeTrash: Job = {
  run: (ctx) => runInBatches(ctx, async () => (await purgeSome(ctx)) === BATCH),
};

const purgeSome = (job: JobCtx): Promise<number> =>
  job.transaction(async (ctx) => {
    const sites = await ctx.db.query(Site).where('deleted_at', '<', trashedBefore(ctx.now())).orderBy('id').limit(BATCH).forUpdate();
    const ids = sites.map(({ id }) => id);
    for (const siteId of ids) await ctx.emit('site.purged', { siteId });
    await ctx.db.query(Site).whereIn('id', ids).delete();
    return ids.length;
  });

export const jobs = { 'sites.purge-trash': purgeTrash };
export const recurring: readonly RecurringJob[] = [{ job: 'sites.purge-trash', pattern: '17 4 * * *' }];

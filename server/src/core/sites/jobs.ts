import type { Job, JobCtx, RecurringJob } from '@mekuri/kit/server';
import { Site } from './model.ts';
import { trashedBefore } from './trash.ts';

const BATCH = 20;

/** Removes sites for good that were deleted 30 days ago, with all that belongs to them; plugins hear `site.purged` before. */
const purgeTrash: Job = {
  async run(ctx) {
    while (!ctx.signal.aborted && (await purgeSome(ctx)) === BATCH);
  },
};

const purgeSome = (ctx: JobCtx): Promise<number> =>
  ctx.transaction(async ({ db, emit, now }) => {
    const sites = await db.query(Site).where('deleted_at', '<', trashedBefore(now())).orderBy('id').limit(BATCH).forUpdate();
    for (const { id } of sites) await emit('site.purged', { siteId: id });
    await db
      .query(Site)
      .whereIn(
        'id',
        sites.map(({ id }) => id),
      )
      .delete();
    return sites.length;
  });

export const jobs = { 'sites.purge-trash': purgeTrash };
export const recurring: readonly RecurringJob[] = [{ job: 'sites.purge-trash', pattern: '17 4 * * *' }];

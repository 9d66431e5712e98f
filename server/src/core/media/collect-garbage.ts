import type { CoreCtx, CoreJob } from '../../deps.ts';
import { Media } from './model.ts';
import { failMedium } from './processing.ts';
import { processingKey, stagingFolder } from './upload.ts';

const BATCH = 200;
/** An upload that began within its address's last minute has ended long before. */
const GRACE_MS = 3_600_000;

/**
 * Every object belongs to a row, and the row goes last: what expired uploads staged is removed with them, and a medium whose
 * job was given up is told to have failed.
 */
export const collectGarbage: CoreJob = {
  timeout: 300,
  async run(ctx) {
    const [abandoned, stuck] = await ctx.transaction(async (inner) => [await abandonedUploads(inner), await givenUp(inner)]);
    for (const { id } of abandoned) {
      await ctx.deps.storage.deletePrefix(stagingFolder(id));
      await ctx.transaction(async (inner) => inner.db.query(Media).where({ id, status: 'PENDING' }).delete());
    }
    for (const { id } of stuck) {
      await ctx.transaction((inner) => failMedium(inner, id, 'media.processing_failed'));
      await ctx.deps.storage.deletePrefix(stagingFolder(id));
    }
  },
};

const abandonedUploads = async (ctx: CoreCtx): Promise<{ id: string }[]> =>
  ctx.db
    .query(Media)
    .select('id')
    .where({ status: 'PENDING' })
    .where('uploadExpiresAt', '<', new Date(ctx.now().getTime() - GRACE_MS))
    .limit(BATCH);

/** In process, with a job that died four times or ran out of attempts. */
const givenUp = async (ctx: CoreCtx): Promise<{ id: string }[]> =>
  ctx.db
    .query(Media)
    .select('media.id')
    .where('media.status', 'PROCESSING')
    .whereExists(
      ctx.db
        .trx('outbox')
        .whereRaw(`outbox.dedupe_key = ? || media.id`, [processingKey('')])
        .where('outbox.status', 'dead'),
    )
    .limit(BATCH);

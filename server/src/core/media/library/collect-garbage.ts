import type { CoreCtx, CoreJob } from '../../../kernel/types.ts';
import { Media } from '../model.ts';
import { failMediaItem, removeMediaItem } from '../processing.ts';
import { sql } from '../../../platform/database/sql.ts';
import { processingKey, stagingFolder } from '../upload/upload.ts';

const BATCH = 200;
/** An upload that began in the last minute of its address has ended long before. */
const GRACE_MS = 3_600_000;

/**
 * Every object belongs to a row, and the row is deleted last. Removes expired uploads with their staged files, fails media items whose job
 * failed permanently, and removes pictures and logos that no profile or notice uses, or uses any more.
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
      await ctx.transaction((inner) => failMediaItem(inner, id, 'media.processing_failed'));
      await ctx.deps.storage.deletePrefix(stagingFolder(id));
    }
    for (const { id } of await ctx.transaction((inner) => unusedPictures(inner))) {
      await ctx.transaction(async (inner) => (await unusedPictures(inner, id)).length > 0 && removeMediaItem(inner, id));
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

/** Media still processing whose job crashed four times or ran out of attempts. */
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

/** Pictures of profiles and notices that none of them shows, from an hour after their last change. With `id`, locks that row first. */
const unusedPictures = async (ctx: CoreCtx, id: string | null = null): Promise<{ id: string }[]> => {
  if (id !== null) await sql(ctx.db, 'select 1 from media where id = :id and tpath >= :from and tpath < :to for update', { id });
  return sql<{ id: string }>(
    ctx.db,
    `select m.id from media m
      where m.purpose <> 'content' and m.status in ('READY', 'FAILED') and m.updated_at < :before and m.tpath >= :from and m.tpath < :to
        and (cast(:id as uuid) is null or m.id = :id)
        and not exists (select from users u where u.picture_path = m.path)
        and not exists (select from accounts a where a.logo_path = m.path)
        and not exists (select from news n where n.image_id = m.id)
        and not exists (select from system_notices n where n.image_id = m.id)
      order by m.updated_at limit ${BATCH}`,
    { id, before: new Date(ctx.now().getTime() - GRACE_MS) },
  );
};

import type { CoreCtx, CoreJob, CoreJobCtx } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import { Media } from '../media/model.ts';
import { removeMediaItem } from '../media/processing.ts';
import { confirmedKey, finishKey, partsFolder, runKey } from './limits.ts';
import { BulkUpload } from './model.ts';

const BATCH = 50;
/** Parts in flight when their upload ended have arrived after this time, so the cleanup is final. */
const LATE_MS = 3_600_000;
const KEPT_DAYS = 30;

/**
 * Cancels uploads that were not finished or confirmed within a day and refuses those whose job failed permanently. Removes what ended
 * uploads had staged: parts, and the media of those that filled no grid. Deletes the record of a cleaned upload after 30 days.
 */
export const cleanBulkUploads: CoreJob = {
  timeout: 300,
  async run(ctx) {
    await ctx.transaction(giveUp);
    for (const { id } of await ctx.transaction(ended)) if (!ctx.signal.aborted) await cleanUp(ctx, id);
    await ctx.transaction(forget);
  },
};

const giveUp = async (ctx: CoreCtx): Promise<void> => {
  const { db } = ctx;
  await db
    .query(BulkUpload)
    .whereIn('state', ['UPLOADING', 'UNCONFIRMED'])
    .where('expiresAt', '<', ctx.now())
    .patch({ state: 'CANCELLED', finishedAt: ctx.now() });
  await sql(
    db,
    `update bulk_uploads b
        set state = 'REFUSED', finished_at = :now, problem = jsonb_build_object('code', 'bulk_uploads.processing_failed', 'params', jsonb_build_object('name', b.name))
      where b.state = 'PROCESSING' and b.tpath >= :from and b.tpath < :to
        and exists (select from outbox o where o.status = 'dead' and o.dedupe_key in (:run || b.id, :run || b.id || :confirmed, :finish || b.id))`,
    { now: ctx.now(), run: runKey(''), confirmed: confirmedKey('').slice(runKey('').length), finish: finishKey('') },
  );
};

const ended = async ({ db }: CoreCtx): Promise<{ id: string }[]> =>
  db.query(BulkUpload).select('id').whereIn('state', ['DONE', 'REFUSED', 'CANCELLED']).whereNull('cleanedAt').limit(BATCH);

async function cleanUp(ctx: CoreJobCtx, id: string): Promise<void> {
  await ctx.deps.storage.deletePrefix(partsFolder(id));
  for (const mediaItemId of await ctx.transaction((inner) => inVain(inner, id)))
    await ctx.transaction((inner) => removeMediaItem(inner, mediaItemId));
  await ctx.transaction((inner) => noteClean(inner, id));
}

/** Media still being processed are left for a later run. An item that is used on a page by now is detached from the upload and kept. */
const inVain = async ({ db }: CoreCtx, bulkUploadId: string): Promise<string[]> => {
  const upload = await db.query(BulkUpload).findById(bulkUploadId);
  if (upload?.state === 'DONE') return [];
  await sql(
    db,
    `update media m set bulk_upload_id = null
      where m.bulk_upload_id = :bulkUploadId and m.tpath >= :from and m.tpath < :to and exists (select from pages p where p.media_id = m.id)`,
    { bulkUploadId },
  );
  const media = await db.query(Media).select('id').where({ bulkUploadId }).whereIn('status', ['PENDING', 'READY', 'FAILED']);
  return media.map(({ id }) => id);
};

const noteClean = async (ctx: CoreCtx, id: string): Promise<void> => {
  await sql(
    ctx.db,
    `update bulk_uploads b set cleaned_at = :now
      where b.id = :id and b.finished_at < :late and b.tpath >= :from and b.tpath < :to
        and (b.state = 'DONE' or not exists (select from media m where m.bulk_upload_id = b.id))`,
    { id, now: ctx.now(), late: new Date(ctx.now().getTime() - LATE_MS) },
  );
};

const forget = async (ctx: CoreCtx): Promise<void> => {
  const { db } = ctx;
  const before = new Date(ctx.now().getTime() - KEPT_DAYS * 86_400_000);
  await db.query(BulkUpload).whereNotNull('cleanedAt').where('finishedAt', '<', before).delete();
};

import { KitError } from '@mekuri/kit/errors';
import type { CoreCtx, CoreJob } from '../../kernel/types.ts';
import { Media } from '../media/model.ts';
import { limitOf } from '../media/present.ts';
import { fillGrid } from './grid.ts';
import { finishKey } from './limits.ts';
import type { Issue, PlacedFile } from './model.ts';
import { lockProcessing, refuseFiles, settle } from './complete.ts';

const isSettled = ({ status }: Pick<Media, 'status'>): boolean => status === 'READY' || status === 'FAILED';

/**
 * Called when a media item is ready or failed; enqueues the finish after the last one of an upload. The row lock serializes items that end
 * at the same time.
 */
export const onMediaProcessed = async (ctx: CoreCtx, bulkUploadId: string): Promise<void> => {
  const upload = await lockProcessing(ctx, bulkUploadId);
  if (!upload) return;
  const media = await ctx.db.query(Media).select('status').where({ bulkUploadId });
  if (media.every(isSettled)) await ctx.enqueue('bulk-uploads.finish', { bulkUploadId }, { dedupeKey: finishKey(bulkUploadId) });
};

/** Fills the grid in one transaction when every file became a media item; otherwise reports the files that failed and changes nothing. */
export const finishBulkUpload: CoreJob = {
  timeout: 120,
  async run(ctx, payload) {
    const id = String(payload['bulkUploadId']);
    try {
      await ctx.transaction((inner) => finish(inner, id));
    } catch (error) {
      if (!(error instanceof KitError) || error.status >= 500) throw error;
      const problem = { code: error.code, params: { ...error.options.params } };
      await ctx.transaction(async (inner) => {
        if (await lockProcessing(inner, id)) await settle(inner, id, 'REFUSED', { problem });
      });
    }
  },
};

const finish = async (ctx: CoreCtx, id: string): Promise<void> => {
  const upload = await lockProcessing(ctx, id);
  if (!upload?.files) return;
  const media = new Map((await ctx.db.query(Media).where({ bulkUploadId: id })).map((row) => [row.id, row]));
  if (![...media.values()].every(isSettled)) return;
  const files = upload.files.map((file) => ({ ...file, fault: file.fault ?? processingIssue(file, media.get(file.mediaId!)) }));
  if (files.some(({ fault: issue }) => issue !== null)) return refuseFiles(ctx, id, files);
  const asUploader: CoreCtx = { ...ctx, actor: { ...ctx.actor, userId: upload.userId } };
  await fillGrid(
    asUploader,
    upload,
    files.map(({ cell, mediaId }) => ({ cell: cell!, mediaId: mediaId! })),
  );
  await settle(ctx, id, 'DONE');
};

const processingIssue = ({ name }: PlacedFile, row: Media | undefined): Issue | null => {
  if (row?.status === 'READY') return null;
  const code = row?.errorCode ?? 'media.processing_failed';
  return { code, params: { name, limit: limitOf(code) } };
};

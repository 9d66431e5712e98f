import type { CoreCtx } from '../../kernel/types.ts';
import { BulkUpload, type Issue, type PlacedFile } from './model.ts';

/** Locks the row of an upload until the transaction ends; undefined when it is no longer being processed. */
export const lockProcessing = async (ctx: CoreCtx, id: string): Promise<BulkUpload | undefined> =>
  ctx.db.query(BulkUpload).findById(id).where({ state: 'PROCESSING' }).forUpdate();

/** Ends an upload. A job removes its staged parts and the media that it created in vain. */
export const settle = async (
  ctx: CoreCtx,
  id: string,
  state: 'DONE' | 'REFUSED' | 'CANCELLED',
  change: { problem?: Issue; files?: PlacedFile[] } = {},
): Promise<void> => {
  await ctx.db
    .query(BulkUpload)
    .findById(id)
    .patch({ ...change, state, finishedAt: ctx.now() });
  await ctx.enqueue('bulk-uploads.clean', {}, { dedupeKey: `bulk-uploads.clean:${id}` });
};

/** Refuses an upload because of some of its files; the report lists all of them. */
export const refuseFiles = (ctx: CoreCtx, id: string, files: PlacedFile[]): Promise<void> => {
  const count = files.filter(({ fault: issue }) => issue !== null).length;
  return settle(ctx, id, 'REFUSED', { problem: { code: 'bulk_uploads.files_refused', params: { count } }, files });
};

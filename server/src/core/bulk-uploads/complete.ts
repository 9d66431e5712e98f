import type { CoreCtx } from '../../kernel/types.ts';
import { BulkUpload, type Fault, type PlacedFile } from './model.ts';

/** The upload, its row held until the transaction ends; undefined when it is not in process any more. */
export const lockProcessing = async (ctx: CoreCtx, id: string): Promise<BulkUpload | undefined> =>
  ctx.db.query(BulkUpload).findById(id).where({ state: 'PROCESSING' }).forUpdate();

/** Ends an upload; what it staged and made in vain is removed by a job. */
export const settle = async (
  ctx: CoreCtx,
  id: string,
  state: 'DONE' | 'REFUSED' | 'CANCELLED',
  change: { problem?: Fault; files?: PlacedFile[] } = {},
): Promise<void> => {
  await ctx.db
    .query(BulkUpload)
    .findById(id)
    .patch({ ...change, state, finishedAt: ctx.now() });
  await ctx.enqueue('bulk-uploads.clean', {}, { dedupeKey: `bulk-uploads.clean:${id}` });
};

/** Refuses an upload because of some of its files, all of which are told. */
export const refuseFiles = (ctx: CoreCtx, id: string, files: PlacedFile[]): Promise<void> => {
  const count = files.filter(({ fault }) => fault !== null).length;
  return settle(ctx, id, 'REFUSED', { problem: { code: 'bulk_uploads.files_refused', params: { count } }, files });
};

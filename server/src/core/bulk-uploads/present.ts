import { formatPosition } from '@mekuri/kit/positions';
import type { Schemas } from '@mekuri/kit/server';
import type { CoreCtx } from '../../kernel/types.ts';
import { Media } from '../media/model.ts';
import { issueText } from '../media/present.ts';
import { PART_BYTES, partCount } from './limits.ts';
import type { BulkUpload, Issue } from './model.ts';

export const presentBulkUpload = async (ctx: CoreCtx, upload: BulkUpload): Promise<Schemas['BulkUpload']> => {
  const { id, siteId, name, size, grow, state, parts, placement, passedOver, createdAt, expiresAt } = upload;
  const files = upload.files ?? [];
  const error = (issue: Issue | null) => issue && { code: issue.code, message: issueText(issue.code, issue.params, ctx.locale) };
  return {
    id,
    siteId,
    name,
    size,
    grow,
    state,
    partSize: PART_BYTES,
    partCount: partCount(size),
    parts,
    progress: { done: await doneOf(ctx, upload), total: files.length },
    problem: error(upload.problem),
    placement,
    passedOver,
    report: files.map(({ name: fileName, cell, fault: issue }) => ({
      name: fileName,
      position: cell && formatPosition(cell),
      error: error(issue),
    })),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
};

const doneOf = async ({ db }: CoreCtx, { id, state, files }: BulkUpload): Promise<number> => {
  if (state === 'DONE') return files?.length ?? 0;
  if (state !== 'PROCESSING' || files === null) return 0;
  return db.query(Media).where({ bulkUploadId: id, status: 'READY' }).resultSize();
};

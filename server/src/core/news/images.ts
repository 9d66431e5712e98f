import type { FieldIssue } from '@mekuri/kit/errors';
import { InvalidInput } from '@mekuri/kit/errors';
import type { Input, Output } from '@mekuri/kit/server';
import type { CoreCtx } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import { canonicalType, fileKind, inMegabytes, limitBytes } from '../media/upload/file-kinds.ts';
import { prepareUpload } from '../media/upload/prepare-upload.ts';

/** Prepares the upload of a picture for an article or a notice. @throws InvalidInput naming the file and the limit */
export const prepareImage = async (
  ctx: CoreCtx,
  file: Input<'news.generateImageUrl'>['body'],
): Promise<Output<'news.generateImageUrl'>> => {
  const { name } = file;
  const refuse = (field: string, rule: string, limit?: number): InvalidInput => {
    const params = { name, ...(limit === undefined ? {} : { limit: inMegabytes(limit) }) };
    const fields: FieldIssue[] = [{ pointer: `/body/${field}`, rule, params }];
    return new InvalidInput({ code: rule, params, fields, ...(limit === undefined ? {} : { extra: { limit } }) });
  };
  if (fileKind(canonicalType(file.contentType))?.kind !== 'IMAGE') throw refuse('content_type', 'users.picture_type');
  const limit = limitBytes('IMAGE', ctx.deps.config);
  if (file.size > limit) throw refuse('size', 'media.image_too_large', limit);
  const { mediaId, url, expiresAt } = await prepareUpload(ctx, file, { purpose: 'notice', uploadedBy: ctx.actor.userId });
  ctx.audit({ type: 'medium', id: mediaId }, { after: { purpose: 'notice', name } });
  return { mediaId, url, expiresAt };
};

/**
 * Checks that the picture was uploaded for notices, or is one of a library. Locks it, so that it is not collected before it is referenced.
 */
export const imageIssues = async (
  { db }: Pick<CoreCtx, 'db'>,
  imageId: string | null | undefined,
  before?: string | null,
): Promise<FieldIssue[]> => {
  if (typeof imageId !== 'string' || imageId.toLowerCase() === before) return [];
  const found = await sql(
    db,
    `select 1 from media where id = :imageId and kind = 'IMAGE' and purpose in ('content', 'notice') and status in ('PROCESSING', 'READY')
        and deleted_at is null and tpath >= :from and tpath < :to for update`,
    { imageId },
  );
  return found.length > 0 ? [] : [{ pointer: '/body/image_id', rule: 'exists' }];
};

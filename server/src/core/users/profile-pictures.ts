import { InvalidInput, NotFound, type FieldIssue } from '@mekuri/kit/errors';
import type { Input, Output } from '@mekuri/kit/server';
import type { CoreCtx } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import { writeHistory } from '../accounts/people/history.ts';
import { requireOpenAccount } from '../accounts/people/open-account.ts';
import { canonicalType, fileKind, inMegabytes, MEGAPIXELS } from '../media/upload/file-kinds.ts';
import type { Media } from '../media/model.ts';
import type { Shape } from '../media/image/picture-widths.ts';
import { prepareUpload } from '../media/upload/prepare-upload.ts';

const LIMIT_BYTES = 2 * 1024 * 1024;

type DeclaredPicture = Input<'users.uploadPicture'>['body'];

/**
 * Prepares the upload of a picture of at most 2 MiB, which only this person can use, and only for this purpose.
 * @throws InvalidInput naming the file and the limit
 */
export const prepareProfileUpload = async (ctx: CoreCtx, purpose: Shape, file: DeclaredPicture): Promise<Output<'users.uploadPicture'>> => {
  const { name } = file;
  const refuse = (field: string, rule: string, limit?: number): InvalidInput => {
    const params = { name, ...(limit === undefined ? {} : { limit: inMegabytes(limit) }) };
    const issue: FieldIssue = { pointer: `/body/${field}`, rule, params };
    return new InvalidInput({ code: rule, params, fields: [issue], ...(limit === undefined ? {} : { extra: { limit } }) });
  };
  if (fileKind(canonicalType(file.contentType))?.kind !== 'IMAGE') throw refuse('content_type', 'users.picture_type');
  if (file.size > LIMIT_BYTES) throw refuse('size', 'media.image_too_large', LIMIT_BYTES);
  await requireOpenAccount(ctx, ctx.actor.accountId!);
  const { mediaId, url, expiresAt } = await prepareUpload(ctx, file, { purpose, uploadedBy: ctx.actor.userId });
  ctx.audit({ type: 'medium', id: mediaId }, { after: { purpose, name } });
  return { mediaId, url, expiresAt };
};

type Uploaded = Pick<Media, 'status' | 'name' | 'path' | 'errorCode'>;

/**
 * Path of the picture that this person uploaded for the purpose; undefined while it is processed. Its row is locked, so that it is not
 * collected before it is used.
 * @throws NotFound, InvalidInput when processing failed
 */
const readyPath = async ({ db, actor }: CoreCtx, purpose: Shape, mediaId: string): Promise<string | undefined> => {
  const [mediaItem] = await sql<Uploaded>(
    db,
    `select status, name, path, error_code as "errorCode" from media
      where id = :mediaId and purpose = :purpose and uploaded_by = :userId and account_id = :accountId and tpath >= :from and tpath < :to
        for update`,
    { mediaId, purpose, userId: actor.userId, accountId: actor.accountId },
  );
  if (!mediaItem) throw new NotFound();
  const { status, name, path, errorCode } = mediaItem;
  if (status === 'FAILED') throw new InvalidInput({ code: errorCode ?? 'media.processing_failed', params: { name, limit: MEGAPIXELS } });
  return status === 'READY' && path !== null ? path : undefined;
};

/**
 * Sets an uploaded picture as the caller's own, or as the account's logo; null removes it. The replaced picture is collected later. Returns
 * false, without a change, while the picture is processed.
 */
export const setPicture = async (ctx: CoreCtx, purpose: Shape, mediaId: string | null): Promise<boolean> => {
  await requireOpenAccount(ctx, ctx.actor.accountId!);
  const path = mediaId === null ? null : await readyPath(ctx, purpose, mediaId);
  if (path === undefined) return false;
  await (purpose === 'picture' ? setOwnPicture : setLogo)(ctx, path);
  return true;
};

const setOwnPicture = async (ctx: CoreCtx, path: string | null): Promise<void> => {
  const { actor, db } = ctx;
  await sql(db, 'update users set picture_path = :path, revision = revision + 1 where id = :id and tpath >= :from and tpath < :to', {
    path,
    id: actor.userId,
  });
  ctx.audit({ type: 'user', id: actor.userId! }, { after: { picture: path } });
};

const setLogo = async (ctx: CoreCtx, path: string | null): Promise<void> => {
  const { actor, db } = ctx;
  await sql(db, 'update accounts set logo_path = :path, revision = revision + 1 where id = :id and tpath >= :from and tpath < :to', {
    path,
    id: actor.accountId,
  });
  await writeHistory(
    ctx,
    { accountId: actor.accountId!, tpath: actor.tenantPath },
    path === null ? 'user.logo_removed' : 'user.logo_changed',
  );
  ctx.audit({ type: 'account', id: actor.accountId! }, { after: { logo: path } });
};

import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type { CoreCtx } from '../../../kernel/types.ts';
import { canonicalType, fileKind } from './file-kinds.ts';
import { Media } from '../model.ts';
import { signUpload } from './upload-token.ts';

const UPLOAD_MINUTES = 10;

/** A file as its uploader declares it. */
interface DeclaredFile {
  name: string;
  contentType: string;
  /** Bytes. */
  size: number;
}

/**
 * Inserts the row of a media item that waits for its file, and signs a single-use address for it. The caller checks the file beforehand.
 */
export async function prepareUpload(
  ctx: Pick<CoreCtx, 'db' | 'deps' | 'now'>,
  file: DeclaredFile,
  of: Partial<Pick<Media, 'purpose' | 'uploadedBy'>> = {},
) {
  const { config } = ctx.deps;
  const contentType = canonicalType(file.contentType);
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + UPLOAD_MINUTES * 60_000);
  const grant = { mediaId: randomUUIDv7(), nonce: randomBytes(16).toString('base64url'), contentType, size: file.size };
  await ctx.db.insert(Media, {
    ...of,
    id: grant.mediaId,
    kind: fileKind(contentType)!.kind,
    name: file.name.normalize('NFC'),
    contentType,
    size: file.size,
    uploadNonce: grant.nonce,
    uploadExpiresAt: expiresAt,
    createdAt: now,
    updatedAt: now,
  });
  const token = signUpload({ ...grant, expiresAt: expiresAt.getTime() }, config.keys.media);
  return {
    mediaId: grant.mediaId,
    url: `${config.origins.media}/upload/${token}`,
    headers: { 'content-type': contentType },
    expiresAt: expiresAt.toISOString(),
  };
}

import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Conflict, InvalidInput } from '@mekuri/kit/errors';
import type { CoreCtx, CoreJob } from '../../../kernel/types.ts';
import { requireMediaItem } from '../library/library.ts';
import { storeRenditions } from '../renditions.ts';
import { Media, type Crop } from '../model.ts';
import { CROPPED } from './picture-widths.ts';
import { keepOriginal, makeWidths, picturePath } from './process-image.ts';
import { ATTEMPTS, finishMediaItem, processMediaItem } from '../processing.ts';
import { processingKey } from '../upload/upload.ts';

/**
 * Creates a media item from a region of an image; a job cuts it out of the original.
 * @throws NotFound, Conflict `media.not_ready`, `media.not_a_picture`, InvalidInput `media.crop_outside`
 */
export const cropMediaItem = async (ctx: CoreCtx, mediaId: string, crop: Crop): Promise<Media> => {
  const source = await requireMediaItem(ctx, mediaId, { forUpdate: true });
  const { id: sourceMediaId, accountId, contentHash, originalKey, name, contentType, size, folderId } = source;
  if (source.kind !== 'IMAGE') throw new Conflict({ code: 'media.not_a_picture', params: { name } });
  if (source.status !== 'READY' || originalKey === null) throw new Conflict({ code: 'media.not_ready' });
  checkInside(source, crop);
  const now = ctx.now();
  const id = randomUUIDv7();
  const row = await ctx.db.insert(Media, {
    id,
    kind: 'IMAGE',
    status: 'PROCESSING',
    name,
    contentType,
    size,
    uploadNonce: randomBytes(16).toString('base64url'),
    uploadExpiresAt: now,
    uploadedAt: now,
    contentHash: hashOf(accountId, contentHash!, crop),
    folderId,
    sourceMediaId,
    crop,
    originalKey,
    createdAt: now,
    updatedAt: now,
  });
  await ctx.enqueue('media.crop', { mediaId: id }, { dedupeKey: processingKey(id) });
  ctx.audit({ type: 'medium', id }, { after: { sourceMediaId, crop } });
  return requireMediaItem(ctx, row.id);
};

const hashOf = (accountId: string, source: string, { x, y, width, height, rotation }: Crop): string =>
  createHash('sha256').update(['crop', accountId, source, x, y, width, height, rotation].join('\n')).digest('hex').slice(0, 16);

const checkInside = (source: Media, { x, y, width, height, rotation }: Crop): void => {
  const [wide, high] = rotation % 180 === 0 ? [source.width!, source.height!] : [source.height!, source.width!];
  if (x + width <= wide && y + height <= high) return;
  const fields = [{ pointer: x + width > wide ? '/body/width' : '/body/height', rule: 'media.crop_outside' }];
  throw new InvalidInput({ code: 'media.crop_outside', fields });
};

/** Turns a region of an image into an image of its own: its widths, and a file from which others can be cut. */
export const processCrop: CoreJob = {
  attempts: ATTEMPTS,
  timeout: 180,
  concurrency: 1,
  run: (ctx, payload) =>
    processMediaItem(ctx, String(payload['mediaId']), async (work) => {
      const { contentHash, crop } = work.row;
      const { picture, files } = await makeWidths(work.source, work.folder, ctx.signal, crop!);
      const cropped = join(work.folder, '..', CROPPED);
      await rename(join(work.folder, 'resized', CROPPED), cropped);
      await storeRenditions(ctx.deps.storage, contentHash, work.folder, files);
      const { contentType, size } = await kindOf(cropped);
      const originalKey = await keepOriginal(ctx, contentHash, cropped, contentType);
      await finishMediaItem(ctx, work, { ...picture, path: picturePath(contentHash, picture), originalKey, contentType, size });
    }),
};

const kindOf = async (path: string): Promise<{ contentType: string; size: number }> => {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, 0);
    const { size } = await file.stat();
    return { contentType: buffer[0] === 0xff ? 'image/jpeg' : 'image/png', size };
  } finally {
    await file.close();
  }
};

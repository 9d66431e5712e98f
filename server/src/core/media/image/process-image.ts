import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { CoreJob, CoreJobCtx } from '../../../kernel/types.ts';
import { storeRenditions } from '../renditions.ts';
import type { Crop } from '../model.ts';
import { SHAPES, variantName, type ProcessedPicture, type Shape } from './picture-widths.ts';
import { ATTEMPTS, finishMediaItem, processMediaItem, UnusableFileError } from '../processing.ts';
import { resizePicture, UnreadableImageError } from './resize-picture.ts';
import { renditionsFolder, originalsFolder } from '../upload/upload.ts';

const pictureFiles = ({ widths }: ProcessedPicture): string[] => widths.map((width) => `resized/${variantName(width)}`);

/** Path of an image's widest rendition. */
export const picturePath = (contentHash: string, { widths }: ProcessedPicture): string =>
  `/${renditionsFolder(contentHash)}resized/${variantName(widths.at(-1)!)}`;

/**
 * Writes an image's widths, those of a crop, or its one shape to `<folder>/resized`. Returns its description and the files.
 * @throws UnusableFileError
 */
export async function makeWidths(
  source: string,
  folder: string,
  signal: AbortSignal,
  manner?: Shape | Crop,
): Promise<{ picture: ProcessedPicture; files: string[] }> {
  try {
    const picture = await resizePicture(source, join(folder, 'resized'), signal, manner);
    return { picture, files: typeof manner === 'string' ? [`resized/${SHAPES[manner].file}`] : pictureFiles(picture) };
  } catch (error) {
    throw error instanceof UnreadableImageError ? new UnusableFileError('media.unreadable', error) : error;
  }
}

/** Turns an uploaded image into the eight widths in WebP, or into the one shape of its purpose, upright and without metadata. */
export const processImage: CoreJob = {
  attempts: ATTEMPTS,
  timeout: 180,
  // One at a time on a small machine, so that a core stays free for requests.
  concurrency: availableParallelism() > 2 ? 2 : 1,
  run: (ctx, payload) =>
    processMediaItem(ctx, String(payload['mediaId']), async (work) => {
      const { contentHash, purpose } = work.row;
      const shape = purpose === 'content' || purpose === 'notice' ? undefined : purpose;
      const { picture, files } = await makeWidths(work.source, work.folder, ctx.signal, shape);
      await storeRenditions(ctx.deps.storage, contentHash, work.folder, files);
      if (shape) return finishMediaItem(ctx, work, { ...picture, path: `/${renditionsFolder(contentHash)}${files[0]}` });
      const originalKey = await keepOriginal(ctx, contentHash, work.source, work.row.contentType);
      await finishMediaItem(ctx, work, { ...picture, path: picturePath(contentHash, picture), originalKey });
    }),
};

/** Keeps the source file of an image, so that others can be cut from it. Repeating it changes nothing. */
export async function keepOriginal({ deps }: CoreJobCtx, contentHash: string, file: string, contentType: string): Promise<string> {
  const key = `${originalsFolder(contentHash)}source`;
  const { size } = await stat(file);
  await deps.storage.put(key, createReadStream(file), { contentType, contentLength: size });
  return key;
}

import { join } from 'node:path';
import type { CoreJob } from '../../deps.ts';
import { storeMade } from './made-files.ts';
import { SHAPES, variantName, type ProcessedPicture, type Shape } from './picture-widths.ts';
import { ATTEMPTS, finishMedium, processMedium, UnusableFile } from './processing.ts';
import { resizePicture, UnreadablePicture } from './resize-picture.ts';
import { madeFolder } from './upload.ts';

const pictureFiles = ({ widths }: ProcessedPicture): string[] => widths.map((width) => `resized/${variantName(width)}`);

/** Address of the widest of a picture's widths. */
export const picturePath = (contentHash: string, { widths }: ProcessedPicture): string =>
  `/${madeFolder(contentHash)}resized/${variantName(widths.at(-1)!)}`;

/** Makes a picture's widths, or its one shape, in `<folder>/resized`; answers what it is and the files. @throws UnusableFile */
export async function makeWidths(
  source: string,
  folder: string,
  signal: AbortSignal,
  shape?: Shape,
): Promise<{ picture: ProcessedPicture; files: string[] }> {
  try {
    const picture = await resizePicture(source, join(folder, 'resized'), signal, shape);
    return { picture, files: shape ? [`resized/${SHAPES[shape].file}`] : pictureFiles(picture) };
  } catch (error) {
    throw error instanceof UnreadablePicture ? new UnusableFile('media.unreadable', error) : error;
  }
}

/** An uploaded picture becomes the eight widths in WebP, or its purpose's one shape, upright and without what cameras write beside it. */
export const processImage: CoreJob = {
  attempts: ATTEMPTS,
  timeout: 120,
  concurrency: 2,
  run: (ctx, payload) =>
    processMedium(ctx, String(payload['mediaId']), async (work) => {
      const { contentHash, purpose } = work.row;
      const shape = purpose === 'content' ? undefined : purpose;
      const { picture, files } = await makeWidths(work.source, work.folder, ctx.signal, shape);
      await storeMade(ctx.deps.storage, contentHash, work.folder, files);
      const path = shape ? `/${madeFolder(contentHash)}${files[0]}` : picturePath(contentHash, picture);
      await finishMedium(ctx, work, { ...picture, path });
    }),
};

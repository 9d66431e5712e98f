import { readFile } from 'node:fs/promises';
import { CONTENT_LANGUAGES } from '@mekuri/kit/manifest';
import { setCaptions } from '../core/media/video/captions.ts';
import type { CoreCtx } from '../kernel/types.ts';

const FOLDER = new URL('../../demo-assets/captions/', import.meta.url);

/** Stores the video's captions in every content language, as an upload by its owner would. */
export const setDemoCaptions = async (ctx: CoreCtx, cell: string, mediaId: string): Promise<void> => {
  for (const language of CONTENT_LANGUAGES) {
    const bytes = await readFile(new URL(`${cell}/${language}.vtt`, FOLDER));
    await setCaptions(ctx, mediaId, { language, label: undefined, bytes });
  }
};

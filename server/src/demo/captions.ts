import { readFile } from 'node:fs/promises';
import { CONTENT_LANGUAGES } from '@mekuri/kit/manifest';
import { setCaptions } from '../core/media/video/captions.ts';
import type { CoreCtx } from '../kernel/types.ts';

const FOLDER = new URL('../../demo-assets/captions/', import.meta.url);

/** The film's captions, in every language that there may be, stored as a creator's own are. */
export const setDemoCaptions = async (ctx: CoreCtx, cell: string, mediaId: string): Promise<void> => {
  for (const language of CONTENT_LANGUAGES) {
    const bytes = await readFile(new URL(`${cell}/${language}.vtt`, FOLDER));
    await setCaptions(ctx, mediaId, { language, label: undefined, bytes });
  }
};

import type { CoreCtx, Module } from '../../deps.ts';
import { buildLadder } from './build-ladder.ts';
import { collectGarbage } from './collect-garbage.ts';
import { processCrop } from './crop.ts';
import { makePoster } from './poster.ts';
import { noteReleasedMedia } from './released-media.ts';
import { purgeTrash } from './trash.ts';
import { operations } from './operations.ts';
import { processImage } from './process-image.ts';
import { processVideo } from './process-video.ts';

const noteAll = async (ctx: CoreCtx, siteId: string): Promise<void> => {
  while (!(await noteReleasedMedia(ctx, siteId))) continue;
};

export default {
  id: 'media',
  operations,
  jobs: {
    'media.process-image': processImage,
    'media.process-video': processVideo,
    'media.build-ladder': buildLadder,
    'media.crop': processCrop,
    'media.set-poster': makePoster,
    'media.collect-garbage': collectGarbage,
    'media.purge-trash': purgeTrash,
  },
  recurring: [
    { job: 'media.collect-garbage', pattern: '5-59/10 * * * *' },
    { job: 'media.purge-trash', pattern: '47 4 * * *' },
  ],
  on: {
    'site.published': (ctx, { siteId }) => noteAll(ctx as CoreCtx, String(siteId)),
  },
  migrations: new URL('./migrations/', import.meta.url),
} satisfies Module;

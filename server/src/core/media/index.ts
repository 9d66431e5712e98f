import type { CoreCtx, Module } from '../../kernel/types.ts';
import { unwrap } from '../../kernel/unwrap.ts';
import { buildLadder } from './video/build-ladder.ts';
import { collectGarbage } from './library/collect-garbage.ts';
import { processCrop } from './image/crop.ts';
import { makePoster } from './video/poster.ts';
import { noteReleasedMedia } from './library/released-media.ts';
import { purgeTrash } from './library/trash.ts';
import { operations } from './operations.ts';
import { processImage } from './image/process-image.ts';
import { processVideo } from './video/process-video.ts';

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
    'site.published': (ctx, { siteId }) => noteAll(unwrap(ctx), siteId),
  },
  migrations: new URL('./migrations/', import.meta.url),
} satisfies Module;

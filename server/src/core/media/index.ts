import type { Module } from '../../deps.ts';
import { buildLadder } from './build-ladder.ts';
import { collectGarbage } from './collect-garbage.ts';
import { operations } from './operations.ts';
import { processImage } from './process-image.ts';
import { processVideo } from './process-video.ts';

export default {
  id: 'media',
  operations,
  jobs: {
    'media.process-image': processImage,
    'media.process-video': processVideo,
    'media.build-ladder': buildLadder,
    'media.collect-garbage': collectGarbage,
  },
  recurring: [{ job: 'media.collect-garbage', pattern: '5-59/10 * * * *' }],
  migrations: new URL('./migrations/', import.meta.url),
} satisfies Module;

import type { Module } from '../../kernel/types.ts';
import { unwrap } from '../../kernel/unwrap.ts';
import { cleanBulkUploads } from './clean.ts';
import { finishBulkUpload, onMediaProcessed } from './finish.ts';
import { operations } from './operations.ts';
import { runBulkUpload } from './run.ts';

export default {
  id: 'bulk-uploads',
  operations,
  jobs: {
    'bulk-uploads.run': runBulkUpload,
    'bulk-uploads.finish': finishBulkUpload,
    'bulk-uploads.clean': cleanBulkUploads,
  },
  recurring: [{ job: 'bulk-uploads.clean', pattern: '8-59/10 * * * *' }],
  on: {
    'media.processed': (ctx, { bulkUploadId }) => onMediaProcessed(unwrap(ctx), bulkUploadId),
  },
  migrations: new URL('./migrations/', import.meta.url),
} satisfies Module;

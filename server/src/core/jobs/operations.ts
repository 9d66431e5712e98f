import type { CoreOperations } from '../../kernel/types.ts';
import { listJobs, summarise } from './read.ts';
import { retryAll, retryJob } from './retry.ts';

export const operations = {
  'jobs.list': (ctx, { query }) => listJobs(ctx, query),
  'jobs.summary': (ctx) => summarise(ctx),

  'jobs.retry': async (ctx, { params }) => {
    await retryJob(ctx, params.jobId);
    return undefined;
  },

  'jobs.retryAll': async (ctx, { body }) => ({ retried: await retryAll(ctx, body.name) }),
} satisfies CoreOperations<'jobs'>;

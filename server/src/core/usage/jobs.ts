import type { RecurringJob } from '@mekuri/kit/server';
import type { CoreJob } from '../../kernel/types.ts';
import { cleanUp } from '../../platform/jobs/retention.ts';

/** Batches this old are not reported again. */
const STALE = [`usage_batches where reported_at < now() - interval '7 days'`];

const cleanUpBatches: CoreJob = {
  timeout: 600,
  run: (ctx) => cleanUp(ctx, STALE),
};

export const jobs = { 'usage.clean-up': cleanUpBatches };

export const recurring: readonly RecurringJob[] = [{ job: 'usage.clean-up', pattern: '35 4 * * *' }];

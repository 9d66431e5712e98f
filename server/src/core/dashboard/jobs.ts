import type { RecurringJob } from '@mekuri/kit/server';
import type { CoreJob } from '../../kernel/types.ts';
import { recordSites } from './site-months.ts';

const closeMonth: CoreJob = {
  timeout: 600,
  run: (job) => job.transaction(({ db }) => recordSites(db, job.now())),
};

export const jobs = { 'dashboard.close-month': closeMonth };

/** Each hour makes up for what an earlier one missed. */
export const recurring: readonly RecurringJob[] = [{ job: 'dashboard.close-month', pattern: '20 * * * *' }];

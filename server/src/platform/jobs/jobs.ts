import type { CoreJob, Module } from '../../kernel/types.ts';
import { sealAudit } from './audit-seal.ts';
import { cleanOutbox } from './retention.ts';

/** Names of the platform's own jobs. */
export const PLATFORM_JOBS = ['mail.send', 'platform.clean-outbox', 'platform.seal-audit'] as const;

/** The platform's own jobs, in the shape of a module's. */
export const platformJobs = (mailJob: CoreJob): Pick<Module, 'id' | 'jobs' | 'recurring'> => ({
  id: 'platform',
  jobs: { 'mail.send': mailJob, 'platform.clean-outbox': cleanOutbox, 'platform.seal-audit': sealAudit } satisfies Record<
    (typeof PLATFORM_JOBS)[number],
    CoreJob
  >,
  recurring: [
    { job: 'platform.clean-outbox', pattern: '10 4 * * *' },
    { job: 'platform.seal-audit', pattern: '*/10 * * * *' },
  ],
});

import type { CoreJob, Module } from '../deps.ts';
import { sealAudit } from './audit-seal.ts';
import { cleanOutbox } from './retention.ts';

/** The platform's own jobs, in the shape of a module's. */
export const platformJobs = (mailJob: CoreJob): Pick<Module, 'id' | 'jobs' | 'recurring'> => ({
  id: 'platform',
  jobs: { 'mail.send': mailJob, 'platform.clean-outbox': cleanOutbox, 'platform.seal-audit': sealAudit },
  recurring: [
    { job: 'platform.clean-outbox', pattern: '10 4 * * *' },
    { job: 'platform.seal-audit', pattern: '*/10 * * * *' },
  ],
});

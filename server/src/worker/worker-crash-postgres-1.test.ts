import { expect, it } from 'vitest';
import { describeKilledWorkers } from '../../testing/crash/worker-crash.ts';
import { killCases } from '../../testing/crash/cases/index.ts';
import { loadModules } from '../plugins/host.ts';
import { createJobRegistry } from '../platform/jobs/job-registry.ts';
import { platformJobs } from '../platform/jobs/jobs.ts';

it('every kind of job has a case', async () => {
  const { names } = createJobRegistry([platformJobs({ run: async () => {} }), ...(await loadModules())]);
  expect(killCases.map(({ job }) => job).toSorted()).toEqual(names.toSorted());
});

describeKilledWorkers('postgres', { part: 1, of: 2 });

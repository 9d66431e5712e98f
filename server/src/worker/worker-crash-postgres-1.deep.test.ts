import { expect, it } from 'vitest';
import { describeWorkerCrashes } from '../../testing/crash/worker-crash.ts';
import { crashCases } from '../../testing/crash/cases/index.ts';
import { loadModules } from '../plugins/host.ts';
import { createJobRegistry } from '../platform/jobs/job-registry.ts';
import { platformJobs } from '../platform/jobs/jobs.ts';

it('every kind of job has a case', async () => {
  const { names } = createJobRegistry([platformJobs({ run: async () => {} }), ...(await loadModules())]);
  expect(crashCases.map(({ job }) => job).toSorted()).toEqual(names.toSorted());
});

describeWorkerCrashes('postgres', { part: 1, of: 4 });

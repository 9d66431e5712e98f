import { describeWorkerCrashes } from '../../testing/crash/worker-crash.ts';

describeWorkerCrashes('postgres', { part: 2, of: 4 });

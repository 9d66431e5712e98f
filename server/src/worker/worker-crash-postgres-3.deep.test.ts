import { describeWorkerCrashes } from '../../testing/crash/worker-crash.ts';

describeWorkerCrashes('postgres', { part: 3, of: 4 });

import { describeWorkerCrashes } from '../../testing/crash/worker-crash.ts';

describeWorkerCrashes('postgres', { part: 4, of: 4 });

import { describeWorkerCrashes } from '../../testing/crash/worker-crash.ts';

describeWorkerCrashes('redis', { part: 2, of: 2 });

import { describeKilledWorkers } from '../../testing/crash/worker-crash.ts';

describeKilledWorkers('postgres', { part: 2, of: 2 });

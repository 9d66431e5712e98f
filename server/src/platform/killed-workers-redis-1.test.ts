import { describeKilledWorkers } from '../../testing/killed-workers.ts';

describeKilledWorkers('redis', { part: 1, of: 2 });

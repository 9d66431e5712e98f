import { describeKilledWorkers } from '../../testing/killed-workers.ts';

describeKilledWorkers('redis', { part: 2, of: 2 });

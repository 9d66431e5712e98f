import { describeKilledWorkers } from '../../testing/killed-workers.ts';

describeKilledWorkers('postgres', { part: 3, of: 3 });

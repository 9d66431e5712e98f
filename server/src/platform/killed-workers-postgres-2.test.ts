import { describeKilledWorkers } from '../../testing/killed-workers.ts';

describeKilledWorkers('postgres', { part: 2, of: 2 });

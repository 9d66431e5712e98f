import { describeKilledWorkers } from '../../testing/killed-workers.ts';

// In one part: a queue on Redis takes none of PostgreSQL's connections.
describeKilledWorkers('redis', { part: 1, of: 1 });

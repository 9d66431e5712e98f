import { describeKilledWorkers } from '../../testing/crash/worker-crash.ts';

// In one part: a queue on Redis takes none of PostgreSQL's connections.
describeKilledWorkers('redis', { part: 1, of: 1 });

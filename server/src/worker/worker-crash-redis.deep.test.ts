import { describeWorkerCrashes } from '../../testing/crash/worker-crash.ts';

// In one part: a queue on Redis takes none of PostgreSQL's connections.
describeWorkerCrashes('redis', { part: 1, of: 1 });

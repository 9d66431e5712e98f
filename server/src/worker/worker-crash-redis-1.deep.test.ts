import { describeWorkerCrashes } from '../../testing/crash/worker-crash.ts';

// In fewer parts than on PostgreSQL, because a queue on Redis uses none of PostgreSQL's connections.
describeWorkerCrashes('redis', { part: 1, of: 2 });

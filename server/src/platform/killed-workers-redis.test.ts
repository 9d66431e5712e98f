import { describeKilledWorkers } from '../../testing/killed-workers.ts';

// Apart from PostgreSQL's, so that both run at once.
describeKilledWorkers('redis');

import { startTestPostgres } from '../backends/test-postgres.ts';
import { startTestRedis } from '../backends/test-redis.ts';
import { TEST_POSTGRES, TEST_REDIS } from '../backends/services.ts';

/** Vitest's and Playwright's: one PostgreSQL and one Redis for the run, which workers find by the environment. */
export default async function setUp(): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres();
  const redis = await startTestRedis();
  process.env[TEST_POSTGRES] = postgres.ownerUrl;
  if (redis) process.env[TEST_REDIS] = redis.url;
  return async () => {
    await Promise.all([postgres.stop(), redis?.stop()]);
  };
}

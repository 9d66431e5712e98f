import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestPostgres } from '../backends/test-postgres.ts';
import { startTestRedis } from '../backends/test-redis.ts';
import { TEST_DATA, TEST_POSTGRES, TEST_REDIS } from '../backends/services.ts';

/** Global set-up of Vitest and Playwright: one PostgreSQL and one Redis per run, passed to workers in environment variables. */
export default async function setUp(): Promise<() => Promise<void>> {
  const data = mkdtempSync(join(tmpdir(), 'mekuri-run-'));
  process.env[TEST_DATA] = data;
  const postgres = await startTestPostgres();
  const redis = await startTestRedis();
  process.env[TEST_POSTGRES] = postgres.ownerUrl;
  if (redis) process.env[TEST_REDIS] = redis.url;
  return async () => {
    await Promise.all([postgres.stop(), redis?.stop()]);
    rmSync(data, { recursive: true, force: true, maxRetries: 5 });
  };
}

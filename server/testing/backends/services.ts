import { randomInt } from 'node:crypto';

/** Environment variables with the addresses of a run's services. */
export const TEST_POSTGRES = 'MEKURI_TEST_POSTGRES';
export const TEST_REDIS = 'MEKURI_TEST_REDIS';
/** Parent of the run's data folders, removed at the end of the run: Vitest ends its workers by a signal, so they cannot clean up. */
export const TEST_DATA = 'MEKURI_TEST_DATA';

/** @throws when the run has no global set-up */
export function testPostgresUrl(): string {
  const url = process.env[TEST_POSTGRES];
  if (!url) throw new Error('No PostgreSQL for tests: the Vitest project lacks globalSetup server/testing/app/global-setup.ts.');
  return url;
}

/** Number of databases of the run's Redis: enough that two tests do not draw the same one. */
export const REDIS_DATABASES = 10_000;

/** Address of an unused database of the run's Redis. @throws when this machine has no Redis */
export function testRedisUrl(): string {
  const url = process.env[TEST_REDIS];
  if (!url) throw new Error('No Redis for tests: install redis-server (on Debian: apt-get install redis-server).');
  return `${url}/${randomInt(REDIS_DATABASES)}`;
}

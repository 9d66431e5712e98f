import { randomInt } from 'node:crypto';

/** Names of the variables by which a run's services are found. */
export const TEST_POSTGRES = 'MEKURI_TEST_POSTGRES';
export const TEST_REDIS = 'MEKURI_TEST_REDIS';
/** Holds the run's data folders, which go with it: Vitest ends its workers by a signal, so that none can remove its own. */
export const TEST_DATA = 'MEKURI_TEST_DATA';

/** @throws when the run has no global set-up */
export function testPostgresUrl(): string {
  const url = process.env[TEST_POSTGRES];
  if (!url) throw new Error('No PostgreSQL for tests: the Vitest project lacks globalSetup server/testing/app/global-setup.ts.');
  return url;
}

/** Databases of the run's Redis: enough that two tests do not draw the same. */
export const REDIS_DATABASES = 10_000;

/** A database of the run's Redis that nobody else uses. @throws when this machine has no Redis */
export function testRedisUrl(): string {
  const url = process.env[TEST_REDIS];
  if (!url) throw new Error('No Redis for tests: install redis-server (on Debian: apt-get install redis-server).');
  return `${url}/${randomInt(REDIS_DATABASES)}`;
}

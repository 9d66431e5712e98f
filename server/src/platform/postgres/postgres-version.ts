import type { Client } from 'pg';
import { InstallationError } from '../../installation-error.ts';

const MINIMUM_MAJOR = 17;

/** The PostgreSQL version is too old. */
export class PostgresVersionError extends InstallationError {
  override name = 'PostgresVersionError';
}

/** @throws PostgresVersionError with both versions */
export async function requirePostgresVersion(client: Pick<Client, 'query'>): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  const number = Number(rows[0]!.server_version_num);
  const major = Math.floor(number / 10_000);
  if (major >= MINIMUM_MAJOR) return;
  throw new PostgresVersionError(`PostgreSQL ${MINIMUM_MAJOR} or newer is needed; the one at DATABASE_URL is ${major}.${number % 10_000}.`);
}

import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { PostgresVersionError, requirePostgresVersion } from './postgres-version.ts';

const server = (number: number) =>
  ({ query: async () => ({ rows: [{ server_version_num: String(number) }] }) }) as unknown as Pick<Client, 'query'>;

describe('requirePostgresVersion', () => {
  it.each([170_000, 170_004, 180_004])('accepts %i', async (number) => {
    await expect(requirePostgresVersion(server(number))).resolves.toBeUndefined();
  });

  it('reports an older version and the required one', async () => {
    await expect(requirePostgresVersion(server(150_018))).rejects.toThrow(
      new PostgresVersionError('PostgreSQL 17 or newer is needed; the one at DATABASE_URL is 15.18.'),
    );
  });
});

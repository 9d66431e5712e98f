import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type QueryResultRow } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../src/platform/postgres/embedded-postgres.ts';
import { freePorts } from '../../src/platform/postgres/ports.ts';
import { databaseUrl } from '../backends/test-postgres.ts';

export type Place = Record<'APP_PORT' | 'SITES_PORT' | 'MEDIA_PORT' | 'DATA_DIR', string>;

/** A PostgreSQL per test file, for servers in child processes that share its databases. Registers its own hooks. */
export function describeSharedCluster() {
  let folder: string;
  let postgres: EmbeddedPostgres;
  const given = new Set<string>();

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'mekuri-cluster-'));
    chmodSync(folder, 0o755);
    postgres = await startEmbeddedPostgres({
      dataDir: folder,
      fallbackDir: folder,
      onLost: (error) => {
        throw error;
      },
    });
  });
  afterAll(async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  return {
    /** Creates a database. @returns the owner's connection string */
    async createDatabase(): Promise<string> {
      const name = `own_${randomBytes(5).toString('hex')}`;
      await query(postgres.ownerUrl, `create database ${name}`);
      return databaseUrl(postgres.ownerUrl, name);
    },
    /** Settings for another server: unique ports and a data folder. */
    async place(): Promise<Place> {
      const ports = (await freePorts(3 + given.size)).map(String).filter((port) => !given.has(port));
      const [APP_PORT, SITES_PORT, MEDIA_PORT] = ports as [string, string, string];
      for (const port of [APP_PORT, SITES_PORT, MEDIA_PORT]) given.add(port);
      const DATA_DIR = mkdtempSync(join(folder, 'data-'));
      chmodSync(DATA_DIR, 0o755);
      return { APP_PORT, SITES_PORT, MEDIA_PORT, DATA_DIR };
    },
    /** The same address with another user and no password. */
    as(url: string, user: string): string {
      const other = new URL(url);
      other.username = user;
      other.password = '';
      return other.href;
    },
  };
}

/** Runs one or several statements on a connection opened for them. */
export async function query<Row extends QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

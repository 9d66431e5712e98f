import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { Client, Pool } from 'pg';
import type { Database } from '../../src/kernel/types.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { createLog } from '../../src/platform/log.ts';
import { QUEUE_ROLE } from '../../src/platform/postgres/roles.ts';
import { testPostgresUrl } from './services.ts';
import { testConfig, testKeys } from '../app/test-config.ts';
import { databaseUrl, TEMPLATE } from './test-postgres.ts';

export interface TestDatabase {
  database: Database;
  /** Connection string of the owner. */
  ownerUrl: string;
  /** Runs SQL as the owner across all tenants, to arrange data and to inspect the result. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows its columns, as with pg's own query
  sql: <Row = Record<string, unknown>>(statement: string, bindings?: unknown[]) => Promise<{ rows: Row[] }>;
  /** Drops the database. */
  close: () => Promise<void>;
}

/** A database of the test's own, copied from the migrated template. */
export async function createTestDatabase({ poolSize }: { poolSize?: number } = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const serverUrl = testPostgresUrl();
  await asOwner(serverUrl, async (client) => {
    await client.query(`create database ${name} template ${TEMPLATE} strategy file_copy`);
    await client.query(`grant create, temporary on database ${name} to ${QUEUE_ROLE}`);
  });
  const ownerUrl = databaseUrl(serverUrl, name);
  const config = testConfig({ DATA_DIR: tmpdir() });
  const { statementTimeoutMs, poolSize: usual } = config.database;
  const database = await openDatabase({
    statementTimeoutMs,
    poolSize: poolSize ?? usual,
    url: ownerUrl,
    keys: testKeys,
    log: createLog(config),
  });
  const owner = new Pool({
    connectionString: ownerUrl,
    max: 2,
    options: `-c app.tpath_from=/ -c app.tpath_to=/${String.fromCodePoint(1_114_111)}`,
  });
  // A forced drop may end a connection that is still closing; without a listener, its error would end the process.
  owner.on('error', () => undefined);
  return {
    database,
    ownerUrl,
    // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as declared
    sql: async <Row>(statement: string, bindings: unknown[] = []) => {
      const { rows } = await owner.query(statement, bindings);
      return { rows: rows as Row[] };
    },
    async close() {
      await database.close();
      await owner.end();
      await asOwner(serverUrl, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

async function asOwner(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

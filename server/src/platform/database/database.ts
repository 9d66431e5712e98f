import { availableParallelism } from 'node:os';
import knexModule from 'knex';
import { Pool, types } from 'pg';
import type { Logger } from '@mekuri/kit/server';
import { APP_ROLE } from '../../config.ts';
import type { Database } from '../../kernel/types.ts';
import { openConnectionPipeline } from './pipelined-connections.ts';
import { loginUrl, QUEUE_ROLE, type RoleKeys } from '../postgres/roles.ts';
import { prepareSteps } from './scoped-query.ts';
import { transactions } from './transactions.ts';
import { verifyIsolation } from '../postgres/verify-isolation.ts';

export interface DatabaseOptions {
  /** Connection string of any role; only its host, port, database and parameters are used. */
  url: string;
  keys: RoleKeys;
  poolSize: number;
  statementTimeoutMs: number;
  /** How long a query waits for a connection. Default: 5 s. */
  connectTimeoutMs?: number;
  log: Logger;
}

/**
 * Connects as the application role, which `prepareDatabase` has created.
 * Knex and the pool share the connections. 64-bit integers are returned as numbers.
 * @throws when the role could see another tenant's rows
 */
export async function openDatabase({
  url,
  keys,
  poolSize,
  statementTimeoutMs,
  connectTimeoutMs = 5000,
  log,
}: DatabaseOptions): Promise<Database> {
  const urls = { app: loginUrl(url, APP_ROLE, keys), queue: loginUrl(url, QUEUE_ROLE, keys) };
  const pool = new Pool({
    connectionString: urls.app,
    application_name: `mekuri ${process.pid}`,
    max: poolSize,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs * 4,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    types: { getTypeParser },
    pipeline: true,
    // oxlint-disable-next-line typescript/no-misused-promises -- pg waits for it
    onConnect: prepareSteps,
  });
  // An error on a checked-out connection has no other listener and would end the process.
  pool.on('connect', (client) => client.on('error', (error) => log.warn({ err: error }, 'a database connection broke')));
  pool.on('error', () => undefined);
  const knex = knexModule.knex({ client: 'pg', connectionPool: pool, wrapIdentifier });
  const lines = openConnectionPipeline(pool, Math.min(availableParallelism(), Math.ceil(poolSize / 2)));
  const database: Database = {
    knex,
    pool,
    urls,
    transaction: transactions(pool, lines, knex),
    async close() {
      await knex.destroy();
      await lines.close();
      await pool.end();
    },
  };
  try {
    await verifyIsolation(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** Lets queries use the models' camelCase column names. Rows are returned in snake_case and converted by the models. */
const wrapIdentifier = (name: string, wrap: (name: string) => string): string =>
  wrap(name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

const getTypeParser: typeof types.getTypeParser = (oid, format) =>
  oid === types.builtins.INT8 && format !== 'binary' ? Number : types.getTypeParser(oid, format);

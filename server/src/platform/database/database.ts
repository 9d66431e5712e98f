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
  /** Of anybody; only its host, port, database and parameters are used. */
  url: string;
  keys: RoleKeys;
  poolSize: number;
  statementTimeoutMs: number;
  log: Logger;
}

/**
 * Connects as the application's role, after `prepareDatabase` has made it.
 * knex and the bare pool share the connections. 64-bit integers come as numbers.
 * @throws when the role could see another tenant's rows
 */
export async function openDatabase({ url, keys, poolSize, statementTimeoutMs, log }: DatabaseOptions): Promise<Database> {
  const urls = { app: loginUrl(url, APP_ROLE, keys), queue: loginUrl(url, QUEUE_ROLE, keys) };
  const pool = new Pool({
    connectionString: urls.app,
    application_name: `mekuri ${process.pid}`,
    max: poolSize,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs * 4,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    types: { getTypeParser },
    pipeline: true,
    // oxlint-disable-next-line typescript/no-misused-promises -- pg waits for it
    onConnect: prepareSteps,
  });
  // A connection that breaks while it is lent out has no other listener, and would end the process.
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

/** Queries may name columns as the models do, in camelCase; rows come back in snake_case, and the models turn them. */
const wrapIdentifier = (name: string, wrap: (name: string) => string): string =>
  wrap(name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

const getTypeParser: typeof types.getTypeParser = (oid, format) =>
  oid === types.builtins.INT8 && format !== 'binary' ? Number : types.getTypeParser(oid, format);

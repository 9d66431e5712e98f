import makeKnex from 'knex/lib/knex-builder/make-knex.js';
import PostgresClient from 'knex/lib/dialects/postgres/index.js';
import type { Knex } from 'knex';
import { escapeLiteral } from 'pg';
import type { Send, TenantScope } from '../../kernel/types.ts';

/** The statement that limits a transaction to the tenants of a scope. */
export const scopeStatement = ({ from, to }: TenantScope): string =>
  `select set_config('app.tpath_from', ${escapeLiteral(from)}, true), set_config('app.tpath_to', ${escapeLiteral(to)}, true)`;

interface Compiled {
  sql: string;
  bindings?: unknown[];
  options?: { name?: string };
  response?: unknown;
}

/** Knex's PostgreSQL client without connections: compiled queries are passed to `send`. */
class ScopedClient extends PostgresClient {
  declare readonly send: Send;

  override async acquireConnection(): Promise<object> {
    return {};
  }
  override async releaseConnection(): Promise<void> {}
  async _query(_connection: object, compiled: Compiled): Promise<Compiled> {
    const { sql, bindings = [], options } = compiled;
    compiled.response = await this.send({ text: sql, values: bindings, ...options });
    return compiled;
  }
  override transaction(): never {
    throw new Error('A transaction is open: there are none within.');
  }
}

/** A query builder like `knex` that sends its queries through `send`. */
export const builderOver = ({ client: { config, driver, logger, valueForUndefined } }: Knex, send: Send): Knex.Transaction => {
  // Knex creates a transaction's client in the same way. The constructor would open a pool.
  const client: unknown = Object.assign(Object.create(ScopedClient.prototype) as object, {
    config,
    driver,
    logger,
    valueForUndefined,
    send,
  });
  return makeKnex(client as Knex.Client);
};

import PostgresClient from 'knex/lib/dialects/postgres/index.js';
import PostgresTransaction from 'knex/lib/dialects/postgres/execution/pg-transaction.js';
import type { Knex } from 'knex';
import { escapeLiteral } from 'pg';
import type { TenantScope } from '../deps.ts';

/** The statement that limits a transaction to the tenants of a scope. */
export const scopeStatement = ({ from, to }: TenantScope): string =>
  `select set_config('app.tpath_from', ${escapeLiteral(from)}, true), set_config('app.tpath_to', ${escapeLiteral(to)}, true)`;

export interface ScopedTransactionConfig extends Knex.TransactionConfig {
  scope: TenantScope;
}

/** Begins a transaction and sets its scope in one round trip. */
class ScopedTransaction extends PostgresTransaction {
  readonly #scope: TenantScope | undefined;
  constructor(client: Knex.Client, container: unknown, config: Partial<ScopedTransactionConfig>, outerTx?: unknown) {
    super(client, container, config, outerTx);
    this.#scope = config.scope;
  }
  override begin(connection: object): Promise<unknown> {
    if (!this.#scope) return super.begin(connection);
    return this.query(connection, `begin${this.readOnly ? ' read only' : ''}; ${scopeStatement(this.#scope)}`);
  }
}

/** knex's PostgreSQL client, whose transactions take a scope. */
export class ScopedClient extends PostgresClient {
  override transaction(container: unknown, config: Partial<ScopedTransactionConfig>, outerTx?: unknown): Knex.Transaction {
    return new ScopedTransaction(this, container, config, outerTx) as unknown as Knex.Transaction;
  }
}

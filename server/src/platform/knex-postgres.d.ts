/** The classes of knex's PostgreSQL dialect that scoped-client.ts extends: knex documents the path, but has no types for it. */
declare module 'knex/lib/dialects/postgres/index.js' {
  import type { Knex } from 'knex';
  export default class PostgresClient extends Knex.Client {}
}
declare module 'knex/lib/dialects/postgres/execution/pg-transaction.js' {
  import type { Knex } from 'knex';
  export default class PostgresTransaction {
    readonly readOnly?: boolean;
    constructor(client: Knex.Client, container: unknown, config: object, outerTx?: unknown);
    begin(connection: object): Promise<unknown>;
    query(connection: object, sql: string): Promise<unknown>;
  }
}

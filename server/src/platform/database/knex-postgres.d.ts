/** Types for the knex internals that scoped-client.ts uses. */
declare module 'knex/lib/dialects/postgres/index.js' {
  import type { Knex } from 'knex';
  export default class PostgresClient extends Knex.Client {}
}
declare module 'knex/lib/knex-builder/make-knex.js' {
  import type { Knex } from 'knex';
  export default function makeKnex(client: Knex.Client): Knex.Transaction;
}

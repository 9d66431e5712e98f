/** The parts of knex that scoped-client.ts stands on: knex has no types for them. */
declare module 'knex/lib/dialects/postgres/index.js' {
  import type { Knex } from 'knex';
  export default class PostgresClient extends Knex.Client {}
}
declare module 'knex/lib/knex-builder/make-knex.js' {
  import type { Knex } from 'knex';
  export default function makeKnex(client: Knex.Client): Knex.Transaction;
}

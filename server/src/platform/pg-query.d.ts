import type { Connection } from 'pg';

/** What scoped-query.ts overrides of pg's query: pg calls these as messages come, and has no types for them. */
declare module 'pg' {
  interface Query {
    requiresPreparation(): boolean;
    prepare(connection: Connection): void;
    handleDataRow(message: object): void;
    handleCommandComplete(message: object, connection: Connection): void;
  }
}

import type { Connection, FieldDef } from 'pg';

/** What scoped-query.ts overrides of pg's query: pg calls these as messages come, and has no types for them. */
declare module 'pg' {
  interface Query {
    /** Of its prepared statement. */
    name?: string;
    _result: { fields: FieldDef[]; _parsers?: unknown; _prebuiltEmptyResultObject: unknown };
    requiresPreparation(): boolean;
    prepare(connection: Connection): void;
    handleRowDescription(message: { fields: FieldDef[] }): void;
    handleDataRow(message: object): void;
    handleCommandComplete(message: object, connection: Connection): void;
  }
}

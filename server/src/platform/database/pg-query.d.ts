import type { Connection, FieldDef } from 'pg';

/** Types for the pg internals that scoped-query.ts overrides. pg calls these methods as messages arrive. */
declare module 'pg' {
  interface Query {
    /** Name of its prepared statement. */
    name?: string;
    _result: { fields: FieldDef[]; _parsers?: unknown; _prebuiltEmptyResultObject: unknown };
    requiresPreparation(): boolean;
    prepare(connection: Connection): void;
    handleRowDescription(message: { fields: FieldDef[] }): void;
    handleDataRow(message: object): void;
    handleCommandComplete(message: object, connection: Connection): void;
  }
}

/** A migration changes either the schema or data, can run twice and imports no model. `sql` runs one statement. */
export interface Migration {
  up(sql: Sql): Promise<void>;
  down(sql: Sql): Promise<void>;
}
export interface Sql {
  (statement: string, bindings?: readonly unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /**
   * Row-level security (forced), grants to the application's role and an index on (tpath, …`key`) for a table that
   * has a `tpath text collate "C" not null` column. Idempotent. Default key: `id`.
   */
  tenantTable(name: string, options?: { key?: string; grants?: string }): Promise<void>;
}

import type { TestApp, TestUser } from '../index.ts';

export interface ListBench {
  app: TestApp;
  owner: TestUser;
  /** A site of the owner. */
  siteId: string;
}

/** Rows of a list of the public API, for the test that walks all of these lists. */
export interface ListedRows {
  /** Values for the operation's path and query parameters, e.g. `siteId` or `site_id`. */
  parameters?: Readonly<Record<string, string>>;
  /** Filters that match the rows, each of which takes another path through the list. Orders (`sort`) are covered without being listed here. */
  filters?: readonly Readonly<Record<string, string>>[];
  /** Adds rows with the same timestamp. @returns their names in the list */
  add(count: number): Promise<string[]>;
  /** The name of a row among the list's items. Default: its `id`. */
  nameOf?(item: Readonly<Record<string, unknown>>): string;
  /** Removes rows from the list, by the list's own operation if it has one. */
  remove(names: readonly string[]): Promise<void>;
  /** Path of the operation that deletes a row, below `/api`. */
  deletePath?(name: string): string;
}

/** Creates the prerequisites of the rows, but no row. */
export type CreateListFixture = (bench: ListBench) => Promise<ListedRows>;

/** By operation. A plugin exports its fixtures as the default of `server/testing/lists.ts`. */
export type ListFixtures = Readonly<Record<string, CreateListFixture>>;

/** Ids returned by a statement. */
export const idsOf = async (app: TestApp, statement: string, values: unknown[]): Promise<string[]> =>
  (await app.sql<{ id: string }>(statement, values)).rows.map(({ id }) => id);

/** Moves rows to the trash, or deletes them if the table has none. */
export const remover =
  ({ app }: ListBench, table: string, trash = true) =>
  async (ids: readonly string[]): Promise<void> => {
    const where = `where id::text = any($1)`;
    if (trash) await app.sql(`update ${table} set deleted_at = $2 ${where}`, [ids, app.clock.now()]);
    else await app.sql(`delete from ${table} ${where}`, [ids]);
  };

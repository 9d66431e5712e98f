import type { Client } from 'pg';
import { loadMigrations, revertAll, type MigrationSource } from '../platform/postgres/migrate.ts';

/** What of a plugin says where its data are. */
export interface DataOwner extends MigrationSource {
  jobs?: Readonly<Record<string, unknown>>;
  /** Its flag on plans, where no other plugin and not the core has it too. */
  ownFlag: string | null;
}

const WITHOUT_ELEMENTS = `
  update pages set revision = revision + 1, document = jsonb_set(document, '{pluginElements}', coalesce(
    (select jsonb_agg(e order by at) from jsonb_array_elements(document -> 'pluginElements') with ordinality as listed (e, at)
      where e ->> 'plugin' <> $1), '[]'))
  where document -> 'pluginElements' @> jsonb_build_array(jsonb_build_object('plugin', $1::text))`;

/**
 * Drops what a plugin has in the database: its tables, its elements on pages, its parts beside releases, its jobs, its flag on plans; in one
 * transaction. Releases are what they were, and show nothing of a plugin that is gone; the audit tells of it for ever.
 * @returns the migrations that were taken back, the last one first
 */
export const dropData = async (owner: Client, { jobs = {}, ownFlag, ...source }: DataOwner): Promise<string[]> =>
  revertAll(owner, await loadMigrations([source]), async (sql) => {
    await sql(WITHOUT_ELEMENTS, [source.id]);
    await sql('update sites set live_parts = live_parts - $1 where live_parts ? $1', [source.id]);
    await sql('delete from outbox where name = any($1)', [Object.keys(jobs)]);
    if (ownFlag !== null) await sql('update plans set flags = array_remove(flags, $1) where $1 = any(flags)', [ownFlag]);
  });

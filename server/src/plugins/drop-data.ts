import type { Client } from 'pg';
import { loadMigrations, revertAll, type MigrationSource } from '../platform/postgres/migrate.ts';

/** The parts of a plugin that determine where its data is. */
export interface DataOwner extends MigrationSource {
  jobs?: Readonly<Record<string, unknown>>;
  /** The plugin's plan flag, unless another plugin or the core uses it too. */
  ownFlag: string | null;
}

const WITHOUT_ELEMENTS = `
  update pages set revision = revision + 1, document = jsonb_set(document, '{pluginElements}', coalesce(
    (select jsonb_agg(e order by at) from jsonb_array_elements(document -> 'pluginElements') with ordinality as listed (e, at)
      where e ->> 'plugin' <> $1), '[]'))
  where document -> 'pluginElements' @> jsonb_build_array(jsonb_build_object('plugin', $1::text))`;

/**
 * Drops a plugin's data in one transaction: its tables, its elements on pages, its runtime data, its jobs and its flag on plans. Releases
 * stay unchanged, but parts of a plugin that is not installed are not served. Its entries in the audit log are kept.
 * @returns the migrations that were reverted, the last one first
 */
export const dropData = async (owner: Client, { jobs = {}, ownFlag, ...source }: DataOwner): Promise<string[]> =>
  revertAll(owner, await loadMigrations([source]), async (sql) => {
    await sql(WITHOUT_ELEMENTS, [source.id]);
    await sql('update sites set live_parts = live_parts - $1 where live_parts ? $1', [source.id]);
    await sql('delete from outbox where name = any($1)', [Object.keys(jobs)]);
    await sql('update plans set sold_plugins = array_remove(sold_plugins, $1) where $1 = any(sold_plugins)', [source.id]);
    if (ownFlag !== null) await sql('update plans set flags = array_remove(flags, $1) where $1 = any(flags)', [ownFlag]);
  });

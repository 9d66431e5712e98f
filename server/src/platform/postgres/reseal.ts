import { escapeIdentifier, type Client } from 'pg';
import type { SealedPlace } from '@mekuri/kit/server';
import { openText, sealedPrefix, sealText, type SealingKeys } from '../sealed-secrets.ts';
import { rethrow, type MigrationSource, type OnRefusal } from './migrate.ts';
import { MigrationRefusedError } from './migration-guard.ts';

export type SealedColumn = Omit<SealedPlace, 'id'>;

export interface Reseal {
  /** Number of values moved from another key to this one. */
  resealed: number;
  /** Values that no available key opens, by column. They are left unchanged. */
  unopened: readonly (SealedColumn & { count: number })[];
}

/** Rows per statement. */
const BATCH = 500;

/** Columns declared as sealed in the plugins' manifests. */
export const sealedColumnsOf = (sources: readonly MigrationSource[]): SealedColumn[] =>
  sources
    .flatMap(({ manifest }) => manifest?.sealed ?? [])
    .map((name) => {
      const [table = '', column = ''] = name.split('.');
      return { table, column };
    });

/**
 * Reseals all values of these columns that are sealed under another key. Call it as the owner, in a transaction with the system scope.
 * Columns that do not exist yet are skipped.
 */
export async function reseal(owner: Client, keys: SealingKeys, columns: readonly SealedColumn[]): Promise<Reseal> {
  const results: { column: SealedColumn; resealed: number; unopened: number }[] = [];
  for (const column of columns) {
    const idType = await typeOfId(owner, column);
    if (idType !== null) results.push({ column, ...(await resealColumn(owner, keys, column, idType)) });
  }
  return {
    resealed: results.reduce((sum, { resealed }) => sum + resealed, 0),
    unopened: results.flatMap(({ column, unopened }) => (unopened > 0 ? [{ ...column, count: unopened }] : [])),
  };
}

/**
 * Call it after the migrations: a column declared under a wrong name would lose its values at the next key rotation.
 * @param refuse called for each plugin that declares missing columns
 */
export async function requireSealedColumns(owner: Client, sources: readonly MigrationSource[], refuse: OnRefusal = rethrow): Promise<void> {
  for (const source of sources) {
    const missing: string[] = [];
    for (const column of sealedColumnsOf([source]))
      if ((await typeOfId(owner, column)) === null) missing.push(`${column.table}.${column.column}`);
    if (missing.length > 0) refuse(new MigrationRefusedError(source.id, [`it seals ${missing.join(', ')}, which no table with an id has`]));
  }
}

/** Type of the table's id; null when the table or the column does not exist. */
async function typeOfId(owner: Client, { table, column }: SealedColumn): Promise<string | null> {
  const { rows } = await owner.query<{ type: string }>(
    `select format_type(id.atttypid, id.atttypmod) as type from pg_attribute id
     join pg_attribute sealed on sealed.attrelid = id.attrelid and sealed.attname = $2 and not sealed.attisdropped
     where id.attrelid = to_regclass('public.' || quote_ident($1)) and id.attname = 'id' and not id.attisdropped`,
    [table, column],
  );
  return rows[0]?.type ?? null;
}

async function resealColumn(
  owner: Client,
  keys: SealingKeys,
  { table, column }: SealedColumn,
  idType: string,
): Promise<{ resealed: number; unopened: number }> {
  const [tableName, columnName] = [escapeIdentifier(table), escapeIdentifier(column)];
  let [resealed, unopened] = [0, 0];
  for (let last: string | null = null; ;) {
    // Locks the rows, so that concurrent writes wait and are not overwritten.
    const { rows }: { rows: { id: string; value: string }[] } = await owner.query(
      `select id::text as id, ${columnName} as value from ${tableName}
       where ${columnName} is not null and not starts_with(${columnName}, $1) ${last === null ? '' : `and id > $2::${idType}`}
       order by ${tableName}.id limit ${BATCH} for update`,
      last === null ? [sealedPrefix(keys)] : [sealedPrefix(keys), last],
    );
    const opened = rows.flatMap(({ id, value }) => {
      const text = openText(keys, value, { table, column, id });
      return text === null ? [] : [{ id, sealed: sealText(keys, text, { table, column, id }) }];
    });
    if (opened.length > 0)
      await owner.query(
        `update ${tableName} set ${columnName} = fresh.value from unnest($1::${idType}[], $2::text[]) as fresh (id, value)
         where ${tableName}.id = fresh.id`,
        [opened.map(({ id }) => id), opened.map(({ sealed }) => sealed)],
      );
    resealed += opened.length;
    unopened += rows.length - opened.length;
    if (rows.length < BATCH) return { resealed, unopened };
    last = rows.at(-1)!.id;
  }
}

import { randomUUIDv7 } from 'node:crypto';
import { Conflict, NotFound } from '@mekuri/kit/errors';
import type { Actor } from '@mekuri/kit/server';
import type { CoreDb } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Issue } from './check-rows.ts';
import type { Columns } from './columns.ts';
import type { Encoding } from './decode.ts';
import type { ReadFile } from './csv-worker.ts';

/** Restricts a query to the account's own imports, without those of accounts below it. */
const OWN = 'i.account_id = :accountId and i.tpath >= :from and i.tpath < :to';
const SHOWN_ISSUES = 200;
const SHOWN_ROWS = 5;
const SHOWN_IMPORTS = 50;
/** How long an import can be viewed. */
export const KEPT_DAYS = 30;

export interface StoredImport {
  id: string;
  fileName: string;
  encoding: Encoding;
  status: 'checked' | 'running' | 'done';
  columns: Columns;
  names: string[];
  rows: number;
  faultyRows: number;
  doneRows: number;
  failedRows: number;
  /** Issues of the first rows that have any. */
  faults: { number: number; faults: Issue[] }[];
  sample: string[][];
  createdAt: Date;
  finishedAt: Date | null;
}

const SELECT = `select i.id, i.file_name as "fileName", i.encoding, i.status, i.columns, i.rows, i.done_rows as "doneRows",
    i.failed_rows as "failedRows", i.created_at as "createdAt", i.finished_at as "finishedAt",
    (select cells from user_import_rows where import_id = i.id and number = 1) as names,
    (select count(*) from user_import_rows where import_id = i.id and faults is not null and status <> 'failed') as "faultyRows",
    (select coalesce(json_agg(json_build_object('number', number, 'faults', faults) order by number), '[]') from (
      select number, faults from user_import_rows where import_id = i.id and faults is not null order by number limit ${SHOWN_ISSUES}) f) as faults,
    (select coalesce(json_agg(cells order by number), '[]') from (
      select number, cells from user_import_rows where import_id = i.id and number > 1 order by number limit ${SHOWN_ROWS}) s) as sample
  from user_imports i`;

/** @throws NotFound, also for an import of an account below */
export const requireImport = async (db: CoreDb, accountId: string, importId: string): Promise<StoredImport> => {
  const [found] = await sql<StoredImport>(db, `${SELECT} where i.id = :importId and ${OWN}`, { importId, accountId });
  if (!found) throw new NotFound();
  return found;
};

export const listImports = (db: CoreDb, accountId: string, now: Date): Promise<StoredImport[]> =>
  sql<StoredImport>(
    db,
    `${SELECT} where ${OWN} and i.created_at > cast(:now as timestamptz) - interval '${KEPT_DAYS} days' order by i.id desc limit ${SHOWN_IMPORTS}`,
    { accountId, now },
  );

/** Stores a parsed import for the account of the scope. */
export const insertImport = async (
  db: CoreDb,
  { userId, fileName, now }: { userId: string; fileName: string; now: Date },
  { encoding, columns, rows, portions }: ReadFile,
): Promise<string> => {
  const { accountId, tpath } = db.scope;
  const id = randomUUIDv7();
  await sql(
    db,
    `insert into user_imports (id, account_id, tpath, user_id, file_name, encoding, columns, rows, created_at)
     values (:id, :accountId, :tpath, :userId, :fileName, :encoding, :columns, :rows, :now)`,
    { id, accountId, tpath, userId, fileName, encoding, columns: JSON.stringify(columns), rows, now },
  );
  for (const portion of portions) {
    await sql(
      db,
      `insert into user_import_rows (import_id, number, account_id, tpath, cells, status, faults)
       select :id, r.number, :accountId, :tpath, r.cells, r.status, r.faults
         from json_to_recordset(:portion) as r(number int, cells jsonb, status text, faults jsonb)`,
      { id, accountId, tpath, portion },
    );
  }
  return id;
};

/** Locks the import until the transaction ends. @throws NotFound, Conflict `imports.started` once its status is no longer `checked` */
export const holdUnstarted = async (db: CoreDb, accountId: string, importId: string): Promise<void> => {
  const [found] = await sql<{ status: string }>(db, `select i.status from user_imports i where i.id = :importId and ${OWN} for update`, {
    importId,
    accountId,
  });
  if (!found) throw new NotFound();
  if (found.status !== 'checked') throw new Conflict({ code: 'imports.started' });
};

/** All rows except the header as JSON, in portions of 1,000. */
export const storedRows = async (db: CoreDb, importId: string): Promise<string[]> => {
  const portions = await sql<{ portion: string }>(
    db,
    `select json_agg(json_build_object('number', number, 'cells', cells) order by number)::text as portion
       from user_import_rows where import_id = :importId and status <> 'header' and tpath >= :from and tpath < :to
      group by number / 1000 order by number / 1000`,
    { importId },
  );
  return portions.map(({ portion }) => portion);
};

/** Stores other columns and replaces the issues of the previous check. */
export const replaceIssues = async (db: CoreDb, importId: string, columns: Columns, portions: readonly string[]): Promise<void> => {
  await sql(db, 'update user_imports set columns = :columns where id = :importId', { importId, columns: JSON.stringify(columns) });
  await sql(db, 'update user_import_rows set faults = null where import_id = :importId and faults is not null', { importId });
  for (const portion of portions) {
    await sql(
      db,
      `update user_import_rows r set faults = f.faults
         from json_to_recordset(:portion) as f(number int, faults jsonb)
        where r.import_id = :importId and r.number = f.number`,
      { importId, portion },
    );
  }
};

/** An import runs on behalf of the user who starts it. */
export const markStarted = (
  db: CoreDb,
  importId: string,
  { userId, impersonator }: Pick<Actor, 'userId' | 'impersonator'>,
): Promise<unknown> =>
  sql(db, `update user_imports set status = 'running', user_id = :userId, impersonator = :impersonator where id = :importId`, {
    importId,
    userId,
    impersonator: impersonator && JSON.stringify(impersonator),
  });

/** The header and every row that has an issue, with all cells. */
export const invalidRows = (db: CoreDb, importId: string): Promise<{ number: number; cells: string[]; faults: Issue[] | null }[]> =>
  sql(
    db,
    `select number, cells, faults from user_import_rows
      where import_id = :importId and (faults is not null or status = 'header') and tpath >= :from and tpath < :to order by number`,
    { importId },
  );

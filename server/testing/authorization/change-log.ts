import { readdirSync } from 'node:fs';
import type { TestApp } from '../index.ts';

/** Writes to tenants' tables and to the storage since the last flush: a second oracle in addition to the responses. */
export interface ChangeLog {
  /** Table names and account paths of changed rows, plus an entry with the storage's new file count if it changed. */
  flush(): Promise<{ table: string; tpath: string }[]>;
}

/** Tables that the host writes later for every call, so that their writes cannot be attributed to one. */
const WRITTEN_LATER = ['public_api_calls'];

/** Records every row inserted, updated or deleted in a tenant table, regardless of the database role. */
export const recordChanges = async (app: TestApp): Promise<ChangeLog> => {
  const { rows: tables } = await app.sql<{ name: string }>(
    `select c.table_name as name from information_schema.columns c
     join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
     where c.column_name = 'tpath' and c.table_schema = 'public' and c.table_name <> all ($1)`,
    [WRITTEN_LATER],
  );
  await app.sql('create table matrix_journal (relation text not null, tpath text not null)');
  await app.sql(`create function matrix_note() returns trigger language plpgsql security definer as $$ begin
    if tg_op <> 'INSERT' then insert into matrix_journal values (tg_table_name, old.tpath); end if;
    if tg_op <> 'DELETE' then insert into matrix_journal values (tg_table_name, new.tpath); end if;
    return null; end $$`);
  for (const { name } of tables)
    await app.sql(`create trigger matrix_note after insert or update or delete on ${name} for each row execute function matrix_note()`);
  let files = countFiles(app.deps.config.dataDir);
  return {
    async flush() {
      const { rows } = await app.sql<{ table: string; tpath: string }>(
        `with seen as (delete from matrix_journal returning relation, tpath) select distinct relation as table, tpath from seen`,
      );
      const now = countFiles(app.deps.config.dataDir);
      if (now !== files) rows.push({ table: 'files', tpath: '' });
      files = now;
      return rows;
    },
  };
};

const countFiles = (folder: string): number => readdirSync(folder, { recursive: true }).length;

import { readdirSync } from 'node:fs';
import type { TestApp } from '../index.ts';

/** What was written to tenants' tables and to the storage since the last look: the second oracle beside the answers. */
export interface ChangeLog {
  /** Paths of the accounts whose rows changed, with the table's name; and the storage's new number of files. */
  flush(): Promise<{ table: string; tpath: string }[]>;
}

/** Notes every row that is inserted, updated or deleted in a table with a tenant, whoever does it. */
export const recordChanges = async (app: TestApp): Promise<ChangeLog> => {
  const { rows: tables } = await app.sql<{ name: string }>(
    `select c.table_name as name from information_schema.columns c
     join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
     where c.column_name = 'tpath' and c.table_schema = 'public'`,
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

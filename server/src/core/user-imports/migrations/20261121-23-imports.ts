import type { Migration } from '@mekuri/kit/server';

/** Imports of accounts, with the rows of their files; whether an address is taken, in whichever account. */
export default {
  async up(sql) {
    await sql(`create table if not exists user_imports (
      id uuid primary key,
      account_id uuid not null references accounts (id),
      tpath text collate "C" not null,
      user_id uuid not null,
      impersonator jsonb,
      file_name text not null check (length(file_name) between 1 and 255),
      encoding text not null check (encoding in ('UTF-8', 'Shift_JIS')),
      status text not null default 'checked' check (status in ('checked', 'running', 'done')),
      columns jsonb not null,
      rows int not null,
      done_rows int not null default 0,
      failed_rows int not null default 0,
      created_at timestamptz not null,
      finished_at timestamptz,
      unique (account_id, id)
    )`);
    await sql.tenantTable('user_imports');
    await sql(`create index if not exists user_imports_account on user_imports (account_id, id)`);
    // A row's number is that in the file; the first is the header.
    await sql(`create table if not exists user_import_rows (
      import_id uuid not null,
      number int not null check (number >= 1),
      account_id uuid not null,
      tpath text collate "C" not null,
      cells jsonb not null,
      status text not null default 'waiting' check (status in ('header', 'waiting', 'done', 'failed')),
      faults jsonb,
      primary key (import_id, number),
      foreign key (account_id, import_id) references user_imports (account_id, id) on delete cascade
    )`);
    await sql.tenantTable('user_import_rows', { key: 'import_id' });
    await sql(`create index if not exists user_import_rows_faulty on user_import_rows (import_id, number) where faults is not null`);
    await sql(`create index if not exists user_import_rows_waiting on user_import_rows (import_id, number) where status = 'waiting'`);
    await sql(`create or replace function taken_emails(emails text[]) returns setof text
      language sql stable set app.tpath_from = '/' set app.tpath_to = '/${String.fromCodePoint(1_114_111)}' as $$
        select email_canonical from users where email_canonical = any(emails) and deleted_at is null
      $$`);
  },
  async down(sql) {
    await sql(`drop function if exists taken_emails(text[])`);
    for (const table of ['user_import_rows', 'user_imports']) await sql(`drop table if exists ${table}`);
  },
} satisfies Migration;

import type { Migration } from '@mekuri/kit/server';

/** One row per bill for its PDF, which is created after the bill, and the receipts of paid bills. Both are immutable once they exist. */
export default {
  async up(sql) {
    await sql(`create table if not exists bill_documents (
      bill_id uuid primary key references bills (id),
      tpath text collate "C" not null,
      attempts int not null default 0 check (attempts >= 0),
      failed_at timestamptz,
      sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
      size int check (size > 0),
      rendered_at timestamptz,
      check ((sha256 is null) = (rendered_at is null) and (sha256 is null) = (size is null))
    )`);
    await sql.tenantTable('bill_documents', {
      key: 'bill_id',
      grants: 'select, insert, update (attempts, failed_at, sha256, size, rendered_at)',
    });
    await sql(`create index if not exists bill_documents_pending on bill_documents (bill_id) where rendered_at is null`);
    await sql(`create or replace function bill_document_frozen() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' then
          if old.rendered_at is null and new.bill_id = old.bill_id and new.tpath = old.tpath then
            return new;
          end if;
        end if;
        raise exception 'bill_frozen: % of % is refused', lower(tg_op), tg_table_name;
      end $$`);
    await sql(`create or replace trigger bill_documents_frozen before update or delete on bill_documents
      for each row execute function bill_document_frozen()`);
    await sql(`create or replace trigger bill_documents_kept before truncate on bill_documents
      for each statement execute function bill_document_frozen()`);

    await sql(`create table if not exists bill_receipts (
      bill_id uuid not null references bills (id),
      version int not null check (version in (1, 2)),
      tpath text collate "C" not null,
      addressee text not null check (length(addressee) between 1 and 100),
      amount bigint not null check (amount > 0),
      paid_on date not null,
      issued_at timestamptz not null,
      issued_by uuid,
      sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
      size int not null check (size > 0),
      primary key (bill_id, version)
    )`);
    await sql.tenantTable('bill_receipts', { key: 'bill_id', grants: 'select, insert' });
    await sql(`create or replace trigger bill_receipts_frozen before update or delete on bill_receipts
      for each row execute function bill_frozen()`);
    await sql(`create or replace trigger bill_receipts_kept before truncate on bill_receipts
      for each statement execute function bill_frozen()`);

    await sql(`insert into bill_documents (bill_id, tpath) select id, tpath from bills on conflict do nothing`);
  },
  async down(sql) {
    await sql(`drop table if exists bill_receipts`);
    await sql(`drop table if exists bill_documents`);
    await sql(`drop function if exists bill_document_frozen()`);
  },
} satisfies Migration;

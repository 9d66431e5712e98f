import type { Migration } from '@mekuri/kit/server';

/** Columns of a bill that change after it was issued, and those that are generated from frozen ones. */
const OF_A_BILL = ['status', 'status_at', 'status_by', 'status_reason', 'paid_on', 'total'];
const OF_A_TRANSFER = ['allocated', 'set_aside_at', 'set_aside_by', 'set_aside_reason'];
const DETAILS = ['bill_lines', 'bill_taxes'];
const TAKEN_BACK = ['taken_back_at', 'taken_back_by'];

const frozen = (table: string, mutable: readonly string[]): string =>
  `create or replace trigger ${table}_frozen before update or delete on ${table}
     for each row execute function bill_frozen(${mutable.length === 0 ? '' : `'{${mutable.join(',')}}'`})`;

/**
 * Rows of bank statements, the columns of the statements of an issuer, and payments that come from such rows. A payment stays as it was
 * entered; that it was taken back is noted on it, once, and only if it comes from a statement.
 */
export default {
  async up(sql) {
    await sql(`create table if not exists bank_transfers (
      id uuid primary key,
      tpath text collate "C" not null,
      issuer_id uuid not null references accounts (id),
      digest text not null,
      occurrence int not null check (occurrence > 0),
      received_on date not null,
      amount bigint not null check (amount > 0),
      payer text not null,
      payer_key text not null,
      note text not null,
      imported_at timestamptz not null,
      imported_by uuid,
      allocated bigint not null default 0 check (allocated between 0 and amount),
      set_aside_at timestamptz,
      set_aside_by uuid,
      set_aside_reason text not null default '',
      unique (issuer_id, digest, occurrence)
    )`);
    await sql.tenantTable('bank_transfers', { grants: `select, insert, update (${OF_A_TRANSFER.join(', ')})` });
    await sql(`create index if not exists bank_transfers_newest on bank_transfers (issuer_id, received_on, id)`);
    await sql(`create table if not exists bank_statements (
      account_id uuid not null references accounts (id),
      tpath text collate "C" not null,
      header_digest text not null,
      columns jsonb not null,
      primary key (account_id, header_digest)
    )`);
    await sql.tenantTable('bank_statements', { key: 'account_id', grants: 'select, insert, update (columns)' });

    await sql(`alter table bill_payments
      add column if not exists transfer_id uuid references bank_transfers (id),
      add column if not exists taken_back_at timestamptz,
      add column if not exists taken_back_by uuid`);
    await sql.tenantTable('bill_payments', { grants: `select, insert, update (${TAKEN_BACK.join(', ')})` });
    await sql(`create index if not exists bill_payments_transfer on bill_payments (transfer_id) where transfer_id is not null`);

    await sql(`create or replace function bill_frozen() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and tg_nargs > 0 then
          if to_jsonb(new) - cast(tg_argv[0] as text[]) = to_jsonb(old) - cast(tg_argv[0] as text[]) then
            return new;
          end if;
        end if;
        raise exception 'bill_frozen: % of % is refused', lower(tg_op), tg_table_name;
      end $$`);
    await sql(`create or replace function bill_payment_frozen() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' then
          if to_jsonb(new) - cast('{${TAKEN_BACK.join(',')}}' as text[]) = to_jsonb(old) - cast('{${TAKEN_BACK.join(',')}}' as text[])
             and old.transfer_id is not null and old.taken_back_at is null and new.taken_back_at is not null then
            return new;
          end if;
        end if;
        raise exception 'bill_frozen: % of % is refused', lower(tg_op), tg_table_name;
      end $$`);
    await sql(frozen('bills', OF_A_BILL));
    for (const table of DETAILS) await sql(frozen(table, []));
    await sql(frozen('bank_transfers', OF_A_TRANSFER));
    await sql(`create or replace trigger bank_transfers_kept before truncate on bank_transfers
      for each statement execute function bill_frozen()`);
    await sql(`create or replace trigger bill_payments_frozen before update or delete on bill_payments
      for each row execute function bill_payment_frozen()`);
  },
  async down(sql) {
    await sql(`create or replace function bill_frozen() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and tg_table_name = 'bills' then
          if to_jsonb(new) - cast(tg_argv[0] as text[]) = to_jsonb(old) - cast(tg_argv[0] as text[]) then
            return new;
          end if;
        end if;
        raise exception 'bill_frozen: % of % is refused', lower(tg_op), tg_table_name;
      end $$`);
    for (const table of ['bill_payments', ...DETAILS]) await sql(frozen(table, OF_A_BILL));
    await sql(`drop function if exists bill_payment_frozen()`);
    await sql(
      `alter table bill_payments drop column if exists transfer_id, drop column if exists taken_back_at, drop column if exists taken_back_by`,
    );
    await sql.tenantTable('bill_payments', { grants: 'select, insert' });
    await sql(`drop table if exists bank_statements`);
    await sql(`drop table if exists bank_transfers`);
  },
} satisfies Migration;

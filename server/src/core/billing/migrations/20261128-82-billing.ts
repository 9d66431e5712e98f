import type { Migration } from '@mekuri/kit/server';

const EVERYTHING = `set app.tpath_from = '/' set app.tpath_to = '/${String.fromCodePoint(1_114_111)}'`;
/** Columns of a bill that change after it was issued. */
const MUTABLE = ['status', 'status_at', 'status_by', 'status_reason', 'paid_on'];

/**
 * Billing months, bills and what they consist of. An issued bill is frozen: the application may change its state alone, a trigger holds
 * the owner of the table to the same, and nothing is deleted.
 */
export default {
  async up(sql) {
    await sql(`create table if not exists billing_issuers (
      account_id uuid primary key references accounts (id),
      tpath text collate "C" not null,
      name text not null check (length(name) between 1 and 100),
      postal_code text not null default '',
      address text not null default '',
      telephone text not null default '',
      registration_number text check (registration_number ~ '^T[0-9]{13}$'),
      bank_accounts text[] not null default '{}',
      notes text not null default '',
      number_prefix text not null default '' check (number_prefix ~ '^[A-Z0-9-]{0,10}$'),
      initial_fee int not null default 100000 check (initial_fee >= 0),
      tax_rounding text not null default 'floor' check (tax_rounding in ('floor', 'round', 'ceil')),
      revision int not null default 1
    )`);
    await sql.tenantTable('billing_issuers', { key: 'account_id', grants: 'select, insert, update' });

    await sql(`create table if not exists billing_accounts (
      account_id uuid primary key references accounts (id),
      tpath text collate "C" not null,
      initial_fee int check (initial_fee >= 0)
    )`);
    await sql.tenantTable('billing_accounts', { key: 'account_id', grants: 'select, insert, update (initial_fee)' });

    await sql(`create table if not exists billing_months (
      account_id uuid not null references accounts (id),
      month date not null check (extract(day from month) = 1),
      tpath text collate "C" not null,
      issuer_id uuid not null references accounts (id),
      plan_id uuid not null,
      plan_name text not null,
      price int not null check (price >= 0),
      limit_access int not null check (limit_access >= 0),
      limit_access_price int not null check (limit_access_price >= 0),
      first_day date not null,
      ended_on date,
      gap_days int not null default 0 check (gap_days >= 0),
      carried_views bigint,
      credited_views bigint not null default 0,
      views bigint,
      blocks_used int,
      failed_at timestamptz,
      failure text,
      closed_at timestamptz,
      primary key (account_id, month)
    )`);
    await sql.tenantTable('billing_months', {
      key: 'month',
      grants:
        'select, insert, update (ended_on, gap_days, carried_views, credited_views, views, blocks_used, failed_at, failure, closed_at)',
    });
    await sql(`create index if not exists billing_months_open on billing_months (month, issuer_id, account_id) where closed_at is null`);
    await sql(`create index if not exists billing_months_issuer on billing_months (issuer_id, month)`);

    await sql(`create table if not exists billing_sequences (
      issuer_id uuid not null references accounts (id),
      tpath text collate "C" not null,
      kind text not null check (kind in ('invoice', 'credit_note')),
      year int not null,
      last int not null check (last > 0),
      primary key (issuer_id, kind, year)
    )`);
    await sql.tenantTable('billing_sequences', { key: 'year', grants: 'select, insert, update (last)' });

    await sql(`create table if not exists bills (
      id uuid primary key,
      tpath text collate "C" not null,
      account_id uuid not null references accounts (id),
      issuer_id uuid not null references accounts (id),
      kind text not null check (kind in ('invoice', 'credit_note')),
      number text not null,
      month date not null check (extract(day from month) = 1),
      issued_on date not null,
      due_on date,
      method text not null check (method in ('bank_transfer', 'card')),
      charge_on date,
      issuer jsonb not null,
      recipient jsonb not null,
      plan_name text not null,
      views bigint not null,
      blocks_used int not null,
      subtotal bigint not null,
      tax bigint not null,
      total bigint generated always as (subtotal + tax) stored,
      refers_to uuid references bills (id),
      reason text not null default '',
      status text not null check (status in ('paid', 'unpaid', 'processing', 'void', 'completed', 'failed')),
      status_at timestamptz not null,
      status_by uuid,
      status_reason text not null default '',
      paid_on date,
      unique (issuer_id, number),
      check ((kind = 'credit_note') = (refers_to is not null)),
      check (case kind when 'invoice' then subtotal + tax >= 0 else subtotal + tax <= 0 end),
      check (kind = 'invoice' or due_on is null)
    )`);
    await sql.tenantTable('bills', { grants: `select, insert, update (${MUTABLE.join(', ')})` });
    await sql(`create unique index if not exists bills_month on bills (account_id, month) where kind = 'invoice' and status <> 'void'`);
    await sql(`create index if not exists bills_newest on bills (tpath, issued_on, id)`);
    await sql(`create index if not exists bills_account on bills (account_id, issued_on, id)`);
    await sql(`create index if not exists bills_refers_to on bills (refers_to) where refers_to is not null`);

    await sql(`create table if not exists bill_lines (
      bill_id uuid not null references bills (id),
      position int not null,
      tpath text collate "C" not null,
      kind text not null check (kind in ('licence', 'overage', 'initial_fee', 'to_term', 'adjustment')),
      quantity bigint not null,
      unit_price bigint not null,
      amount bigint not null,
      tax_rate int not null check (tax_rate between 0 and 100),
      first_day date,
      last_day date,
      primary key (bill_id, position)
    )`);
    await sql.tenantTable('bill_lines', { key: 'bill_id', grants: 'select, insert' });
    await sql(`create table if not exists bill_taxes (
      bill_id uuid not null references bills (id),
      rate int not null check (rate between 0 and 100),
      tpath text collate "C" not null,
      net bigint not null,
      tax bigint not null,
      primary key (bill_id, rate)
    )`);
    await sql.tenantTable('bill_taxes', { key: 'bill_id', grants: 'select, insert' });
    await sql(`create table if not exists bill_payments (
      id uuid primary key,
      bill_id uuid not null references bills (id),
      tpath text collate "C" not null,
      amount bigint not null check (amount > 0),
      fee_absorbed int not null default 0 check (fee_absorbed between 0 and 1000),
      received_on date not null,
      payer text not null default '',
      entered_by uuid,
      entered_at timestamptz not null
    )`);
    await sql.tenantTable('bill_payments', { grants: 'select, insert' });
    await sql(`create index if not exists bill_payments_bill on bill_payments (bill_id)`);

    // `total` is generated from frozen columns, after this trigger has run.
    await sql(`create or replace function bill_frozen() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and tg_table_name = 'bills' then
          if to_jsonb(new) - cast(tg_argv[0] as text[]) = to_jsonb(old) - cast(tg_argv[0] as text[]) then
            return new;
          end if;
        end if;
        raise exception 'bill_frozen: % of % is refused', lower(tg_op), tg_table_name;
      end $$`);
    for (const table of ['bills', 'bill_lines', 'bill_taxes', 'bill_payments']) {
      await sql(`create or replace trigger ${table}_frozen before update or delete on ${table}
        for each row execute function bill_frozen('{${[...MUTABLE, 'total'].join(',')}}')`);
      await sql(`create or replace trigger ${table}_kept before truncate on ${table} for each statement execute function bill_frozen()`);
    }

    await sql(`create or replace function billing_issuer_of(account uuid)
      returns table (account_id uuid, name text, postal_code text, address text, telephone text, registration_number text,
                     bank_accounts text[], notes text, number_prefix text, initial_fee int, tax_rounding text, tpath text)
      language sql stable ${EVERYTHING} as $$
      select a.id, coalesce(i.name, a.name), coalesce(i.postal_code, ''), coalesce(i.address, ''), coalesce(i.telephone, ''),
             i.registration_number, coalesce(i.bank_accounts, '{}'), coalesce(i.notes, ''), coalesce(i.number_prefix, ''),
             coalesce(i.initial_fee, 100000), coalesce(i.tax_rounding, 'floor'), a.tpath
        from accounts a left join billing_issuers i on i.account_id = a.id
       where a.id = account
    $$`);
    await sql(`create or replace function billing_account_at(path text) returns uuid language sql stable ${EVERYTHING} as $$
      select id from accounts where tpath = path
    $$`);
    await sql(`alter table accounts add column if not exists termination_fees_waived boolean not null default false`);
    await sql(`update accounts set termination_fees_waived = true where contract_status = 'terminated'`);
    // Accounts that exist already have paid their initial fee, or were spared it.
    await sql(`insert into billing_accounts (account_id, tpath, initial_fee)
      select id, tpath, 0 from accounts where kind <> 'provider' on conflict do nothing`);
  },
  async down(sql) {
    for (const table of [
      'bill_payments',
      'bill_taxes',
      'bill_lines',
      'bills',
      'billing_sequences',
      'billing_months',
      'billing_accounts',
      'billing_issuers',
    ])
      await sql(`drop table if exists ${table}`);
    await sql(`alter table accounts drop column if exists termination_fees_waived`);
    await sql(`drop function if exists bill_frozen()`);
    await sql(`drop function if exists billing_account_at(text)`);
    await sql(`drop function if exists billing_issuer_of(uuid)`);
  },
} satisfies Migration;

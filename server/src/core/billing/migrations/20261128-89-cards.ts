import type { Migration } from '@mekuri/kit/server';

const OF_A_CHARGE = ['state', 'payment_ref', 'page_ref', 'url', 'code', 'settled_at'];
/** Kinds of notices before this migration. */
const NOTICES = `'issued', 'reminder_1', 'reminder_7', 'reminder_14', 'overdue'`;
const OF_A_REFUND = ['state', 'refund_ref', 'code', 'settled_at'];

/**
 * Cards of accounts, the attempts to collect bills with them, and refunds. Cards themselves are stored by the payment provider; these tables
 * hold its ids and what identifies a card to its owner. An attempt or refund never changes apart from its state.
 */
export default {
  async up(sql) {
    await sql(`create table if not exists billing_cards (
      account_id uuid primary key references accounts (id),
      tpath text collate "C" not null,
      issuer_id uuid not null references accounts (id),
      method text not null default 'bank_transfer' check (method in ('bank_transfer', 'card')),
      customer_ref text,
      method_ref text,
      brand text,
      last4 text check (last4 ~ '^[0-9]{4}$'),
      expiry_month int check (expiry_month between 1 and 12),
      expiry_year int check (expiry_year between 2000 and 2999),
      saved_at timestamptz,
      check ((method_ref is null) = (brand is null) and (method_ref is null) = (last4 is null) and (method_ref is null) = (expiry_month is null)
             and (method_ref is null) = (expiry_year is null) and (method_ref is null) = (saved_at is null)),
      check (method_ref is null or customer_ref is not null),
      check (method = 'bank_transfer' or method_ref is not null)
    )`);
    await sql.tenantTable('billing_cards', { key: 'account_id', grants: 'select, insert, update, delete' });

    await sql(`create table if not exists billing_card_setups (
      id uuid primary key,
      tpath text collate "C" not null,
      account_id uuid not null references accounts (id),
      issuer_id uuid not null references accounts (id),
      setup_ref text,
      customer_ref text,
      started_at timestamptz not null,
      finished_at timestamptz
    )`);
    await sql.tenantTable('billing_card_setups', { grants: 'select, insert, update (setup_ref, customer_ref, finished_at), delete' });

    await sql(`create table if not exists bill_charges (
      id uuid primary key,
      tpath text collate "C" not null,
      bill_id uuid not null references bills (id),
      account_id uuid not null references accounts (id),
      issuer_id uuid not null references accounts (id),
      attempt int not null check (attempt > 0),
      kind text not null check (kind in ('automatic', 'hosted')),
      amount bigint not null check (amount > 0),
      customer_ref text,
      method_ref text,
      status_before text not null check (status_before in ('unpaid', 'failed')),
      started_at timestamptz not null,
      started_by uuid,
      expires_at timestamptz,
      state text not null default 'started' check (state in ('started', 'processing', 'paid', 'failed', 'expired', 'unallocated')),
      payment_ref text,
      page_ref text,
      url text,
      code text,
      settled_at timestamptz,
      unique (bill_id, attempt),
      check ((kind = 'hosted') = (expires_at is not null)),
      check ((state in ('started', 'processing')) = (settled_at is null))
    )`);
    await sql.tenantTable('bill_charges', { grants: `select, insert, update (${OF_A_CHARGE.join(', ')})` });
    await sql(`create unique index if not exists bill_charges_open on bill_charges (bill_id) where settled_at is null`);
    await sql(`create index if not exists bill_charges_pending on bill_charges (started_at) where settled_at is null`);
    await sql(`create or replace trigger bill_charges_frozen before update or delete on bill_charges
      for each row execute function bill_frozen('{${OF_A_CHARGE.join(',')}}')`);
    await sql(
      `create or replace trigger bill_charges_kept before truncate on bill_charges for each statement execute function bill_frozen()`,
    );

    await sql(`create table if not exists bill_refunds (
      id uuid primary key,
      tpath text collate "C" not null,
      bill_id uuid not null references bills (id),
      charge_id uuid not null references bill_charges (id),
      issuer_id uuid not null references accounts (id),
      amount bigint not null check (amount > 0),
      started_at timestamptz not null,
      started_by uuid,
      state text not null default 'started' check (state in ('started', 'processing', 'done', 'failed')),
      refund_ref text,
      code text,
      settled_at timestamptz,
      check ((state in ('started', 'processing')) = (settled_at is null))
    )`);
    await sql.tenantTable('bill_refunds', { grants: `select, insert, update (${OF_A_REFUND.join(', ')})` });
    await sql(`create index if not exists bill_refunds_charge on bill_refunds (charge_id)`);
    await sql(`create or replace trigger bill_refunds_frozen before update or delete on bill_refunds
      for each row execute function bill_frozen('{${OF_A_REFUND.join(',')}}')`);
    await sql(
      `create or replace trigger bill_refunds_kept before truncate on bill_refunds for each statement execute function bill_frozen()`,
    );

    await sql(`alter table billing_notices drop constraint if exists billing_notices_kind_check`);
    await sql(`alter table billing_notices add constraint billing_notices_kind_check check (kind in (${NOTICES}, 'overdue_event'))`);

    await sql(`alter table bill_payments add column if not exists charge_id uuid references bill_charges (id)`);
    await sql(`create unique index if not exists bill_payments_charge on bill_payments (charge_id) where charge_id is not null`);
  },
  async down(sql) {
    await sql(`delete from billing_notices where kind = 'overdue_event'`);
    await sql(`alter table billing_notices drop constraint if exists billing_notices_kind_check`);
    await sql(`alter table billing_notices add constraint billing_notices_kind_check check (kind in (${NOTICES}))`);
    await sql(`alter table bill_payments drop column if exists charge_id`);
    await sql(`drop table if exists bill_refunds`);
    await sql(`drop table if exists bill_charges`);
    await sql(`drop table if exists billing_card_setups`);
    await sql(`drop table if exists billing_cards`);
  },
} satisfies Migration;

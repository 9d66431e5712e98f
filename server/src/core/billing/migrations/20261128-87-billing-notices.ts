import type { Migration } from '@mekuri/kit/server';

/** Mails about bills and page views, each recorded once, and links to documents for customers who can no longer sign in. */
export default {
  async up(sql) {
    await sql(`create table if not exists billing_notices (
      bill_id uuid not null references bills (id),
      kind text not null check (kind in ('issued', 'reminder_1', 'reminder_7', 'reminder_14', 'overdue')),
      tpath text collate "C" not null,
      created_at timestamptz not null,
      mailed_at timestamptz,
      primary key (bill_id, kind)
    )`);
    await sql.tenantTable('billing_notices', { key: 'bill_id', grants: 'select, insert, update (mailed_at)' });
    await sql(`create index if not exists billing_notices_pending on billing_notices (bill_id) where mailed_at is null`);
    await sql(`create index if not exists bills_due on bills (due_on, id) where kind = 'invoice' and status in ('unpaid', 'failed')`);

    await sql(`create table if not exists billing_usage_notices (
      account_id uuid not null references accounts (id),
      month date not null,
      percent int not null check (percent in (80, 100)),
      tpath text collate "C" not null,
      views bigint not null,
      limit_access bigint not null,
      total bigint not null,
      created_at timestamptz not null,
      mailed_at timestamptz,
      primary key (account_id, month, percent)
    )`);
    await sql.tenantTable('billing_usage_notices', { key: 'account_id', grants: 'select, insert, update (mailed_at)' });

    await sql(`create table if not exists bill_links (
      id uuid primary key,
      bill_id uuid not null references bills (id),
      account_id uuid not null references accounts (id),
      tpath text collate "C" not null,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`);
    await sql.tenantTable('bill_links', { grants: 'select, insert, update (expires_at)' });
    await sql(`create index if not exists bill_links_bill on bill_links (bill_id)`);
  },
  async down(sql) {
    for (const table of ['bill_links', 'billing_usage_notices', 'billing_notices']) await sql(`drop table if exists ${table}`);
    await sql('drop index if exists bills_due');
  },
} satisfies Migration;

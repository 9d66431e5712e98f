import type { Migration } from '@mekuri/kit/server';

/**
 * The initial fee of an account is edited by revision. A grant may have a wholesale price, which the months of OEM masters freeze together
 * with the prices that a grant had before it was changed.
 */
export default {
  async up(sql) {
    await sql(`alter table billing_accounts add column if not exists revision int not null default 1`);
    await sql.tenantTable('billing_accounts', { key: 'account_id', grants: 'select, insert, update (initial_fee, revision)' });

    await sql(`alter table plan_grants add column if not exists wholesale_price int check (wholesale_price >= 0)`);
    await sql(`create table if not exists plan_grant_revisions (
      account_id uuid not null references accounts (id),
      plan_id uuid not null references plans (id) on delete cascade,
      replaced_at timestamptz not null,
      tpath text collate "C" not null,
      wholesale_price int check (wholesale_price >= 0),
      primary key (account_id, plan_id, replaced_at)
    )`);
    await sql.tenantTable('plan_grant_revisions', { key: 'plan_id', grants: 'select, insert' });
    await sql(`alter table plan_revisions add column if not exists base_plan_id uuid`);

    await sql(`alter table billing_months
      add column if not exists base_plan_id uuid,
      add column if not exists wholesale_prices jsonb not null default '[]'`);
    await sql(`alter table bill_lines add column if not exists plan_name text`);
    await sql(`alter table bill_lines drop constraint if exists bill_lines_kind_check`);
    await sql(`alter table bill_lines add constraint bill_lines_kind_check
      check (kind in ('licence', 'overage', 'wholesale', 'initial_fee', 'to_term', 'adjustment'))`);
    // Wholesale fees of many accounts exceed the range of int.
    await sql(`alter table mrr_months alter column mrr type bigint, alter column mrr_before type bigint`);
  },
  async down(sql) {
    await sql(`alter table mrr_months alter column mrr type int, alter column mrr_before type int`);
    await sql(`alter table bill_lines drop column if exists plan_name`);
    await sql(`alter table billing_months drop column if exists base_plan_id, drop column if exists wholesale_prices`);
    await sql(`alter table plan_revisions drop column if exists base_plan_id`);
    await sql(`drop table if exists plan_grant_revisions`);
    await sql(`alter table plan_grants drop column if exists wholesale_price`);
    await sql(`alter table billing_accounts drop column if exists revision`);
  },
} satisfies Migration;

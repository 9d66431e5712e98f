import type { Migration } from '@mekuri/kit/server';

const INDEXES = {
  bills_order: '(issued_on, id)',
  bills_of_month: '(month, issued_on, id)',
  bills_of_status: '(status, issued_on, id)',
  bills_of_kind: `(issued_on, id) where kind = 'credit_note'`,
  bills_total: '(total)',
  bills_number: '(number collate "C")',
};

/**
 * Indexes for lists of bills, and the names under which accounts were billed, for the search: folded names are compared by a function that
 * row-level security keeps from using an index, and an account has one row here for many bills.
 */
export default {
  async up(sql) {
    for (const [name, columns] of Object.entries(INDEXES)) await sql(`create index if not exists ${name} on bills ${columns}`);
    await sql(`create table if not exists bill_recipients (
      account_id uuid not null references accounts (id),
      folded text collate "C" not null,
      tpath text collate "C" not null,
      primary key (account_id, folded)
    )`);
    await sql.tenantTable('bill_recipients', { key: 'account_id', grants: 'select, insert' });
    await sql(`create or replace function note_bill_recipients() returns trigger language plpgsql as $$
      begin
        insert into bill_recipients (account_id, folded, tpath)
        select distinct account_id, fold_text(coalesce(recipient ->> 'companyName', '')), tpath from added
        on conflict do nothing;
        return null;
      end $$`);
    await sql(`create or replace trigger bills_recipients after insert on bills referencing new table as added
      for each statement execute function note_bill_recipients()`);
    await sql(`insert into bill_recipients (account_id, folded, tpath)
      select distinct account_id, fold_text(coalesce(recipient ->> 'companyName', '')), tpath from bills on conflict do nothing`);
  },
  async down(sql) {
    await sql(`drop trigger if exists bills_recipients on bills`);
    await sql(`drop function if exists note_bill_recipients()`);
    await sql(`drop table if exists bill_recipients`);
    for (const name of Object.keys(INDEXES)) await sql(`drop index if exists ${name}`);
  },
} satisfies Migration;

import type { Migration } from '@mekuri/kit/server';

const EVERYTHING = `set app.tpath_from = '/' set app.tpath_to = '/${String.fromCodePoint(1_114_111)}'`;

/** Numbers of sites of each account at the end of a month. The provider has a row for every month that was recorded. */
export default {
  async up(sql) {
    await sql(`create table if not exists dashboard_months (
      account_id uuid not null references accounts (id),
      month date not null check (extract(day from month) = 1),
      tpath text collate "C" not null,
      sites int not null check (sites >= 0),
      published int check (published >= 0),
      created int not null check (created >= 0),
      primary key (account_id, month)
    )`);
    await sql.tenantTable('dashboard_months', { key: 'month', grants: 'select, insert' });
    await sql(`create index if not exists dashboard_months_month on dashboard_months (month)`);
    await sql(`create or replace function dashboard_recorded(first date, last date)
      returns table (month text, has_published boolean) language sql stable ${EVERYTHING} as $$
      select to_char(m.month, 'YYYY-MM'), bool_and(m.published is not null) from dashboard_months m
       where m.month between first and last and m.account_id in (select id from accounts where kind = 'provider')
       group by m.month
    $$`);
  },
  async down(sql) {
    await sql(`drop function if exists dashboard_recorded(date, date)`);
    await sql(`drop table if exists dashboard_months`);
  },
} satisfies Migration;

import type { Migration } from '@mekuri/kit/server';

const EVERYTHING = `set app.tpath_from = '/' set app.tpath_to = '/${String.fromCodePoint(1_114_111)}'`;

/**
 * The monthly price of every account at the end of a month and of the month before, and the sums of what is below each operator, by plan.
 * Rows are written once and never changed.
 */
export default {
  async up(sql) {
    await sql(`create table if not exists mrr_months (
      account_id uuid not null references accounts (id),
      month date not null check (extract(day from month) = 1),
      tpath text collate "C" not null,
      kind text not null,
      plan_id uuid not null,
      plan_name text not null,
      is_running boolean not null,
      mrr int not null check (mrr >= 0),
      was_running boolean,
      mrr_before int check (mrr_before >= 0),
      primary key (account_id, month),
      check ((was_running is null) = (mrr_before is null))
    )`);
    await sql.tenantTable('mrr_months', { key: 'month', grants: 'select, insert' });
    await sql(`create index if not exists mrr_months_month on mrr_months (month)`);
    await sql(`create table if not exists mrr_sums (
      tpath text collate "C" not null,
      month date not null check (extract(day from month) = 1),
      plan_id uuid not null,
      plan_name text not null,
      contracts bigint not null,
      paid bigint not null,
      mrr bigint not null,
      "new" bigint not null,
      expansion bigint not null,
      contraction bigint not null,
      churn bigint not null,
      companies bigint not null,
      ended bigint not null,
      primary key (tpath, month, plan_id)
    )`);
    await sql.tenantTable('mrr_sums', { key: 'month', grants: 'select, insert' });
    await sql(`create index if not exists billing_months_month on billing_months (month)`);
    // Whether a month was billed at all is not visible within the range of one operator. `min` reads the first entry of an index.
    await sql(`create or replace function mrr_sources(first date, last date)
      returns table (month text, is_frozen boolean, is_billed boolean) language sql stable ${EVERYTHING} as $$
      select to_char(day, 'YYYY-MM'), coalesce((select min(m.month) from mrr_months m where m.month >= day::date) = day::date, false),
             coalesce((select min(m.month) from billing_months m where m.month >= day::date) = day::date, false)
        from generate_series(first, last, interval '1 month') as day order by day
    $$`);
  },
  async down(sql) {
    await sql(`drop function if exists mrr_sources(date, date)`);
    await sql(`drop index if exists billing_months_month`);
    await sql(`drop table if exists mrr_sums`);
    await sql(`drop table if exists mrr_months`);
  },
} satisfies Migration;

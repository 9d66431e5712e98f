import type { Migration } from '@mekuri/kit/server';

/**
 * Billable page views by site and day. They refer to no site: the views of a purged one are billed as well.
 * No day up to `settled_through` changes any more, whoever writes: bills were made of it.
 */
export default {
  async up(sql) {
    await sql(`create table if not exists usage_days (
      site_id uuid not null,
      account_id uuid not null references accounts (id),
      tpath text collate "C" not null,
      day date not null,
      views bigint not null,
      primary key (site_id, day)
    )`);
    await sql.tenantTable('usage_days', { key: 'day', grants: 'select, insert, update (views)' });
    await sql(`create index if not exists usage_days_account on usage_days (account_id, day)`);
    await sql(`create table if not exists usage_batches (
      batch_id uuid primary key,
      reported_at timestamptz not null default now()
    )`);
    await sql(`create index if not exists usage_batches_by_age on usage_batches (reported_at)`);
    await sql(`grant select, insert, delete on usage_batches to mekuri_app`);
    await sql(`create table if not exists usage_settlement (
      single boolean primary key default true check (single),
      settled_through date
    )`);
    await sql(`insert into usage_settlement default values on conflict do nothing`);
    await sql(`grant select, update (settled_through) on usage_settlement to mekuri_app`);

    await sql(`create or replace function usage_settlement_advances() returns trigger language plpgsql as $$
      begin
        if new.settled_through is null or new.settled_through < old.settled_through then
          raise exception 'usage stays settled through %', old.settled_through;
        end if;
        return new;
      end $$`);
    await sql(`create or replace trigger usage_settlement_advances before update on usage_settlement
      for each row execute function usage_settlement_advances()`);
    // The lock holds a settlement back until what is being written of its days is committed.
    await sql(`create or replace function usage_days_unsettled() returns trigger language plpgsql as $$
      declare
        settled date;
      begin
        select settled_through into settled from usage_settlement for share;
        if (tg_op <> 'INSERT' and old.day <= settled) or (tg_op <> 'DELETE' and new.day <= settled) then
          raise exception 'usage is settled through %', settled;
        end if;
        return coalesce(new, old);
      end $$`);
    await sql(`create or replace trigger usage_days_unsettled before insert or update or delete on usage_days
      for each row execute function usage_days_unsettled()`);
  },
  async down(sql) {
    await sql(`drop table if exists usage_days`);
    await sql(`drop table if exists usage_settlement`);
    await sql(`drop table if exists usage_batches`);
    await sql(`drop function if exists usage_days_unsettled()`);
    await sql(`drop function if exists usage_settlement_advances()`);
  },
} satisfies Migration;

import type { Migration } from '@mekuri/kit/server';

/** How many mails counted for a mailbox or an account lately. Of all tenants, so it belongs to none: only the functions reach it. */
export default {
  async up(sql) {
    await sql(`create table if not exists mail_counts (
      key text not null check (length(key) <= 200),
      at timestamptz not null,
      mails int not null check (mails > 0),
      primary key (key, at)
    )`);
    await sql(`create index if not exists mail_counts_by_age on mail_counts (at)`);
    await sql(`create or replace function mail_wait(counter text, hourly int, daily int, moment timestamptz) returns int
      language sql stable as $$
        select coalesce(max(greatest(1, ceil(extract(epoch from freed - moment))))::int, 0)
          from (
            select max(counted.at) + span as freed
              from (values (interval '1 hour', hourly), (interval '1 day', daily)) as allowance (span, allowed)
              cross join lateral (
                select at, sum(mails) over (order by at desc rows unbounded preceding) as mails
                  from mail_counts where key = counter and at > moment - span
              ) as counted
             where counted.mails >= allowed
             group by span
          ) as full_windows
      $$`);
    // Counters are locked in one order, so that two transactions never wait for each other.
    await sql(`create or replace function take_mails(wanted jsonb, moment timestamptz) returns jsonb
      language plpgsql security definer set search_path = public as $$
      declare
        mail jsonb;
        counter jsonb;
        blocking jsonb;
        wait int;
        longest int;
        outcomes jsonb := '[]';
      begin
        perform pg_advisory_xact_lock(hashtextextended('take_mails ' || key, 0))
          from (select distinct counters.value ->> 'key' as key from jsonb_array_elements(wanted) as mails,
                  jsonb_array_elements(mails.value) as counters order by 1) as keys;
        delete from mail_counts where ctid in (
          select ctid from mail_counts where at < moment - interval '1 day' limit 200 for update skip locked);
        for mail in select value from jsonb_array_elements(wanted) with ordinality order by ordinality loop
          longest := 0;
          blocking := 'null';
          for counter in select value from jsonb_array_elements(mail) loop
            wait := mail_wait(counter ->> 'key', (counter ->> 'hourly')::int, (counter ->> 'daily')::int, moment);
            if wait > longest then
              longest := wait;
              blocking := counter -> 'key';
            end if;
          end loop;
          if longest = 0 then
            insert into mail_counts (key, at, mails)
              select value ->> 'key', moment, 1 from jsonb_array_elements(mail)
              on conflict (key, at) do update set mails = mail_counts.mails + 1;
          end if;
          outcomes := outcomes || jsonb_build_object('wait', longest, 'key', blocking);
        end loop;
        return outcomes;
      end $$`);
  },
  async down(sql) {
    await sql(`drop function if exists take_mails(jsonb, timestamptz)`);
    await sql(`drop function if exists mail_wait(text, int, int, timestamptz)`);
    await sql(`drop table if exists mail_counts`);
  },
} satisfies Migration;

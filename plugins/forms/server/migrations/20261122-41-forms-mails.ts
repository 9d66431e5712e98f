import type { Migration } from '@mekuri/kit/server';

export default {
  async up(sql) {
    // What is there already has had its mails, by a job of its own.
    for (const column of ['replied_at', 'told_at']) {
      await sql(`alter table forms_entries add column if not exists ${column} timestamptz default now()`);
      await sql(`alter table forms_entries alter column ${column} drop default`);
    }
    await sql(`create index if not exists forms_entries_unanswered on forms_entries (site_id, form_type, id) where replied_at is null`);
    await sql(`create index if not exists forms_entries_untold on forms_entries (site_id, form_type, id) where told_at is null`);
    await sql(`alter table forms_settings add column if not exists told_at timestamptz`);
    await sql(`alter table forms_settings add column if not exists modes text[] not null default '{application}'`);
    // In one order, so that two of them never wait for each other.
    await sql(`create or replace function forms_take_replies(hashes text[], at timestamptz) returns text[]
      language plpgsql security definer set search_path = public as $$
      declare
        taken text[] := '{}';
        hash text;
      begin
        for hash in select unnest(hashes) order by 1 loop
          if forms_take_reply(hash, at) then taken := taken || hash; end if;
        end loop;
        return taken;
      end $$`);
  },
  async down(sql) {
    await sql(`drop function if exists forms_take_replies(text[], timestamptz)`);
    await sql(`alter table forms_settings drop column if exists told_at, drop column if exists modes`);
    await sql(`alter table forms_entries drop column if exists replied_at, drop column if exists told_at`);
  },
} satisfies Migration;

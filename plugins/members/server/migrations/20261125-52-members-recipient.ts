import type { Migration } from '@mekuri/kit/server';

/** Who is notified of new members, and which members are still to be told of. */
export default {
  async up(sql) {
    await sql(`alter table members_settings
      add column if not exists recipient_email text not null default '' check (length(recipient_email) <= 254),
      add column if not exists told_at timestamptz`);
    // Who registered before is nobody's news.
    await sql(`alter table members_accounts add column if not exists told_at timestamptz default now()`);
    await sql(`alter table members_accounts alter column told_at drop default`);
    await sql(`create index if not exists members_accounts_untold on members_accounts (site_id, id) where told_at is null`);
  },
  async down(sql) {
    await sql(`alter table members_accounts drop column if exists told_at`);
    await sql(`alter table members_settings drop column if exists told_at, drop column if exists recipient_email`);
  },
} satisfies Migration;

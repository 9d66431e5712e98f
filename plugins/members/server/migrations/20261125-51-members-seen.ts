import type { Migration } from '@mekuri/kit/server';

/** Up to which moment each person has seen the members of a site, for the console's bell. */
export default {
  async up(sql) {
    await sql(`create table if not exists members_seen_marks (
      id uuid primary key,
      account_id uuid not null,
      tpath text collate "C" not null,
      site_id uuid not null,
      user_id uuid not null,
      seen_until timestamptz not null,
      unique (user_id, site_id),
      foreign key (account_id, site_id) references sites (account_id, id) on delete cascade,
      foreign key (account_id, user_id) references users (account_id, id) on delete cascade
    )`);
    await sql.tenantTable('members_seen_marks');
    await sql(`create index if not exists members_seen_marks_of_site on members_seen_marks (site_id)`);
    await sql(`create index if not exists members_accounts_registered on members_accounts (site_id, registered_at)`);
  },
  async down(sql) {
    await sql(`drop index if exists members_accounts_registered`);
    await sql(`drop table if exists members_seen_marks`);
  },
} satisfies Migration;

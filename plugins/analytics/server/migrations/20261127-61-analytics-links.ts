import type { Migration } from '@mekuri/kit/server';

/** Links that show a site's reports without an account, and how often each was opened on a day in Japan. */
export default {
  async up(sql) {
    await sql(`create table if not exists analytics_links (
      id uuid primary key,
      account_id uuid not null,
      tpath text collate "C" not null,
      site_id uuid not null,
      name text not null check (char_length(name) between 1 and 60),
      secret_hash text not null unique,
      password_hash text,
      signing_key text not null,
      created_by uuid,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      foreign key (account_id, site_id) references sites (account_id, id) on delete cascade
    )`);
    await sql('create index if not exists analytics_links_site on analytics_links (account_id, site_id)');
    await sql.tenantTable('analytics_links');
    await sql(`create table if not exists analytics_link_openings (
      id uuid primary key,
      account_id uuid not null,
      tpath text collate "C" not null,
      link_id uuid not null references analytics_links (id) on delete cascade,
      day date not null,
      openings int not null,
      unique (link_id, day)
    )`);
    await sql.tenantTable('analytics_link_openings');
  },
  async down(sql) {
    await sql('drop table if exists analytics_link_openings');
    await sql('drop table if exists analytics_links');
  },
} satisfies Migration;

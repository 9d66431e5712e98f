import type { Migration } from '@mekuri/kit/server';

/** Languages that were taken off a site, with the texts that they had. */
export default {
  async up(sql) {
    await sql(`create table if not exists multilingual_removed (
      id uuid primary key,
      account_id uuid not null,
      tpath text collate "C" not null,
      site_id uuid not null,
      language text not null,
      contents jsonb not null,
      removed_at timestamptz not null,
      foreign key (account_id, site_id) references sites (account_id, id) on delete cascade
    )`);
    await sql.tenantTable('multilingual_removed');
    await sql(`create index if not exists multilingual_removed_site on multilingual_removed (site_id, removed_at)`);
    await sql(`create index if not exists multilingual_removed_at on multilingual_removed (removed_at)`);
  },
  async down(sql) {
    await sql(`drop table if exists multilingual_removed`);
  },
} satisfies Migration;

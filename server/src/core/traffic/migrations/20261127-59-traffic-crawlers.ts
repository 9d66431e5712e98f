import type { Migration } from '@mekuri/kit/server';

/** Requests of crawlers for a site's pages, by day and name. */
export default {
  async up(sql) {
    await sql(`create table if not exists traffic_crawler_days (
      site_id uuid not null,
      day date not null,
      kind text not null check (kind in ('ai', 'search', 'preview', 'other')),
      name text not null,
      account_id uuid not null,
      tpath text collate "C" not null,
      requests bigint not null,
      primary key (site_id, day, kind, name)
    )`);
    await sql.tenantTable('traffic_crawler_days', { key: 'day' });
  },
  async down(sql) {
    await sql('drop table if exists traffic_crawler_days');
  },
} satisfies Migration;

import type { Migration } from '@mekuri/kit/server';

/** Visitors of a site's days and months: a bit for each of their numbers. And which version of plugins' sums each site has. */
export default {
  async up(sql) {
    await sql(`create table if not exists traffic_uniques (
      site_id uuid not null,
      grain text not null check (grain in ('d', 'm')),
      start date not null,
      segment smallint not null,
      chunk int not null,
      account_id uuid not null,
      tpath text collate "C" not null,
      bits bit(1024) not null,
      primary key (site_id, grain, start, segment, chunk)
    ) with (fillfactor = 80)`);
    await sql.tenantTable('traffic_uniques', { key: 'site_id' });
    await sql(`alter table traffic_sites add column if not exists stats jsonb not null default '{}'`);
  },
  async down(sql) {
    await sql('alter table traffic_sites drop column if exists stats');
    await sql('drop table if exists traffic_uniques');
  },
} satisfies Migration;

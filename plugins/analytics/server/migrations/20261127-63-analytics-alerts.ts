import type { Migration } from '@mekuri/kit/server';

export default {
  async up(sql) {
    await sql(`create table if not exists analytics_alerts (
      id uuid primary key,
      account_id uuid not null,
      tpath text collate "C" not null,
      site_id uuid not null unique,
      enabled boolean not null,
      spike_factor int not null check (spike_factor between 2 and 100),
      drop_percent int not null check (drop_percent between 0 and 50),
      spike_since timestamptz,
      drop_since timestamptz,
      revision int not null,
      updated_at timestamptz not null,
      foreign key (account_id, site_id) references sites (account_id, id) on delete cascade
    )`);
    await sql.tenantTable('analytics_alerts');
    // Alerts look for busy hours and usual days across all sites.
    await sql('create index if not exists analytics_hour_stats_by_day on analytics_hour_stats (day, hour)');
    await sql(`create index if not exists analytics_site_stats_by_day on analytics_site_stats (start) where grain = 'd' and segment = 0`);
  },
  async down(sql) {
    await sql('drop index if exists analytics_site_stats_by_day');
    await sql('drop index if exists analytics_hour_stats_by_day');
    await sql('drop table if exists analytics_alerts');
  },
} satisfies Migration;

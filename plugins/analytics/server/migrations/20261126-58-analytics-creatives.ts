import type { Migration } from '@mekuri/kit/server';

const DWELL = Array.from({ length: 12 }, (_, bucket) => `dwell_${bucket}`).join(' ');
const NUMBERS = `views reach exits onward dwell_visits ${DWELL} cta_clicks cta_visits link_clicks product_clicks popup_clicks cv cv_visits`
  .split(' ')
  .map((column) => `${column} int not null default 0`)
  .join(', ');

/** Sums over visits of each page with the medium that filled it. As with the other sums, there are no foreign keys. */
export default {
  async up(sql) {
    await sql(`create table if not exists analytics_creative_stats (
      site_id uuid not null,
      account_id uuid not null,
      tpath text collate "C" not null,
      grain text not null check (grain in ('d', 'm')),
      start date not null,
      segment smallint not null,
      page_id uuid not null,
      media_id uuid not null,
      dwell_ms bigint not null default 0,
      ${NUMBERS},
      primary key (site_id, grain, start, segment, page_id, media_id)
    ) with (fillfactor = 80)`);
    await sql.tenantTable('analytics_creative_stats', { key: 'site_id' });
  },
  async down(sql) {
    await sql('drop table if exists analytics_creative_stats');
  },
} satisfies Migration;

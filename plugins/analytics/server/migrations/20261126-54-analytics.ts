import type { Migration } from '@mekuri/kit/server';

const TENANT = `
  site_id uuid not null,
  account_id uuid not null,
  tpath text collate "C" not null`;
const PERIOD = `
  grain text not null check (grain in ('d', 'm')),
  start date not null,
  segment smallint not null`;
const numbers = (columns: string): string =>
  columns
    .split(' ')
    .map((column) => `${column} ${column === 'dwell_ms' ? 'bigint' : 'int'} not null default 0`)
    .join(', ');

const CLICKS = 'cta_clicks cta_visits link_clicks product_clicks popup_clicks cv cv_visits';
const SITE = numbers(`visits views cells slides slide_visits bounces new_visits no_id_visits dwell_ms ${CLICKS}`);
const DWELL = Array.from({ length: 12 }, (_, bucket) => `dwell_${bucket}`).join(' ');
const PAGE = numbers(`views reach entries exits to_left to_right to_up to_down to_other dwell_ms dwell_visits ${DWELL} ${CLICKS}`);

const TABLES = {
  analytics_site_stats: [PERIOD, SITE, 'grain, start, segment'],
  analytics_hour_stats: ['day date not null, hour smallint not null', SITE, 'day, hour'],
  analytics_page_stats: [`${PERIOD}, page_id uuid not null`, PAGE, 'grain, start, segment, page_id'],
  analytics_element_stats: [
    `${PERIOD}, page_id uuid not null, element_id uuid not null, kind text not null`,
    numbers('clicks visits'),
    'grain, start, segment, page_id, element_id, kind',
  ],
  analytics_source_stats: [
    `${PERIOD}, channel text not null, name text not null`,
    numbers('visits bounces cv cv_visits'),
    'grain, start, segment, channel, name',
  ],
} as const;

/** Sums over visits. No foreign keys: what belongs to a site is deleted with it by the event `site.purged`. */
export default {
  async up(sql) {
    for (const [table, [key, columns, primary]] of Object.entries(TABLES)) {
      await sql(
        `create table if not exists ${table} (${TENANT}, ${key}, ${columns}, primary key (site_id, ${primary})) with (fillfactor = 80)`,
      );
      await sql.tenantTable(table, { key: 'site_id' });
    }
  },
  async down(sql) {
    for (const table of Object.keys(TABLES)) await sql(`drop table if exists ${table}`);
  },
} satisfies Migration;

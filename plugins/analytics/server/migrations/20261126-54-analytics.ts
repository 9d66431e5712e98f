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

/** Sums over visits. No foreign keys: what belongs to a site is deleted with it by the event `site.purged`. */
export default {
  async up(sql) {
    const make = async (table: string, statement: string): Promise<void> => {
      await sql(`${statement} with (fillfactor = 80)`);
      await sql.tenantTable(table, { key: 'site_id' });
    };
    await make(
      'analytics_site_stats',
      `create table if not exists analytics_site_stats (${TENANT}, ${PERIOD}, ${SITE}, primary key (site_id, grain, start, segment))`,
    );
    await make(
      'analytics_hour_stats',
      `create table if not exists analytics_hour_stats (${TENANT}, day date not null, hour smallint not null, ${SITE}, primary key (site_id, day, hour))`,
    );
    await make(
      'analytics_page_stats',
      `create table if not exists analytics_page_stats (${TENANT}, ${PERIOD}, page_id uuid not null, ${PAGE},
         primary key (site_id, grain, start, segment, page_id))`,
    );
    await make(
      'analytics_element_stats',
      `create table if not exists analytics_element_stats (${TENANT}, ${PERIOD}, page_id uuid not null, element_id uuid not null,
         kind text not null, ${numbers('clicks visits')}, primary key (site_id, grain, start, segment, page_id, element_id, kind))`,
    );
    await make(
      'analytics_source_stats',
      `create table if not exists analytics_source_stats (${TENANT}, ${PERIOD}, channel text not null, name text not null,
         ${numbers('visits bounces cv cv_visits')}, primary key (site_id, grain, start, segment, channel, name))`,
    );
  },
  async down(sql) {
    for (const table of ['site', 'hour', 'page', 'element', 'source']) await sql(`drop table if exists analytics_${table}_stats`);
  },
} satisfies Migration;

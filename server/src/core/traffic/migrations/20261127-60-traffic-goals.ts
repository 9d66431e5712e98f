import type { Migration } from '@mekuri/kit/server';

/** Elements whose taps count as conversions. */
export default {
  async up(sql) {
    await sql(`create table if not exists traffic_goals (
      site_id uuid not null,
      element_id uuid not null,
      page_id uuid not null,
      account_id uuid not null,
      tpath text collate "C" not null,
      created_at timestamptz not null,
      primary key (site_id, element_id)
    )`);
    await sql.tenantTable('traffic_goals', { key: 'site_id' });
  },
  async down(sql) {
    await sql('drop table if exists traffic_goals');
  },
} satisfies Migration;

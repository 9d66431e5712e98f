import type { Migration } from '@mekuri/kit/server';

/** Networks and devices of a site's own people, whose visits are not counted. */
export default {
  async up(sql) {
    await sql(`create table if not exists traffic_own_networks (
      site_id uuid primary key,
      account_id uuid not null,
      tpath text collate "C" not null,
      networks text[] not null,
      revision int not null
    )`);
    await sql.tenantTable('traffic_own_networks', { key: 'site_id' });
    await sql(`create table if not exists traffic_own_devices (
      id uuid primary key,
      site_id uuid not null,
      account_id uuid not null,
      tpath text collate "C" not null,
      agent text not null,
      created_at timestamptz not null
    )`);
    await sql.tenantTable('traffic_own_devices', { key: 'site_id' });
    await sql('create index if not exists traffic_own_devices_of_site on traffic_own_devices (site_id)');
  },
  async down(sql) {
    await sql('drop table if exists traffic_own_devices');
    await sql('drop table if exists traffic_own_networks');
  },
} satisfies Migration;

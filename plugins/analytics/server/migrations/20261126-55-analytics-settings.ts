import type { Migration } from '@mekuri/kit/server';

export default {
  async up(sql) {
    await sql(`create table if not exists analytics_settings (
      id uuid primary key,
      account_id uuid not null,
      tpath text collate "C" not null,
      site_id uuid not null unique,
      ids text not null check (ids in ('on', 'ask', 'off')),
      revision int not null,
      updated_at timestamptz not null,
      foreign key (account_id, site_id) references sites (account_id, id) on delete cascade
    )`);
    await sql.tenantTable('analytics_settings');
  },
  async down(sql) {
    await sql('drop table if exists analytics_settings');
  },
} satisfies Migration;

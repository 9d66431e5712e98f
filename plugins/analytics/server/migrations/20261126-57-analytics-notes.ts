import type { Migration } from '@mekuri/kit/server';

export default {
  async up(sql) {
    await sql(`create table if not exists analytics_notes (
      id uuid primary key,
      account_id uuid not null,
      tpath text collate "C" not null,
      site_id uuid not null,
      day date not null,
      text text not null check (char_length(text) between 1 and 120),
      created_by uuid,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      revision int not null,
      foreign key (account_id, site_id) references sites (account_id, id) on delete cascade
    )`);
    await sql('create index if not exists analytics_notes_day on analytics_notes (account_id, site_id, day)');
    await sql.tenantTable('analytics_notes');
  },
  async down(sql) {
    await sql('drop table if exists analytics_notes');
  },
} satisfies Migration;

import type { Migration } from '@mekuri/kit/server';

export default {
  async up(sql) {
    await sql(`create table if not exists template_notes (
      id uuid primary key,
      account_id uuid not null,
      tpath text collate "C" not null,
      site_id uuid not null unique,
      text text not null check (length(text) <= 120),
      words int,
      foreign key (account_id, site_id) references sites (account_id, id) on delete cascade
    )`);
    await sql.tenantTable('template_notes');
  },
  async down(sql) {
    await sql(`drop table if exists template_notes`);
  },
} satisfies Migration;

import type { Migration } from '@mekuri/kit/server';

/** Up to which moment each person has seen the entries of a form, for the console's bell. */
export default {
  async up(sql) {
    await sql(`create table if not exists forms_seen_marks (
      id uuid primary key,
      account_id uuid not null,
      tpath text collate "C" not null,
      site_id uuid not null,
      form_type text not null check (form_type in ('contact', 'homepage')),
      user_id uuid not null,
      seen_until timestamptz not null,
      unique (user_id, site_id, form_type),
      foreign key (account_id, site_id) references sites (account_id, id) on delete cascade,
      foreign key (account_id, user_id) references users (account_id, id) on delete cascade
    )`);
    await sql.tenantTable('forms_seen_marks');
    await sql(`create index if not exists forms_seen_marks_of_site on forms_seen_marks (site_id)`);
    await sql(`create index if not exists forms_entries_received on forms_entries (site_id, form_type, received_at) where not is_spam`);
  },
  async down(sql) {
    await sql(`drop index if exists forms_entries_received`);
    await sql(`drop table if exists forms_seen_marks`);
  },
} satisfies Migration;

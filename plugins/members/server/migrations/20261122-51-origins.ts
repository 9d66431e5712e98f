import type { Migration } from '@mekuri/kit/server';

/** Where somebody came from, and whether their registration looks as if nobody had sent it. */
export default {
  async up(sql) {
    for (const table of ['members_registrations', 'members_accounts']) {
      await sql(`alter table ${table} add column if not exists page_id uuid`);
      await sql(`alter table ${table} add column if not exists popup_id uuid`);
    }
    await sql(`alter table members_registrations add column if not exists is_spam boolean not null default false`);
  },
  async down(sql) {
    await sql(`alter table members_registrations drop column if exists is_spam`);
    for (const table of ['members_registrations', 'members_accounts']) {
      await sql(`alter table ${table} drop column if exists popup_id`);
      await sql(`alter table ${table} drop column if exists page_id`);
    }
  },
} satisfies Migration;

import type { Migration } from '@mekuri/kit/server';

/** The visit in which somebody registered, until they complete it. */
export default {
  async up(sql) {
    await sql(`alter table members_registrations add column if not exists visit_id uuid`);
  },
  async down(sql) {
    await sql(`alter table members_registrations drop column if exists visit_id`);
  },
} satisfies Migration;

import type { Migration } from '@mekuri/kit/server';

/** The credential of a program that acted. */
export default {
  async up(sql) {
    await sql('alter table audit_log add column if not exists actor_key_id uuid');
  },
  async down(sql) {
    await sql('alter table audit_log drop column if exists actor_key_id');
  },
} satisfies Migration;

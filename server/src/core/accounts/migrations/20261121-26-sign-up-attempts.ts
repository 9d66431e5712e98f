import type { Migration } from '@mekuri/kit/server';

/** Tries at the password of a sign-up: after so many it is void. */
export default {
  async up(sql) {
    await sql(`alter table sign_ups add column if not exists attempts smallint not null default 0`);
  },
  async down(sql) {
    await sql(`alter table sign_ups drop column if exists attempts`);
  },
} satisfies Migration;

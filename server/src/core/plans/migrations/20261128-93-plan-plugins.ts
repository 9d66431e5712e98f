import type { Migration } from '@mekuri/kit/server';

/** The plugins that a plan was offered to: each gives its flag to a seeded plan only once. */
export default {
  async up(sql) {
    await sql(`alter table plans add column if not exists sold_plugins text[] not null default '{}'`);
  },
  async down(sql) {
    await sql(`alter table plans drop column if exists sold_plugins`);
  },
} satisfies Migration;

import type { Migration } from '@mekuri/kit/server';

/** The relay looks for what is due of each name, so that many of one do not hide the others. */
export default {
  async up(sql) {
    await sql(`create index if not exists outbox_due_by_name on outbox (name, run_at, id) where status = 'pending'`);
    await sql(`drop index if exists outbox_due`);
  },
  async down(sql) {
    await sql(`create index if not exists outbox_due on outbox (run_at, id) where status = 'pending'`);
    await sql(`drop index if exists outbox_due_by_name`);
  },
} satisfies Migration;

import type { Migration } from '@mekuri/kit/server';

/** What was given up is looked for by operators every minute, among all that was done. */
export default {
  async up(sql) {
    await sql(`create index if not exists outbox_dead on outbox (name, finished_at) where status = 'dead'`);
    await sql(`create index if not exists mails_of_dead_jobs on mails (created_at) where template = 'job-dead'`);
  },
  async down(sql) {
    await sql(`drop index if exists mails_of_dead_jobs`);
    await sql(`drop index if exists outbox_dead`);
  },
} satisfies Migration;

import type { Migration } from '@mekuri/kit/server';

/** Recipients that were named before addresses had to be confirmed go on to get mails. */
export default {
  async up(sql) {
    // `uuidv7()` needs PostgreSQL 18.
    await sql(`insert into mail_recipients (id, account_id, tpath, email, confirmed_at, created_at)
      select gen_random_uuid(), account_id, tpath, lower(recipient_email), now(), now() from forms_settings where recipient_email <> ''
      on conflict (account_id, email) do nothing`);
  },
  async down() {
    // `mail_recipients` is dropped by the core's own migration.
  },
} satisfies Migration;

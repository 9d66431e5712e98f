import type { Migration } from '@mekuri/kit/server';

/** Addresses that an account names as recipients of its mails, and whether they agreed. */
export default {
  async up(sql) {
    await sql(`create table if not exists mail_recipients (
      id uuid primary key,
      account_id uuid not null,
      tpath text collate "C" not null,
      email text not null check (length(email) <= 254),
      confirmed_at timestamptz,
      created_at timestamptz not null,
      unique (account_id, email)
    )`);
    await sql.tenantTable('mail_recipients');
  },
  async down(sql) {
    await sql('drop table if exists mail_recipients');
  },
} satisfies Migration;

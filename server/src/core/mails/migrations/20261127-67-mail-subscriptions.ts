import type { Migration } from '@mekuri/kit/server';

/** What people chose about periodic mails. `last_day` is the day of the last mail that was written for them. */
export default {
  async up(sql) {
    await sql(`create table if not exists mail_subscriptions (
      id uuid primary key,
      account_id uuid not null,
      tpath text collate "C" not null,
      user_id uuid not null references users (id) on delete cascade,
      kind text not null,
      enabled boolean not null,
      when_empty boolean not null,
      last_day date,
      updated_at timestamptz not null,
      unique (account_id, user_id, kind)
    )`);
    await sql.tenantTable('mail_subscriptions');
    await sql('create index if not exists mail_subscriptions_due on mail_subscriptions (kind, account_id) where enabled');
  },
  async down(sql) {
    await sql('drop table if exists mail_subscriptions');
  },
} satisfies Migration;

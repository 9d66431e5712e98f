import type { Migration } from '@mekuri/kit/server';

/** Replies are counted with all other mails, by mailbox (`mail_counts`). */
export default {
  async up(sql) {
    await sql(`drop function if exists forms_take_replies(text[], timestamptz)`);
    await sql(`drop function if exists forms_take_reply(text, timestamptz)`);
    await sql(`drop table if exists forms_replies`);
  },
  async down(sql) {
    await sql(`create table if not exists forms_replies (address text not null, sent_at timestamptz not null)`);
  },
} satisfies Migration;

import type { Migration } from '@mekuri/kit/server';

/** A mailed link is void once its person has another address than the one it was sent to. */
export default {
  async up(sql) {
    await sql(`alter table mailed_links add column if not exists email_canonical text not null default ''`);
    await sql(`create index if not exists mailed_links_expiry on mailed_links (expires_at)`);
    await sql(`create index if not exists sign_ups_expiry on sign_ups (expires_at)`);
    await sql(`create index if not exists sign_ups_email on sign_ups (email_canonical)`);
    await sql(`create index if not exists sessions_expiry on sessions (expires_at)`);
    await sql(`create index if not exists sessions_acting on sessions (acting_session_id) where acting_session_id is not null`);
  },
  async down(sql) {
    for (const index of ['mailed_links_expiry', 'sign_ups_expiry', 'sign_ups_email', 'sessions_expiry', 'sessions_acting'])
      await sql(`drop index if exists ${index}`);
    await sql(`alter table mailed_links drop column if exists email_canonical`);
  },
} satisfies Migration;

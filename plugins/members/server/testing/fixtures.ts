import { randomUUIDv7 } from 'node:crypto';
import { hashPassword, type CreateFixtures } from '@mekuri/server/testing';

/** Creates a member of the site for the published form: member@example.com with the password Demo-2026. */
export default (async (app, { siteId }) => {
  const memberId = randomUUIDv7();
  await app.sql(`insert into end_users (id, account_id, tpath, site_id) select $1, account_id, tpath, id from sites where id = $2`, [
    memberId,
    siteId,
  ]);
  await app.sql(
    `insert into members_accounts (id, account_id, tpath, site_id, email, password_hash, version, language, answers, words, position, registered_at)
     select id, account_id, tpath, site_id, 'member@example.com', $2, 1, 'ja', '{}', '', '', now() from end_users where id = $1`,
    [memberId, await hashPassword('Demo-2026')],
  );
  return { memberId };
}) satisfies CreateFixtures;

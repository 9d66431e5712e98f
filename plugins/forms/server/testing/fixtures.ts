import { randomUUIDv7 } from 'node:crypto';
import type { CreateFixtures } from '@mekuri/server/testing';

/** Creates an entry of the site, with a version of its form. */
export default (async (app, { siteId }) => {
  const [versionId, formEntryId] = [randomUUIDv7(), randomUUIDv7()];
  await app.sql(
    `insert into forms_versions (id, account_id, tpath, site_id, form_type, version, items, created_at)
     select $1, account_id, tpath, id, 'contact', 1, '[]', now() from sites where id = $2 on conflict do nothing`,
    [versionId, siteId],
  );
  await app.sql(
    `insert into forms_entries (id, account_id, tpath, site_id, form_type, version, language, answers, email, words, position, agreed, is_spam, received_at)
     select $1, account_id, tpath, id, 'contact', 1, 'ja', '{}', 'visitor@example.com', '', '', false, false, now() from sites where id = $2`,
    [formEntryId, siteId],
  );
  return { formEntryId };
}) satisfies CreateFixtures;

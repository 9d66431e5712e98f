import { randomUUIDv7 } from 'node:crypto';
import type { CreateFixtures } from '@mekuri/server/testing';

/** Creates a language in the site's trash, for the operation that restores it. */
export default (async (app, { owner, siteId }) => {
  const removedId = randomUUIDv7();
  await app.sql(
    `insert into multilingual_removed (id, account_id, tpath, site_id, language, contents, removed_at)
     values ($1, $2, $3, $4, 'ko', '{"site":{},"categories":{},"pages":{}}', $5)`,
    [removedId, owner.account.id, owner.account.tpath, siteId, app.clock.now()],
  );
  return { removedId };
}) satisfies CreateFixtures;

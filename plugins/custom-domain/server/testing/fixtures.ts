import { randomUUIDv7 } from 'node:crypto';
import type { CreateFixtures } from '@mekuri/server/testing';

/** Puts the site on a domain under verification, which the operations need. */
export default (async (app, { siteId }) => {
  const hostId = randomUUIDv7();
  const host = `www.${hostId.slice(-12)}.com`;
  await app.sql(
    `insert into site_hosts (id, account_id, tpath, host, plan_flag) select $1, account_id, tpath, $2, 'private_domain' from sites where id = $3`,
    [hostId, host, siteId],
  );
  await app.sql(
    `insert into custom_domain_claims (id, account_id, tpath, host, status, token, claimed_at, verify_until)
     select $1, account_id, tpath, $2, 'VERIFYING', $2, now(), now() + interval '72 hours' from sites where id = $3`,
    [hostId, host, siteId],
  );
  await app.sql('update sites set host_id = $1 where id = $2', [hostId, siteId]);
  return {};
}) satisfies CreateFixtures;

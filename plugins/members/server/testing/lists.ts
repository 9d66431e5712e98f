import { idsOf, remover, type ListFixtures } from '@mekuri/server/testing';

export default {
  'members.list': async (bench) => {
    const { app, siteId } = bench;
    await app.sql(
      `insert into members_versions (id, account_id, tpath, site_id, version, items, created_at)
       select uuidv7(), account_id, tpath, id, 1, '[]', $2 from sites where id = $1`,
      [siteId, app.clock.now()],
    );
    return {
      parameters: { site_id: siteId },
      add: (count) =>
        idsOf(
          app,
          `with added as (insert into end_users (id, account_id, tpath, site_id)
                          select uuidv7(), account_id, tpath, id from sites, generate_series(1, $3::int) where id = $1 returning *)
           insert into members_accounts (id, account_id, tpath, site_id, email, password_hash, version, language, answers, words, position, registered_at)
           select id, account_id, tpath, site_id, id || '@example.com', '-', 1, 'ja', '{}', '', '', $2 from added returning id`,
          [siteId, app.clock.now(), count],
        ),
      remove: remover(bench, 'members_accounts', false),
      deletePath: (id) => `/site-member/${id}`,
    };
  },
} satisfies ListFixtures;

import { idsOf, remover, type ListFixtures } from '@mekuri/server/testing';

export default {
  'notifications.list': async (bench) => ({
    parameters: { site_id: bench.siteId },
    add: (count) =>
      idsOf(
        bench.app,
        `insert into notifications_notices (id, account_id, tpath, site_id, texts, news_url, status, is_scheduled, created_at)
         select uuidv7(), account_id, tpath, id, '{"ja":{"title":"お知らせ","content":""}}', '', 'draft', false, $2
           from sites, generate_series(1, $3::int) where id = $1 returning notifications_notices.id`,
        [bench.siteId, bench.app.clock.now(), count],
      ),
    remove: remover(bench, 'notifications_notices'),
    deletePath: (id) => `/noti_delivery/${id}`,
  }),
} satisfies ListFixtures;

import { randomUUIDv7 } from 'node:crypto';
import type { MakeThings } from '@mekuri/server/testing';

/** A draft, for the operations that name a notice. */
const makeThings: MakeThings = async (app, { owner, siteId }) => {
  const notificationId = randomUUIDv7();
  await app.sql(
    `insert into notifications_notices (id, account_id, tpath, site_id, texts, news_url, status, is_scheduled)
     values ($1, $2, $3, $4, '{"ja":{"title":"お知らせ","content":""}}', '', 'draft', false)`,
    [notificationId, owner.account.id, owner.account.tpath, siteId],
  );
  return { notificationId };
};
export default makeThings;

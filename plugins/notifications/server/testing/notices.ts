import { randomUUIDv7 } from 'node:crypto';
import type { CreateFixtures } from '@mekuri/server/testing';

/** Creates a draft, for operations with a notice in their path. */
export const aDraft = async (
  ...[app, { owner, siteId }, deletedAt]: [...Parameters<CreateFixtures>, deletedAt?: Date]
): ReturnType<CreateFixtures> => {
  const notificationId = randomUUIDv7();
  await app.sql(
    `insert into notifications_notices (id, account_id, tpath, site_id, texts, news_url, status, is_scheduled, deleted_at)
     values ($1, $2, $3, $4, '{"ja":{"title":"お知らせ","content":""}}', '', 'draft', false, $5)`,
    [notificationId, owner.account.id, owner.account.tpath, siteId, deletedAt ?? null],
  );
  return { notificationId };
};

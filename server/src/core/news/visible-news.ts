import type { DeliveredNews, NewsWindow } from '@mekuri/kit/server';
import type { CoreCtx } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import { Media } from '../media/model.ts';
import { deliveredMedia } from '../media/present.ts';

type ReadCtx = Pick<CoreCtx, 'db' | 'deps' | 'now'>;

interface Row extends NewsWindow {
  id: string;
  title: string;
  content: string;
  contentUrl: string;
  image: Record<string, unknown> | null;
}

/** Time windows of the news distributed to these sites, by site id; without expired news. */
export const newsWindows = async (ctx: ReadCtx, siteIds: readonly string[]): Promise<ReadonlyMap<string, readonly NewsWindow[]>> => {
  const rows = await sql<NewsWindow & { siteId: string }>(
    ctx.db,
    `select site_id as "siteId", start_at as "startAt", end_at as "endAt" from news_of_sites(cast(:siteIds as uuid[]))
      where end_at is null or end_at > :now`,
    { siteIds, now: ctx.now() },
  );
  return Map.groupBy(rows, ({ siteId }) => siteId);
};

const MOST = 50;

/** The news that visitors of a site see at any time between now and `until`, newest first. */
export const listVisibleNews = async (ctx: ReadCtx, siteId: string, until: Date): Promise<DeliveredNews[]> => {
  const rows = await sql<Row>(
    ctx.db,
    `select id, title, content, content_url as "contentUrl", start_at as "startAt", end_at as "endAt", image
       from news_of_sites(array[cast(:siteId as uuid)])
      where start_at <= :until and (end_at is null or end_at > :now) order by start_at desc, id desc limit ${MOST}`,
    { siteId, now: ctx.now(), until },
  );
  return rows.map(({ image, ...row }) => ({ ...row, image: image && deliveredMedia(Media.fromDatabaseJson(image), ctx.deps) }));
};

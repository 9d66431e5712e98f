import { NotFound } from '@mekuri/kit/errors';
import { presentTiming, type Input, type Output } from '@mekuri/kit/server';
import type { CoreCtx } from '../../deps.ts';
import { decodeCursor, encodeCursor, isUuid } from '../../platform/cursors.ts';
import { sql } from '../../platform/sql.ts';
import type { News } from './model.ts';

type ReadCtx = Pick<CoreCtx, 'actor' | 'db' | 'deps'>;
type WireNews = Output<'news.get'>;

const DEFAULT_LIMIT = 20;
/** So many of an article's sites stand in a list. */
const SITES_IN_LIST = 3;

interface Row extends News {
  author: string;
  imagePath: string | null;
  sites: WireNews['sites'];
  siteCount: number;
}

const SITES = `from news_sites d join sites s on s.id = d.site_id and s.deleted_at is null join accounts b on b.id = s.account_id
  where d.news_id = n.id and s.tpath >= :from and s.tpath < :to`;

/** Of `news n`. Sites that the caller may not see are left out. */
const COLUMNS = `n.id, n.account_id as "accountId", n.title, n.content, n.content_url as "contentUrl", n.image_id as "imageId",
  n.status, n.is_scheduled as "isScheduled", n.is_hidden as "isHidden", n.start_at as "startAt", n.end_at as "endAt",
  n.published_at as "publishedAt", n.created_at as "createdAt", n.revision, a.name as author, m.path as "imagePath",
  (select count(*)::int ${SITES}) as "siteCount",
  (select coalesce(json_agg(shown), '[]')
     from (select s.id, s.name, b.name as "accountName", s.status ${SITES} order by s.name, s.id limit :sites) shown) as sites`;
const RELATED = `join accounts a on a.id = n.account_id left join media m on m.id = n.image_id and m.status = 'READY'`;
const LISTED = 'n.deleted_at is null and n.tpath >= :from and n.tpath < :to';

const present = ({ actor, deps: { config } }: ReadCtx, row: Row): WireNews => {
  const { id, title, content, contentUrl, imageId, imagePath, sites, siteCount, author, accountId, createdAt, revision } = row;
  return {
    id,
    title,
    content,
    contentUrl,
    imageId,
    imageUrl: imagePath && config.origins.media + imagePath,
    sites,
    siteCount,
    publicationType: row.isScheduled ? 'SCHEDULED' : 'INSTANT',
    ...presentTiming(row),
    author,
    isOwn: accountId === actor.accountId,
    createdAt: createdAt.toISOString(),
    revision,
  };
};

/** @throws NotFound */
export const readNews = async (ctx: ReadCtx, newsId: string): Promise<WireNews> => {
  const [row] = await sql<Row>(ctx.db, `select ${COLUMNS} from news n ${RELATED} where n.id = :newsId and ${LISTED}`, {
    newsId,
    sites: 500,
  });
  if (!row) throw new NotFound();
  return present(ctx, row);
};

/** A page of the articles in scope, the newest first. */
export const listNews = async (ctx: ReadCtx, query: Input<'news.list'>['query']): Promise<Output<'news.list'>> => {
  const { cursor, limit = DEFAULT_LIMIT, q = '', siteId, status = 'all' } = query;
  const [after] = cursor ? decodeCursor(cursor, 1, ([id = '']) => isUuid(id)) : [];
  const conditions = [
    LISTED,
    ...(status === 'all' ? [] : ['n.status = :status']),
    ...(q.trim() === '' ? [] : [`strpos(fold_text(n.title || ' ' || n.content), fold_text(:q)) > 0`]),
    ...(siteId ? ['exists (select from news_sites d where d.news_id = n.id and d.site_id = :siteId)'] : []),
    ...(after ? ['n.id < :after'] : []),
  ];
  const rows = await sql<Row>(
    ctx.db,
    `select ${COLUMNS} from news n ${RELATED} where ${conditions.join(' and ')} order by n.id desc limit :count`,
    { status, q: q.trim(), siteId, after, count: limit + 1, sites: SITES_IN_LIST },
  );
  const page = rows.slice(0, limit);
  return { items: page.map((row) => present(ctx, row)), nextCursor: rows.length > limit ? encodeCursor([page.at(-1)!.id]) : null };
};

const DEFAULT_SITES = 50;

/** Sites that an article may be distributed to, by name. */
export const listSites = async (
  { db }: ReadCtx,
  { limit = DEFAULT_SITES, q = '' }: Input<'news.listSites'>['query'],
): Promise<Output<'news.listSites'>> => {
  const items = await sql<WireNews['sites'][number]>(
    db,
    `select s.id, s.name, b.name as "accountName", s.status from sites s join accounts b on b.id = s.account_id
      where s.deleted_at is null and s.tpath >= :from and s.tpath < :to
        and (:q = '' or strpos(fold_text(s.name || ' ' || b.name), fold_text(:q)) > 0)
      order by s.name, s.id limit :limit`,
    { q: q.trim(), limit },
  );
  return { items };
};

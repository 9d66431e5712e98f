import { NotFound } from '@mekuri/kit/errors';
import { presentTiming, type Input, type Output } from '@mekuri/kit/server';
import { isUuid } from '@mekuri/kit/uuid';
import type { CoreCtx } from '../../kernel/types.ts';
import { decodeCursor, encodeCursor } from '../../platform/database/cursors.ts';
import { sql } from '../../platform/database/sql.ts';
import { signForDay } from '../media/signed-path.ts';
import type { News } from './model.ts';

type ReadCtx = Pick<CoreCtx, 'actor' | 'db' | 'deps' | 'now'>;
type WireNews = Output<'news.get'>;

const DEFAULT_LIMIT = 20;
/** Number of an article's sites included in a list. */
const SITES_IN_LIST = 3;
const MAX_SITES = 500;

interface Row extends News {
  author: string;
  imagePath: string | null;
  editable: boolean;
}

interface Sites {
  sites: WireNews['sites'];
  siteCount: number;
}

const COLUMNS = `n.id, n.account_id as "accountId", n.title, n.content, n.content_url as "contentUrl", n.image_id as "imageId",
  n.is_scheduled as "isScheduled", n.start_at as "startAt", n.end_at as "endAt", n.published_at as "publishedAt",
  n.created_at as "createdAt", n.revision`;
/** Articles of the caller's account and those below it. */
const WRITTEN = `
  select ${COLUMNS}, n.status, n.is_hidden as "isHidden", a.name as author, m.path as "imagePath", true as editable
    from news n join accounts a on a.id = n.account_id left join media m on m.id = n.image_id and m.status = 'READY'
   where n.deleted_at is null and n.tpath >= :from and n.tpath < :to`;
/** Articles of accounts above that are shown on the caller's sites. */
const RECEIVED = `select ${COLUMNS}, 'published', false, n.author, n.image_path, false from news_shown_above(:path) n`;
const NEWS = `select n.* from (${WRITTEN} union all ${RECEIVED}) n`;

/** Written for one of the caller's sites, or shown there by an account above. */
const AT_SITE = `exists (select from sites s where s.id = :siteId and s.tpath >= :from and s.tpath < :to)
  and (exists (select from news_sites d where d.news_id = n.id and d.site_id = :siteId)
       or n.id in (select id from news_of_sites(array[cast(:siteId as uuid)])))`;

/** For each article, the first `most` of the caller's sites that it goes to, by name, and their total number. */
const sitesOf = async ({ actor, db }: ReadCtx, newsIds: readonly string[], most: number): Promise<ReadonlyMap<string, Sites>> => {
  const rows = await sql<WireNews['sites'][number] & { newsId: string; siteCount: number }>(
    db,
    `select * from (
       select d.news_id as "newsId", s.id, s.name, b.name as "accountName", s.status, count(*) over (partition by d.news_id)::int as "siteCount",
              row_number() over (partition by d.news_id order by s.name, s.id) as place
         from news_sites_below(:path, cast(:newsIds as uuid[])) d join sites s on s.id = d.site_id join accounts b on b.id = s.account_id
        where s.tpath >= :from and s.tpath < :to) ranked
      where place <= :most order by place`,
    { path: actor.tenantPath, newsIds, most },
  );
  const byNews = Map.groupBy(rows, ({ newsId }) => newsId);
  return new Map(
    newsIds.map((id) => {
      const found = byNews.get(id) ?? [];
      const sites = found.map(({ id: siteId, name, accountName, status }) => ({ id: siteId, name, accountName, status }));
      return [id, { sites, siteCount: found[0]?.siteCount ?? 0 }];
    }),
  );
};

const present = (ctx: ReadCtx, row: Row, sites: Sites): WireNews => {
  const { config } = ctx.deps;
  const { id, title, content, contentUrl, imageId, imagePath, author, accountId, editable, createdAt, revision } = row;
  return {
    id,
    title,
    content,
    contentUrl,
    imageId,
    imageUrl: imagePath && config.origins.media + signForDay(config, imagePath, ctx.now()),
    ...sites,
    publicationType: row.isScheduled ? 'SCHEDULED' : 'INSTANT',
    ...presentTiming(row),
    author,
    isOwn: accountId === ctx.actor.accountId,
    editable,
    createdAt: createdAt.toISOString(),
    revision,
  };
};

/** @throws NotFound */
export const readNews = async (ctx: ReadCtx, newsId: string): Promise<WireNews> => {
  const [row] = await sql<Row>(ctx.db, `${NEWS} where n.id = :newsId`, { newsId, path: ctx.actor.tenantPath });
  if (!row) throw new NotFound();
  const sites = await sitesOf(ctx, [row.id], MAX_SITES);
  return present(ctx, row, sites.get(row.id)!);
};

/** A page of the articles written in scope, and of those that accounts above show on the caller's sites, newest first. */
export const listNews = async (ctx: ReadCtx, query: Input<'news.list'>['query']): Promise<Output<'news.list'>> => {
  const { cursor, limit = DEFAULT_LIMIT, q = '', siteId, status = 'all' } = query;
  const [after] = cursor ? decodeCursor(cursor, 1, ([id = '']) => isUuid(id)) : [];
  const conditions = [
    ...(status === 'all' ? [] : ['n.status = :status']),
    ...(q.trim() === '' ? [] : [`strpos(fold_text(n.title || ' ' || n.content), fold_text(:q)) > 0`]),
    ...(siteId ? [AT_SITE] : []),
    ...(after ? ['n.id < :after'] : []),
  ];
  const rows = await sql<Row>(ctx.db, `${[`${NEWS} where true`, ...conditions].join(' and ')} order by n.id desc limit :count`, {
    status,
    q: q.trim(),
    siteId,
    after,
    path: ctx.actor.tenantPath,
    count: limit + 1,
  });
  const page = rows.slice(0, limit);
  const sites = await sitesOf(
    ctx,
    page.map(({ id }) => id),
    SITES_IN_LIST,
  );
  return {
    items: page.map((row) => present(ctx, row, sites.get(row.id)!)),
    nextCursor: rows.length > limit ? encodeCursor([page.at(-1)!.id]) : null,
  };
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

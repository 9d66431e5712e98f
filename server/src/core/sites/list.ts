import { NotFound } from '@mekuri/kit/errors';
import { normalizeHost } from '@mekuri/kit/hosts';
import type { Input, Output } from '@mekuri/kit/server';
import { isUuid } from '@mekuri/kit/uuid';
import type { CoreCtx } from '../../kernel/types.ts';
import { decodeCursor, encodeCursor, instantSql, isInstant } from '../../platform/database/cursors.ts';
import { sql } from '../../platform/database/sql.ts';
import { Media } from '../media/model.ts';
import { pictureNear } from '../releases/picture.ts';
import { GRID_SIZE, presentRow, SITE_COLUMNS, type SiteRow } from './read.ts';
import { trashedBefore } from '../../platform/database/trash.ts';
import { containing } from '../../platform/database/like-pattern.ts';

type Query = Input<'sites.list'>['query'];
type Sort = NonNullable<Query['sort']>;

const DEFAULT_LIMIT = 20;
const THUMBNAIL_WIDTH = 400;

/** Each order ends with the id, so that a cursor keeps its position while rows are added or changed. */
const BY_TIME = { key: instantSql('s.updated_at'), column: 's.updated_at', value: 'cast(:after as timestamptz)', accepts: isInstant };
const BY_NAME = { key: 's.name', column: 's.name collate "C"', value: ':after', accepts: () => true };
const SORTS = {
  updated_desc: { ...BY_TIME, direction: 'desc', beyond: '<' },
  updated_asc: { ...BY_TIME, direction: 'asc', beyond: '>' },
  name_asc: { ...BY_NAME, direction: 'asc', beyond: '>' },
  name_desc: { ...BY_NAME, direction: 'desc', beyond: '<' },
} as const satisfies Record<Sort, object>;

interface ListRow extends SiteRow {
  sortKey: string;
  deletedAt: Date | null;
  thumbnail: Record<string, unknown> | null;
}

const VERIFYING = 'exists (select from site_hosts h where h.id = s.host_id and h.active_at is null and h.awaited)';
/** Hosts are stored in lower case and Punycode, so a label in another script is found only if it is complete. */
const FOUND = `(normalize(s.name, nfkc) ilike normalize(:pattern, nfkc) or normalize(s.title, nfkc) ilike normalize(:pattern, nfkc)
  or exists (select from site_hosts h where h.id = s.host_id and h.host like :hostPattern))`;

/** First picture of the grid, in the order of its cells. */
const THUMBNAIL = `left join lateral (
    select to_json(m) as media
      from pages p
      join categories c on c.id = p.category_id and c.deleted_at is null
      join media m on m.id = p.media_id and m.status = 'READY'
     where p.site_id = s.id and p.deleted_at is null
     order by c.order_num, p.order_num
     limit 1
  ) t on true`;

/** A page of the sites in scope, or of one account's among them. */
export const listSites = async (
  ctx: Pick<CoreCtx, 'actor' | 'db' | 'deps' | 'now'>,
  query: Query,
  accountId?: string,
): Promise<Output<'sites.list'>> => {
  const { sort = 'updated_desc', limit = DEFAULT_LIMIT, trashed = false, status, q, cursor } = query;
  const order = SORTS[sort];
  const [, afterId, after] = cursor
    ? decodeCursor(cursor, 3, ([kind, id = '', value = '']) => kind === sort && isUuid(id) && order.accepts(value))
    : [];
  const conditions = [
    's.tpath >= :from and s.tpath < :to',
    ...(accountId === undefined ? [] : ['s.account_id = :accountId']),
    ...(ctx.actor.siteIds === null ? [] : ['s.id = any(cast(:siteIds as uuid[]))']),
    trashed ? 's.deleted_at >= :trashedBefore' : 's.deleted_at is null',
    ...(status ? [status === 'DOMAIN_VERIFYING' ? VERIFYING : 's.status = :status'] : []),
    ...(q?.trim() ? [FOUND] : []),
    ...(cursor ? [`(${order.column}, s.id) ${order.beyond} (${order.value}, cast(:afterId as uuid))`] : []),
  ];
  const rows = await sql<ListRow>(
    ctx.db,
    `select ${SITE_COLUMNS}, s."sortKey", s.deleted_at as "deletedAt", t.media as thumbnail
       from (select s.*, ${order.key} as "sortKey" from sites s
              where ${conditions.join(' and ')}
              order by ${order.column} ${order.direction}, s.id ${order.direction}
              limit :count) s
       ${GRID_SIZE} ${THUMBNAIL}
      order by ${order.column} ${order.direction}, s.id ${order.direction}`,
    {
      trashedBefore: trashedBefore(ctx.now()),
      status,
      pattern: containing(q ?? ''),
      hostPattern: containing(normalizeHost(q?.trim() ?? '') ?? q ?? ''),
      after,
      afterId,
      accountId,
      siteIds: ctx.actor.siteIds,
      count: limit + 1,
    },
  );
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items: items.map((row) => presentSummary(ctx, row)),
    nextCursor: rows.length > limit && last ? encodeCursor([sort, last.id, last.sortKey]) : null,
  };
};

/** The sites of an account below the caller's. @throws NotFound, also for the caller's own account */
export const listSitesOfAccount = async (
  ctx: Pick<CoreCtx, 'actor' | 'db' | 'deps' | 'now'>,
  accountId: string,
  query: Input<'sites.listOfAccount'>['query'],
): Promise<Output<'sites.listOfAccount'>> => {
  const [account] = await sql<{ id: string; name: string }>(
    ctx.db,
    'select id, name from accounts where id = :accountId and deleted_at is null and tpath > :from and tpath < :to',
    { accountId },
  );
  if (!account) throw new NotFound();
  return { account, ...(await listSites(ctx, query, account.id)) };
};

const presentSummary = (ctx: Pick<CoreCtx, 'deps'>, row: ListRow) => {
  const picture = row.thumbnail && pictureNear(Media.fromDatabaseJson(row.thumbnail), THUMBNAIL_WIDTH);
  return {
    ...presentRow(ctx, row),
    thumbnailUrl: picture && `${ctx.deps.config.origins.media}${picture}`,
    deletedAt: row.deletedAt?.toISOString() ?? null,
  };
};

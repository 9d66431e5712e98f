import type { Input, Output } from '@mekuri/kit/server';
import { isUuid } from '@mekuri/kit/uuid';
import type { CoreCtx, CoreDb } from '../../kernel/types.ts';
import { decodeCursor, encodeCursor, instantSql, isInstant } from '../../platform/database/cursors.ts';
import { isDay } from '../../platform/japan-time.ts';
import { sql } from '../../platform/database/sql.ts';
import { trashedBefore } from '../../platform/database/trash.ts';
import { DESCENDANTS_SQL, MANAGED_COLUMNS, RELATED, presentManaged, type ManagedRow } from './read.ts';

export type ListQuery = Input<'masterUsers.list'>['query'];
type Sort = NonNullable<ListQuery['sort']>;

const DEFAULT_LIMIT = 20;

/** Each order ends with the id, so that a cursor keeps its position while rows are added or changed. */
const BY_CREATION = {
  key: instantSql('a.created_at'),
  column: 'a.created_at',
  value: 'cast(:after as timestamptz)',
  accepts: isInstant,
};
const BY_COMPANY = { key: 'a.name_folded', column: 'a.name_folded', value: 'cast(:after as text)', accepts: () => true };
const BY_END = {
  key: `to_char(a.contract_ends_on, 'YYYY-MM-DD')`,
  column: 'a.contract_ends_on',
  value: 'cast(:after as date)',
  accepts: isDay,
};
const UP = { direction: 'asc', beyond: '>' };
const DOWN = { direction: 'desc', beyond: '<' };
const SORTS = {
  created_desc: { ...BY_CREATION, ...DOWN },
  created_asc: { ...BY_CREATION, ...UP },
  company_asc: { ...BY_COMPANY, ...UP },
  company_desc: { ...BY_COMPANY, ...DOWN },
  ends_asc: { ...BY_END, ...UP },
  ends_desc: { ...BY_END, ...DOWN },
} as const satisfies Record<Sort, object>;

export interface ListRow extends ManagedRow {
  sortKey: string;
}

/** Above this number, matches are not collected: a scan along the sort order finds enough of them quickly. */
const MOST_FOUND = 500;

/** A scalar subquery instead of a join, so that a more selective filter is applied first. */
const MATCHES = '(select strpos(s.folded, fold_text(:q)) > 0 from account_search s where s.account_id = a.id)';

/** Ids of the accounts with `q` in their name, their owner's name or address; null when there are too many. */
const findMatches = async (db: CoreDb, q: string): Promise<readonly string[] | null> => {
  const [row] = await sql<{ found: string[] | null }>(db, 'select found_accounts(:q, :most) as found', { q, most: MOST_FOUND });
  return row!.found;
};

/** Rows of the list after a cursor, at most `count`, including accounts without an owner. */
export const listRows = async (
  ctx: Pick<CoreCtx, 'db' | 'now'>,
  { sort = 'created_desc', trashed = false, cursor, ...filters }: Omit<ListQuery, 'limit'>,
  count: number,
): Promise<ListRow[]> => {
  const order = SORTS[sort];
  const [, afterId, after] = cursor
    ? decodeCursor(cursor, 3, ([kind, id = '', value = '']) => kind === sort && isUuid(id) && order.accepts(value))
    : [];
  const q = filters.q?.trim() ?? '';
  const found = q === '' ? null : await findMatches(ctx.db, q);
  const conditions = [
    DESCENDANTS_SQL,
    trashed ? 'a.deleted_at >= :trashedBefore' : 'a.deleted_at is null',
    ...(q === '' ? [] : [found === null ? MATCHES : 'a.id = any(cast(:found as uuid[]))']),
    ...(filters.contractStatus ? ['a.contract_status = :contractStatus'] : []),
    ...(filters.accountType ? ['a.kind = :kind'] : []),
    ...(filters.planId ? ['a.plan_id = :planId'] : []),
    ...(filters.parentId ? ['a.parent_id = :parentId'] : []),
    ...(cursor ? [`(${order.column}, a.id) ${order.beyond} (${order.value}, cast(:afterId as uuid))`] : []),
  ];
  const sorted = `order by ${order.column} ${order.direction}, a.id ${order.direction}`;
  return sql<ListRow>(
    ctx.db,
    `select ${MANAGED_COLUMNS}, ${order.key} as "sortKey"
       from (select a.* from accounts a where ${conditions.join(' and ')} ${sorted} limit :count) a
       ${RELATED} ${sorted}`,
    {
      ...filters,
      q,
      kind: filters.accountType?.toLowerCase(),
      found,
      trashedBefore: trashedBefore(ctx.now()),
      after,
      afterId,
      count,
    },
  );
};

/** The cursor for continuing a list after a row. */
export const cursorAfter = (sort: Sort, { id, sortKey }: ListRow): string => encodeCursor([sort, id, sortKey]);

/** A page of the accounts below the actor's. */
export const listManaged = async (ctx: Pick<CoreCtx, 'db' | 'deps' | 'now'>, query: ListQuery): Promise<Output<'masterUsers.list'>> => {
  const { sort = 'created_desc', limit = DEFAULT_LIMIT } = query;
  const rows = await listRows(ctx, query, limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.filter(({ personId }) => personId !== null).map((row) => presentManaged(ctx, row)),
    nextCursor: rows.length > limit && last ? cursorAfter(sort, last) : null,
  };
};

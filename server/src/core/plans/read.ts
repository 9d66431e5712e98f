import { NotFound } from '@mekuri/kit/errors';
import type { Input, Schemas } from '@mekuri/kit/server';
import { isUuid } from '@mekuri/kit/uuid';
import type { CoreCtx, CoreDb } from '../../kernel/types.ts';
import { decodeCursor, encodeCursor } from '../../platform/database/cursors.ts';
import { sql } from '../../platform/database/sql.ts';
import { containing } from '../../platform/database/like-pattern.ts';

type SoldPlan = Schemas['SoldPlan'];
type Reader = Pick<CoreCtx, 'db'>;

interface PlanRow extends Omit<SoldPlan, 'basePlan' | 'accounts'> {
  rank: number;
  baseId: string | null;
  baseName: string | null;
}

/** The base of a plan is visible to its seller and the provider only, not to customers. */
const ROWS = `select p.id, p.name, p.rank, p.price, p.quantity_swipe as "quantitySwipe", p.quantity_site as "quantitySite",
    p.limit_access as "limitAccess", p.limit_access_price as "limitAccessPrice", p.flags, p.limits, p.archived, p.offer, p.revision,
    b.id as "baseId", b.name as "baseName"
  from plans p left join plans b on b.id = p.base_plan_id and starts_with(p.tpath, :reader)`;

const rowsWhere = (db: CoreDb, condition: string, bindings: Readonly<Record<string, unknown>>): Promise<PlanRow[]> =>
  sql<PlanRow>(db, `${ROWS} where ${condition} order by p.rank, p.price, p.id limit :count`, {
    count: MOST_PLANS,
    ...bindings,
    reader: db.scope.tpath,
  });

const MOST_PLANS = 500;

const present = (row: PlanRow, accounts: number | null): SoldPlan => ({
  id: row.id,
  name: row.name,
  price: row.price,
  quantitySwipe: row.quantitySwipe,
  quantitySite: row.quantitySite,
  limitAccess: row.limitAccess,
  limitAccessPrice: row.limitAccessPrice,
  flags: row.flags,
  limits: row.limits,
  archived: row.archived,
  offer: row.offer,
  revision: row.revision,
  basePlan: row.baseId === null ? null : { id: row.baseId, name: row.baseName! },
  accounts,
});

const withAccounts = async ({ db }: Reader, rows: readonly PlanRow[]): Promise<SoldPlan[]> => {
  const counts = await sql<{ id: string; accounts: number }>(db, 'select plan_id as id, accounts from plan_accounts(:ids)', {
    ids: rows.map(({ id }) => id),
  });
  const accountsOf = new Map(counts.map(({ id, accounts }) => [id, accounts]));
  return rows.map((row) => present(row, accountsOf.get(row.id) ?? 0));
};

/** Plans by id, archived ones included, for accounts that have or get them. */
export const plansById = async ({ db }: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, SoldPlan>> => {
  const rows = await rowsWhere(db, 'p.id = any(:ids)', { ids: [...new Set(ids)] });
  return new Map(rows.map((row) => [row.id, present(row, null)]));
};

/** The plans that a seller offers now, in its order. */
export const offeredBy = async ({ db }: Reader, seller: string): Promise<SoldPlan[]> =>
  (await rowsWhere(db, 'p.tpath = :seller and not p.archived', { seller })).map((row) => present(row, null));

/** The provider's plans that the caller may resell. */
export const grantedPlans = async ({ db }: Reader): Promise<SoldPlan[]> =>
  (
    await rowsWhere(
      db,
      'not p.archived and p.id in (select plan_id from plan_grants where account_id = :accountId and tpath >= :from and tpath < :to)',
      { accountId: db.scope.accountId },
    )
  ).map((row) => present(row, null));

/** All plans that the caller sells. */
export const ownPlans = async (ctx: Reader): Promise<SoldPlan[]> =>
  withAccounts(ctx, await rowsWhere(ctx.db, 'p.tpath = :seller', { seller: ctx.db.scope.tpath }));

/** A plan that the caller sells. @throws NotFound */
export const ownPlan = async (ctx: Reader, planId: string): Promise<SoldPlan> => {
  const rows = await rowsWhere(ctx.db, 'p.id = :planId and p.tpath = :seller', { planId, seller: ctx.db.scope.tpath });
  const [plan] = await withAccounts(ctx, rows);
  if (!plan) throw new NotFound();
  return plan;
};

const DEFAULT_LIMIT = 20;
const isWhole = (text: string): boolean => /^\d{1,10}$/.test(text);

/** A page of the plans that the caller sells: those on offer, or the archived ones. */
export const listOwnPlans = async (
  ctx: Reader,
  { cursor, limit = DEFAULT_LIMIT, q, archived = false }: Input<'masterPlans.list'>['query'],
): Promise<{ items: SoldPlan[]; nextCursor: string | null }> => {
  const [rank, price, id] = cursor
    ? decodeCursor(cursor, 3, ([rank = '', price = '', id = '']) => isWhole(rank) && isWhole(price) && isUuid(id))
    : [];
  const conditions = [
    'p.tpath = :seller and p.archived = :archived',
    ...(q?.trim() ? ['normalize(p.name, nfkc) ilike normalize(:pattern, nfkc)'] : []),
    ...(cursor ? ['(p.rank, p.price, p.id) > (cast(:rank as bigint), cast(:price as bigint), cast(:id as uuid))'] : []),
  ];
  const found = await rowsWhere(ctx.db, conditions.join(' and '), {
    seller: ctx.db.scope.tpath,
    archived,
    pattern: containing(q ?? ''),
    rank,
    price,
    id,
    count: limit + 1,
  });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    items: await withAccounts(ctx, rows),
    nextCursor: found.length > limit && last ? encodeCursor([String(last.rank), String(last.price), last.id]) : null,
  };
};

import { InvalidInput, NotFound } from '@mekuri/kit/errors';
import type { Actor } from '@mekuri/kit/server';
import type { CoreCtx, CoreDb } from '../../kernel/types.ts';
import { preparedSql, sql } from '../../platform/database/sql.ts';
import { sellerOf } from '../users/rules.ts';

const parentOf = (tpath: string): string => tpath.replace(/[^/]+\/$/, '');

/** Whose plans an account may have: the provider's, and below an OEM master that OEM's. Above the provider is nobody. */
export const sellerTo = (tpath: string): string => sellerOf(parentOf(tpath) === '/' ? tpath : parentOf(tpath));

/** Whose plans the actor chooses from, or assigns to those below. */
export const sellerFor = ({ area, tenantPath }: Pick<Actor, 'area' | 'tenantPath'>): string =>
  area === 'MASTER' || area === 'OEM_MASTER' ? tenantPath : sellerTo(tenantPath);

/** Whose plans the accounts below one that the caller sees choose from. @throws NotFound */
export const sellerBelow = async ({ db }: Pick<CoreCtx, 'db'>, accountId: string): Promise<string> => {
  const [account] = await sql<{ tpath: string }>(
    db,
    'select tpath from accounts where id = :accountId and deleted_at is null and tpath >= :from and tpath < :to',
    { accountId },
  );
  if (!account) throw new NotFound();
  return sellerOf(account.tpath);
};

/** @throws InvalidInput `plans.not_offered` when an account at this path cannot choose the plan now */
export const requireOffered = async ({ db }: Pick<CoreCtx, 'db'>, tpath: string, planId: string, pointer: string): Promise<void> => {
  const [plan] = await sql(db, 'select 1 from plans where id = :planId and tpath = :seller and not archived', {
    planId,
    seller: sellerTo(tpath),
  });
  if (!plan) throw new InvalidInput({ code: 'plans.not_offered', fields: [{ pointer, rule: 'plans.not_offered' }] });
};

export interface OfferedPlan {
  id: string;
  name: string;
  flags: string[];
  quantity_site: number;
  quantity_swipe: number;
}

/** In a statement on plans `p`: what an account may have, and its present plan whatever became of it. Binds `:seller`. */
const isOffered = (planId: string): string => `((p.tpath = :seller and not p.archived) or p.id = ${planId})`;

/** The plans that an account at this path may have, smallest first, and its present one. */
export const offeredPlans = (db: CoreDb, tpath: string, planId: string): Promise<OfferedPlan[]> =>
  preparedSql(
    db,
    'plans.offered',
    `select p.id, p.name, p.flags, p.quantity_site, p.quantity_swipe from plans p where ${isOffered(':planId')} order by p.rank`,
    { planId, seller: sellerTo(tpath) },
  );

/** The same as a column of another statement. Binds `:seller`, which `sellerTo` says. */
export const offeredColumn = (planId: string): string =>
  `(select json_agg(json_build_object('id', p.id, 'name', p.name, 'flags', p.flags, 'quantity_site', p.quantity_site,
      'quantity_swipe', p.quantity_swipe) order by p.rank) from plans p where ${isOffered(planId)})`;

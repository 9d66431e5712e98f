import { InvalidInput, NotFound } from '@mekuri/kit/errors';
import type { Actor, Schemas } from '@mekuri/kit/server';
import type { CoreCtx, CoreDb } from '../../kernel/types.ts';
import { nobody } from '../../kernel/actor.ts';
import { preparedSql, sql } from '../../platform/database/sql.ts';

export type PlanOffer = Schemas['PlanOffer'];

/** The seller for the accounts below a path: the provider, or below an OEM master that OEM. */
export const sellerOf = (parentTpath: string): string => /^\/[^/]+\/(?:[^/]+\/)?/.exec(parentTpath)![0];

const parentOf = (tpath: string): string => tpath.replace(/[^/]+\/$/, '');

/** The seller for an account: the provider, or below an OEM master that OEM. The provider has no seller above it. */
export const sellerTo = (tpath: string): string => sellerOf(parentOf(tpath) === '/' ? tpath : parentOf(tpath));

/** The seller whose plans the actor chooses from, or assigns to accounts below. */
export const sellerFor = ({ area, tenantPath }: Pick<Actor, 'area' | 'tenantPath'>): string =>
  area === 'MASTER' || area === 'OEM_MASTER' ? tenantPath : sellerTo(tenantPath);

/** The seller for the accounts below one that the caller sees. @throws NotFound */
export const sellerBelow = async ({ db }: Pick<CoreCtx, 'db'>, accountId: string): Promise<string> => {
  const [account] = await sql<{ tpath: string }>(
    db,
    'select tpath from accounts where id = :accountId and deleted_at is null and tpath >= :from and tpath < :to',
    { accountId },
  );
  if (!account) throw new NotFound();
  return sellerOf(account.tpath);
};

/** How an account gets a plan: as its first one, or by a change. */
export type Occasion = 'start' | 'change';
export type PlanRefusal = 'plans.not_offered' | 'plans.by_contract';
type Assigner = Pick<Actor, 'area' | 'tenantPath'>;

/** True for the seller of a plan, and for the provider above an OEM that sells it. */
const assignsByContract = ({ area, tenantPath }: Assigner, seller: string): boolean =>
  (area === 'MASTER' || area === 'OEM_MASTER') && seller.startsWith(tenantPath);

/** Reason why a caller may not give an account this plan of its seller's, or choose it; null when they may. */
export const planRefusal = (
  { offer, archived, seller }: { offer: PlanOffer; archived: boolean; seller: string },
  by: Assigner,
  occasion: Occasion,
): PlanRefusal | null => {
  if (archived || (offer === 'new' && occasion === 'change')) return 'plans.not_offered';
  return offer === 'contract' && !assignsByContract(by, seller) ? 'plans.by_contract' : null;
};

interface FoundPlan {
  id: string;
  name: string;
  price: number;
  offer: PlanOffer;
  archived: boolean;
  seller: string;
}

const findSold = async (db: CoreDb, seller: string, planId: string): Promise<FoundPlan | undefined> => {
  const [plan] = await sql<FoundPlan>(
    db,
    'select id, name, price, offer, archived, tpath as seller from plans where id = :planId and tpath = :seller',
    { planId, seller },
  );
  return plan;
};

/** Whether an account created by sign-up may start on this plan of the seller's. */
export const isForEverybody = async (db: CoreDb, seller: string, planId: string): Promise<boolean> => {
  const plan = await findSold(db, seller, planId);
  return plan !== undefined && planRefusal(plan, nobody, 'start') === null;
};

interface WantedPlan {
  planId: string;
  seller: string;
  occasion: Occasion;
  /** Pointer to the plan in the request. */
  pointer: string;
}

/**
 * Returns the plan if the actor may give it to an account of this seller's on this occasion.
 * @throws InvalidInput `plans.not_offered`, `plans.by_contract`
 */
export const requirePlan = async (
  { db, actor }: Pick<CoreCtx, 'db' | 'actor'>,
  { planId, seller, occasion, pointer }: WantedPlan,
): Promise<{ id: string; name: string; price: number }> => {
  const plan = await findSold(db, seller, planId);
  const refusal = plan ? planRefusal(plan, actor, occasion) : 'plans.not_offered';
  if (refusal !== null) throw new InvalidInput({ code: refusal, fields: [{ pointer, rule: refusal }] });
  return { id: plan!.id, name: plan!.name, price: plan!.price };
};

export interface OfferedPlan {
  id: string;
  name: string;
  flags: string[];
  offer: PlanOffer;
  quantity_site: number;
  quantity_swipe: number;
}

/** For statements on plans `p`: the plans that the account's seller sells, and the present plan even if archived. Binds `:seller`. */
const isOffered = (planId: string): string => `((p.tpath = :seller and not p.archived) or p.id = ${planId})`;

/** The plans that the seller of an account at this path sells, smallest first, including the account's present one. */
export const offeredPlans = (db: CoreDb, tpath: string, planId: string): Promise<OfferedPlan[]> =>
  preparedSql(
    db,
    'plans.offered',
    `select p.id, p.name, p.flags, p.offer, p.quantity_site, p.quantity_swipe from plans p where ${isOffered(':planId')} order by p.rank`,
    { planId, seller: sellerTo(tpath) },
  );

/** The same as a column of another statement. Binds `:seller`, which is the result of `sellerTo`. */
export const offeredColumn = (planId: string): string =>
  `(select json_agg(json_build_object('id', p.id, 'name', p.name, 'flags', p.flags, 'offer', p.offer, 'quantity_site', p.quantity_site,
      'quantity_swipe', p.quantity_swipe) order by p.rank) from plans p where ${isOffered(planId)})`;

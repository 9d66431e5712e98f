import { Conflict, NotFound } from '@mekuri/kit/errors';
import type { Schemas } from '@mekuri/kit/server';
import type { CoreCtx } from '../../kernel/types.ts';
import { RESYNC } from '../../platform/bus.ts';
import { sql } from '../../platform/database/sql.ts';
import { notifySiteChanged } from '../sites/site-changed.ts';
import { checkRevision } from '../sites/service.ts';
import { checkFlags } from './flags.ts';
import { checkLimits } from './limits.ts';
import { Plan } from './model.ts';
import { notifyPlansChanged } from './offered-cache.ts';
import { checkResale, checkResold, hold } from './resale.ts';

/** Has a base plan when it is resold. */
type PlanInput = Schemas['PlanInput'] & { basePlanId?: string };

const rowOf = ({ name, price, quantitySwipe, quantitySite, limitAccess, limitAccessPrice, flags, basePlanId }: PlanInput) => ({
  name: name.trim(),
  price,
  quantitySwipe,
  quantitySite,
  limitAccess,
  limitAccessPrice,
  flags,
  basePlanId: basePlanId ?? null,
});

/** Defines a plan of the caller's, ranked after the existing ones; returns its id. @throws InvalidInput, Conflict `plans.name_taken` */
export const createPlan = async (ctx: CoreCtx, input: PlanInput): Promise<string> => {
  checkFlags(ctx.deps.modules, input.flags);
  checkLimits(ctx.deps.modules, input.limits ?? {});
  const wanted = { ...input, limits: input.limits ?? {} };
  const limits = input.basePlanId === undefined ? wanted.limits : await checkResale(ctx, wanted, input.basePlanId, null);
  await sql(ctx.db, `select pg_advisory_xact_lock(hashtextextended('plans of ' || :seller, 0))`, { seller: ctx.db.scope.tpath });
  const [last] = await sql<{ rank: number }>(ctx.db, 'select coalesce(max(rank), 0) as rank from plans where tpath = :seller', {
    seller: ctx.db.scope.tpath,
  });
  const row = { ...rowOf(input), limits, archived: input.archived ?? false, offer: input.offer ?? 'open' };
  const { id } = await ctx.db.insert(Plan, { ...row, rank: last!.rank + 1 }).catch(refuseTakenName);
  await notifyPlansChanged(ctx.deps, ctx.db);
  ctx.audit({ type: 'plan', id }, { after: row });
  return id;
};

/**
 * Changes a plan of the caller's. The change applies to its accounts on their next call, and to visitors of their sites at once.
 * @throws PreconditionFailed, NotFound, InvalidInput, Conflict `plans.name_taken` or `plans.resold_above`
 */
export const updatePlan = async (ctx: CoreCtx, planId: string, ifMatch: string, input: PlanInput): Promise<void> => {
  await hold(ctx.db, 'plan', planId, 'alone');
  const plan = await ctx.db.query(Plan).findById(planId).where('tpath', ctx.db.scope.tpath).forUpdate();
  if (!plan) throw new NotFound();
  checkRevision(ifMatch, plan.revision);
  checkFlags(ctx.deps.modules, input.flags, plan.flags);
  checkLimits(ctx.deps.modules, input.limits ?? {});
  const wanted = { ...input, limits: input.limits ?? plan.limits };
  if (input.basePlanId === undefined) await checkResold(ctx, planId, wanted);
  const limits = input.basePlanId === undefined ? wanted.limits : await checkResale(ctx, wanted, input.basePlanId, plan.basePlanId);
  const after = {
    ...rowOf(input),
    limits,
    archived: input.archived ?? plan.archived,
    offer: input.offer ?? plan.offer,
    revision: plan.revision + 1,
  };
  await keepTerms(ctx, plan);
  await ctx.db.query(Plan).findById(planId).patch(after).catch(refuseTakenName);
  await notifyPlansChanged(ctx.deps, ctx.db);
  if (!isSame(plan.flags, after.flags)) await tellSitesOf(ctx, planId);
  ctx.audit({ type: 'plan', id: planId }, { before: auditedOf(plan), after });
};

const auditedOf = ({ limits, archived, offer, revision, basePlanId, ...plan }: Plan) => ({
  ...rowOf({ ...plan, ...(basePlanId === null ? {} : { basePlanId }) }),
  limits,
  archived,
  offer,
  revision,
});

/** Keeps a plan's terms until now: months that began before are billed by them. */
const keepTerms = async (
  ctx: CoreCtx,
  { id, revision, tpath, name, price, limitAccess, limitAccessPrice, limits, basePlanId }: Plan,
): Promise<void> => {
  await sql(
    ctx.db,
    `insert into plan_revisions (plan_id, revision, tpath, replaced_at, name, price, limit_access, limit_access_price, limits, base_plan_id)
     values (:id, :revision, :tpath, :now, :name, :price, :limitAccess, :limitAccessPrice, cast(:limits as jsonb), :basePlanId)`,
    { id, revision, tpath, now: ctx.now(), name, price, limitAccess, limitAccessPrice, limits: JSON.stringify(limits), basePlanId },
  );
};

/**
 * Deletes a plan of the caller's.
 * @throws NotFound, Conflict `plans.in_use` while an account has it or will have it, or an OEM resells it
 */
export const deletePlan = async (ctx: CoreCtx, planId: string): Promise<void> => {
  const plan = await ctx.db.query(Plan).findById(planId).where('tpath', ctx.db.scope.tpath).forUpdate();
  if (!plan) throw new NotFound();
  await ctx.db.query(Plan).findById(planId).delete().catch(refuseInUse);
  await notifyPlansChanged(ctx.deps, ctx.db);
  ctx.audit({ type: 'plan', id: planId }, { before: { name: plan.name } });
};

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((flag) => other.includes(flag));

/** Up to this number, sites are announced one by one; above it, every process resynchronizes all sites. */
const MOST_SITES = 200;

const tellSitesOf = async (ctx: CoreCtx, planId: string): Promise<void> => {
  const sites = await sql<{ id: string }>(ctx.db, 'select site_id as id from plan_live_sites(:planId, :most)', {
    planId,
    most: MOST_SITES + 1,
  });
  const told = sites.length > MOST_SITES ? [RESYNC] : sites.map(({ id }) => id);
  for (const siteId of told) await notifySiteChanged(ctx, siteId);
};

const UNIQUE_NAMES = new Set(['plans_seller_name', 'plans_seller_comparable_name']);
const FOREIGN_KEY_VIOLATION = '23503';

const nativeOf = (error: unknown) => (error as { nativeError?: { constraint?: string; code?: string } }).nativeError;

const refuseTakenName = (error: unknown): never => {
  if (!UNIQUE_NAMES.has(nativeOf(error)?.constraint ?? '')) throw error;
  throw new Conflict({ code: 'plans.name_taken', fields: [{ pointer: '/body/name', rule: 'unique' }], cause: error });
};

const refuseInUse = (error: unknown): never => {
  if (nativeOf(error)?.code !== FOREIGN_KEY_VIOLATION) throw error;
  throw new Conflict({ code: 'plans.in_use', cause: error });
};

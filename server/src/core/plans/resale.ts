import { Conflict, InvalidInput, type FieldIssue } from '@mekuri/kit/errors';
import type { LimitRange } from '@mekuri/kit/manifest';
import { limitIn, pluginLimits } from '../../context/plan.ts';
import type { CoreCtx, CoreDb } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import type { PlanLimits } from './limits.ts';

/** The contents of a plan that a resold one must not exceed. Prices are the reseller's own. */
export interface Contents {
  quantitySite: number;
  quantitySwipe: number;
  limitAccess: number;
  flags: readonly string[];
  limits: PlanLimits;
}

const LIMITS = [
  ['quantitySite', 'quantity_site'],
  ['quantitySwipe', 'quantity_swipe'],
  ['limitAccess', 'limit_access'],
] as const satisfies readonly ['quantitySite' | 'quantitySwipe' | 'limitAccess', string][];

/** Where a plan exceeds its base, as pointers into the request that names the plan's fields. */
const excess = (plan: Contents, base: Contents, declared: ReadonlyMap<string, LimitRange>): FieldIssue[] => [
  ...LIMITS.filter(([limit]) => plan[limit] > base[limit]).map(([limit, wire]) => ({
    pointer: `/body/${wire}`,
    rule: 'plans.above_grant',
    params: { limit: base[limit] },
  })),
  ...plan.flags.flatMap((flag, at) =>
    base.flags.includes(flag) ? [] : [{ pointer: `/body/flags/${at}`, rule: 'plans.flag_above_grant' }],
  ),
  ...[...declared].flatMap(([name, range]) => {
    const limit = limitIn(base.limits, name, range);
    if (limitIn(plan.limits, name, range) <= limit) return [];
    return [{ pointer: `/body/limits/${name}`, rule: 'plans.above_grant', params: { limit } }];
  }),
];

/**
 * Locks a grant or a base until the transaction ends: shared for resellers, exclusive for a change. It is an advisory lock by name, because
 * a reseller may read the provider's rows but not lock them.
 */
export const hold = async (db: CoreDb, what: 'plan' | 'grant', id: string, mode: 'shared' | 'alone'): Promise<void> => {
  await sql(db, `select ${mode === 'alone' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared'}(hashtextextended(:name, 0))`, {
    name: `${what} ${id.toLowerCase()}`,
  });
};

/**
 * Checks whether the caller may sell this plan on that base. A limit that the plan does not set is the base's.
 * @returns the plan's limits
 * @throws InvalidInput `plans.not_granted` unless the plan already has this base, `plans.above_grant` with a field for each excess
 */
export const checkResale = async (
  { db, deps }: Pick<CoreCtx, 'db' | 'deps'>,
  plan: Contents,
  baseId: string,
  presentBaseId: string | null,
): Promise<PlanLimits> => {
  await hold(db, 'grant', db.scope.accountId!, 'shared');
  await hold(db, 'plan', baseId, 'shared');
  const [base] = await sql<Contents & { granted: boolean }>(
    db,
    `select p.quantity_site as "quantitySite", p.quantity_swipe as "quantitySwipe", p.limit_access as "limitAccess", p.flags, p.limits,
            not p.archived and exists (
              select from plan_grants g where g.plan_id = p.id and g.account_id = :accountId and g.tpath >= :from and g.tpath < :to
            ) as granted
       from plans p where p.id = :baseId and p.base_plan_id is null`,
    { baseId, accountId: db.scope.accountId },
  );
  if (!base || (!base.granted && baseId.toLowerCase() !== presentBaseId)) {
    throw new InvalidInput({ code: 'plans.not_granted', fields: [{ pointer: '/body/base_plan_id', rule: 'plans.not_granted' }] });
  }
  const limits = { ...base.limits, ...plan.limits };
  const fields = excess({ ...plan, limits }, base, pluginLimits(deps.modules));
  if (fields.length > 0) throw new InvalidInput({ code: 'plans.above_grant', fields });
  return limits;
};

/** @throws Conflict `plans.resold_above` when an OEM resells more of the plan than it would contain */
export const checkResold = async ({ db, deps }: Pick<CoreCtx, 'db' | 'deps'>, planId: string, plan: Contents): Promise<void> => {
  const resold = await sql<Contents>(
    db,
    `select quantity_site as "quantitySite", quantity_swipe as "quantitySwipe", limit_access as "limitAccess", flags, limits
       from resold_contents(:planId)`,
    { planId },
  );
  const declared = pluginLimits(deps.modules);
  const pointers = new Set(
    resold.flatMap((one) => excess(one, plan, declared).map(({ pointer }) => pointer.replace(/\/flags\/.*$/, '/flags'))),
  );
  if (pointers.size === 0) return;
  throw new Conflict({
    code: 'plans.resold_above',
    fields: [...pointers].map((pointer) => ({ pointer, rule: 'plans.resold_above' })),
  });
};

import { Conflict, InvalidInput, type FieldFault } from '@mekuri/kit/errors';
import type { CoreCtx, CoreDb } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';

/** What a plan holds: all in which a resold one may not be more than its base. Prices are the reseller's own. */
export interface Contents {
  quantitySite: number;
  quantitySwipe: number;
  limitAccess: number;
  flags: readonly string[];
}

const LIMITS = [
  ['quantitySite', 'quantity_site'],
  ['quantitySwipe', 'quantity_swipe'],
  ['limitAccess', 'limit_access'],
] as const satisfies readonly [keyof Contents, string][];

/** Where a plan holds more than its base, as pointers into the request that names the plan's fields. */
const excess = (plan: Contents, base: Contents): FieldFault[] => [
  ...LIMITS.filter(([limit]) => plan[limit] > base[limit]).map(([limit, wire]) => ({
    pointer: `/body/${wire}`,
    rule: 'plans.above_grant',
    params: { limit: base[limit] },
  })),
  ...plan.flags.flatMap((flag, at) =>
    base.flags.includes(flag) ? [] : [{ pointer: `/body/flags/${at}`, rule: 'plans.flag_above_grant' }],
  ),
];

/**
 * Holds a grant, or a base, until the transaction ends: who resells it shares it, who changes it has it alone. A lock by name,
 * because a reseller may read the provider's rows but lock none.
 */
export const hold = async (db: CoreDb, what: 'plan' | 'grant', id: string, mode: 'shared' | 'alone'): Promise<void> => {
  await sql(db, `select ${mode === 'alone' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared'}(hashtextextended(:name, 0))`, {
    name: `${what} ${id.toLowerCase()}`,
  });
};

/**
 * Whether the caller may sell such a plan, made of that base.
 * @throws InvalidInput `plans.not_granted` unless the plan was made of it already, `plans.above_grant` with a field for each excess
 */
export const checkResale = async (
  { db }: Pick<CoreCtx, 'db'>,
  plan: Contents,
  baseId: string,
  presentBaseId: string | null,
): Promise<void> => {
  await hold(db, 'grant', db.scope.accountId!, 'shared');
  await hold(db, 'plan', baseId, 'shared');
  const [base] = await sql<Contents & { granted: boolean }>(
    db,
    `select p.quantity_site as "quantitySite", p.quantity_swipe as "quantitySwipe", p.limit_access as "limitAccess", p.flags,
            not p.archived and exists (
              select from plan_grants g where g.plan_id = p.id and g.account_id = :accountId and g.tpath >= :from and g.tpath < :to
            ) as granted
       from plans p where p.id = :baseId and p.base_plan_id is null`,
    { baseId, accountId: db.scope.accountId },
  );
  if (!base || (!base.granted && baseId.toLowerCase() !== presentBaseId)) {
    throw new InvalidInput({ code: 'plans.not_granted', fields: [{ pointer: '/body/base_plan_id', rule: 'plans.not_granted' }] });
  }
  const fields = excess(plan, base);
  if (fields.length > 0) throw new InvalidInput({ code: 'plans.above_grant', fields });
};

/** @throws Conflict `plans.resold_above` when an OEM resells more of the plan than it would hold */
export const checkResold = async (db: CoreDb, planId: string, plan: Contents): Promise<void> => {
  const resold = await sql<Contents>(
    db,
    `select quantity_site as "quantitySite", quantity_swipe as "quantitySwipe", limit_access as "limitAccess", flags from resold_plans(:planId)`,
    { planId },
  );
  const pointers = new Set(resold.flatMap((one) => excess(one, plan).map(({ pointer }) => pointer.replace(/\/flags\/.*$/, '/flags'))));
  if (pointers.size === 0) return;
  throw new Conflict({
    code: 'plans.resold_above',
    fields: [...pointers].map((pointer) => ({ pointer, rule: 'plans.resold_above' })),
  });
};

import { limitRange, type LimitRange } from '@mekuri/kit/manifest';
import type { PlanView, Schemas } from '@mekuri/kit/server';
import type { CoreDb, Module } from '../kernel/types.ts';
import { sql } from '../platform/database/sql.ts';

/** A plan's columns as statements select them, with the prefix `plan_`. */
export interface PlanRow {
  plan_id: string;
  plan_name: string;
  plan_flags: string[];
  plan_quantity_site: number;
  plan_quantity_swipe: number;
  plan_limit_access: number;
  /** Limits of plugins that the plan sets, by `<plugin>.<name>`. */
  plan_limits: Readonly<Record<string, number>>;
}

/** Ranges of the limits that plugins declare, by `<plugin>.<name>`. */
export const pluginLimits = (modules: readonly Pick<Module, 'manifest'>[]): ReadonlyMap<string, LimitRange> =>
  new Map(
    modules.flatMap(({ manifest }) =>
      Object.entries(manifest?.limits ?? {}).map(([name, limit]) => [`${manifest!.id}.${name}`, limitRange(limit)] as const),
    ),
  );

/** The value of a declared limit in a plan that sets these. */
export const limitIn = (limits: Readonly<Record<string, number>>, name: string, range: LimitRange): number =>
  Math.min(limits[name] ?? range.default, range.max);

/** The acting account's plan as handlers see it. A plugin's limit is named `<plugin>.<name>`. */
export const planView = (row: PlanRow, modules: readonly Module[]): PlanView => ({
  id: row.plan_id,
  name: row.plan_name,
  has: (flag) => row.plan_flags.includes(flag),
  limit: (name) => {
    const limit = { quantity_site: row.plan_quantity_site, quantity_swipe: row.plan_quantity_swipe, limit_access: row.plan_limit_access }[
      name
    ];
    if (limit !== undefined) return limit;
    const range = pluginLimits(modules).get(name);
    if (!range) throw new Error(`No plugin declares the limit '${name}'.`);
    return limitIn(row.plan_limits, name, range);
  },
});

/** The plan of callers without an account. */
export const noPlan: PlanView = {
  id: '',
  name: '',
  has: () => false,
  limit: (name) => {
    throw new Error(`A caller without an account has no limit '${name}'.`);
  },
};

interface OfferedPlan {
  name: string;
  flags: readonly string[];
  offer: Schemas['PlanOffer'];
}

/**
 * The smallest plan that has the feature and all features of the current plan; otherwise the smallest plan with the feature. Plans that
 * are available by contract only are suggested when customers cannot choose any other. Plans for new accounts are never suggested.
 */
export const upgradeFor = (feature: string, present: readonly string[], bySize: readonly OfferedPlan[]): string | undefined => {
  const having = bySize.filter(({ flags, offer }) => offer !== 'new' && flags.includes(feature));
  const open = having.filter(({ offer }) => offer === 'open');
  const possible = open.length > 0 ? open : having;
  return (possible.find(({ flags }) => present.every((flag) => flags.includes(flag))) ?? possible[0])?.name;
};

/** The plan of an account, for work that was not started by a user's request. */
export const readPlan = async (db: CoreDb, accountId: string, modules: readonly Module[]): Promise<PlanView> => {
  const [row] = await sql<PlanRow>(
    db,
    `select plans.id as plan_id, plans.name as plan_name, flags as plan_flags, quantity_site as plan_quantity_site,
       quantity_swipe as plan_quantity_swipe, limit_access as plan_limit_access, limits as plan_limits
     from accounts join plans on plans.id = accounts.plan_id
     where accounts.id = :accountId and accounts.tpath >= :from and accounts.tpath < :to`,
    { accountId },
  );
  return row ? planView(row, modules) : noPlan;
};

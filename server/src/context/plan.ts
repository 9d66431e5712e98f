import type { PlanView, Schemas } from '@mekuri/kit/server';
import type { CoreDb, Module } from '../kernel/types.ts';
import { sql } from '../platform/database/sql.ts';

/** A plan's columns, each with the prefix `plan_`, as statements select them. */
export interface PlanRow {
  plan_id: string;
  plan_name: string;
  plan_flags: string[];
  plan_quantity_site: number;
  plan_quantity_swipe: number;
  plan_limit_access: number;
}

const pluginLimits = (modules: readonly Module[]): Map<string, number> =>
  new Map(
    modules.flatMap(({ id, manifest }) => Object.entries(manifest?.limits ?? {}).map(([name, limit]) => [`${id}.${name}`, limit] as const)),
  );

/** What handlers may ask of the acting account's plan; limits of plugins are `<plugin>.<name>`. */
export const planView = (row: PlanRow, modules: readonly Module[]): PlanView => ({
  id: row.plan_id,
  name: row.plan_name,
  has: (flag) => row.plan_flags.includes(flag),
  limit: (name) => {
    const limit = { quantity_site: row.plan_quantity_site, quantity_swipe: row.plan_quantity_swipe, limit_access: row.plan_limit_access }[
      name
    ];
    const found = limit ?? pluginLimits(modules).get(name);
    if (found === undefined) throw new Error(`Nobody declares the limit '${name}'.`);
    return found;
  },
});

/** Of callers without an account. */
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
 * The smallest plan that has the feature and everything that the present plan has; else the smallest that has it at all. One by contract
 * only where customers can choose none, and never one that only new accounts get.
 */
export const upgradeFor = (feature: string, present: readonly string[], bySize: readonly OfferedPlan[]): string | undefined => {
  const having = bySize.filter(({ flags, offer }) => offer !== 'new' && flags.includes(feature));
  const open = having.filter(({ offer }) => offer === 'open');
  const possible = open.length > 0 ? open : having;
  return (possible.find(({ flags }) => present.every((flag) => flags.includes(flag))) ?? possible[0])?.name;
};

/** The plan of an account, for work that no request of a person started. */
export const readPlan = async (db: CoreDb, accountId: string, modules: readonly Module[]): Promise<PlanView> => {
  const [row] = await sql<PlanRow>(
    db,
    `select plans.id as plan_id, plans.name as plan_name, flags as plan_flags, quantity_site as plan_quantity_site,
       quantity_swipe as plan_quantity_swipe, limit_access as plan_limit_access
     from accounts join plans on plans.id = accounts.plan_id
     where accounts.id = :accountId and accounts.tpath >= :from and accounts.tpath < :to`,
    { accountId },
  );
  return row ? planView(row, modules) : noPlan;
};

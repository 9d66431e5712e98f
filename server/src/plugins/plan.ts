import type { PlanView } from '@mekuri/kit/server';
import type { Module } from '../deps.ts';

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
}

/** The smallest plan that has the feature and everything that the present plan has; else the smallest that has it at all. */
export const upgradeFor = (feature: string, present: readonly string[], bySize: readonly OfferedPlan[]): string | undefined => {
  const having = bySize.filter(({ flags }) => flags.includes(feature));
  return (having.find(({ flags }) => present.every((flag) => flags.includes(flag))) ?? having[0])?.name;
};

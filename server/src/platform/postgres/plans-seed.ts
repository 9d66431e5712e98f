import { PLAN_RANKS, type PlanRank, type PluginManifest } from '@mekuri/kit/manifest';
import type { Client } from 'pg';
import { scopeStatement } from '../database/scoped-client.ts';
import { systemScope } from '../database/tenant-scope.ts';

interface SeededPlan {
  id: string;
  name: string;
  rank: PlanRank;
  price: number;
  sites: number;
  cells: number;
  views: number;
  /** How accounts get the plan. Default: `open`. */
  offer?: 'contract' | 'new';
  /** Without those of plugins: see `sellPlugins`. */
  flags: readonly string[];
}

const FLAGS = ['swipe'];

const sold: readonly SeededPlan[] = [
  { id: '01900000-0000-7000-8000-000000000001', rank: 'Trial', price: 0, sites: 1, cells: 9, views: 1_000, offer: 'new' },
  { id: '01900000-0000-7000-8000-000000000002', rank: 'Light', price: 9_800, sites: 1, cells: 25, views: 10_000 },
  { id: '01900000-0000-7000-8000-000000000003', rank: 'Standard', price: 29_800, sites: 3, cells: 50, views: 50_000 },
  { id: '01900000-0000-7000-8000-000000000004', rank: 'Premium', price: 49_800, sites: 5, cells: 100, views: 200_000 },
  { id: '01900000-0000-7000-8000-000000000005', rank: 'Pro', price: 98_000, sites: 20, cells: 400, views: 1_000_000 },
].map((plan) => ({ name: plan.rank, flags: FLAGS, ...plan }) as SeededPlan);

const multilingual = sold.map((plan) => ({
  ...plan,
  id: plan.id.replace('8000-0', '8000-1'),
  name: `${plan.name} Multi-language`,
  price: plan.price + 10_000,
  flags: [...plan.flags, 'multi_language'],
}));

const byContract: SeededPlan = {
  id: '01900000-0000-7000-8000-000000000006',
  name: 'EP/OEM',
  rank: 'EP/OEM',
  price: 0,
  sites: 100,
  cells: 1_000,
  views: 5_000_000,
  flags: [...FLAGS, 'multi_language'],
  offer: 'contract',
};

/** The initial plans of every installation, cheapest first within their kind. */
export const seededPlans: readonly SeededPlan[] = [...sold, ...multilingual, byContract];

/** Inserts missing plans. Plans changed by an operator are kept. */
export async function seedPlans(owner: Client): Promise<void> {
  await owner.query(`begin; ${scopeStatement(systemScope)}`);
  for (const [at, { id, name, price, sites, cells, views, flags, offer = 'open' }] of seededPlans.entries()) {
    await owner.query(
      `insert into plans (id, name, rank, price, quantity_site, quantity_swipe, limit_access, flags, offer)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
      [id, name, at + 1, price, sites, cells, views, flags, offer],
    );
  }
  await owner.query('commit');
}

/** The parts of a plugin that decide in which seeded plans it is included. */
export interface SoldPlugin {
  id: string;
  manifest?: Pick<PluginManifest, 'planFlag' | 'soldFrom'>;
}

const isSoldWith = ({ rank }: SeededPlan, { manifest }: SoldPlugin): boolean =>
  manifest?.soldFrom !== undefined && PLAN_RANKS.indexOf(rank) >= PLAN_RANKS.indexOf(manifest.soldFrom);

/** Plugins with a rank, from the lowest. */
const inOrder = (plugins: readonly SoldPlugin[]): SoldPlugin[] => {
  const rankOf = ({ manifest }: SoldPlugin): number => PLAN_RANKS.indexOf(manifest!.soldFrom!);
  return plugins
    .filter(({ manifest }) => manifest?.planFlag !== undefined && manifest.soldFrom !== undefined)
    .toSorted((a, b) => rankOf(a) - rankOf(b) || (a.id < b.id ? -1 : 1));
};

/** The flags of a seeded plan in an installation that starts with these plugins. */
export const flagsWith = (plan: SeededPlan, plugins: readonly SoldPlugin[]): string[] => [
  ...new Set([...plan.flags, ...inOrder(plugins).flatMap((plugin) => (isSoldWith(plan, plugin) ? plugin.manifest!.planFlag! : []))]),
];

/**
 * Gives the flags of newly installed plugins to the seeded plans from their ranks. A plan that an operator has edited keeps its flags. Each
 * plan records the plugins that it was offered to, so a flag that is removed later is not given again.
 */
export async function sellPlugins(owner: Client, plugins: readonly SoldPlugin[]): Promise<void> {
  await owner.query(`begin; ${scopeStatement(systemScope)}`);
  for (const plugin of inOrder(plugins)) {
    const ids = seededPlans.filter((plan) => isSoldWith(plan, plugin)).map(({ id }) => id);
    await owner.query(
      `update plans
          set sold_plugins = sold_plugins || cast($1 as text),
              flags = case when revision = 1 and $2 <> all(flags) then flags || cast($2 as text) else flags end
        where id = any(cast($3 as uuid[])) and $1 <> all(sold_plugins)`,
      [plugin.id, plugin.manifest!.planFlag, ids],
    );
  }
  await owner.query('commit');
}

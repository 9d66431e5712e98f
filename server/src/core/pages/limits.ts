import { Conflict, LimitReached, PlanRequired } from '@mekuri/kit/errors';
import { MAX_CATEGORIES, MAX_PAGES } from '@mekuri/kit/positions';
import { comparableName } from '@mekuri/kit/text-rules';
import type { CoreCtx } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';

const reached = (code: string, limit: number) => new LimitReached({ code, params: { limit }, extra: { limit } });

/** Checks that a category has room for more pages. @throws LimitReached `pages.category_full` */
export const checkCategoryRoom = (pages: number, more: number): void => {
  if (pages + more > MAX_PAGES) throw reached('pages.category_full', MAX_PAGES);
};

/**
 * Checks that an opened draft has room: more than one category requires the plan's flag, and the plan limits cells.
 * @throws PlanRequired swipe
 * @throws LimitReached `pages.cells_used_up`, `pages.categories_used_up`
 */
export const checkRoom = async (
  ctx: Pick<CoreCtx, 'db' | 'plan'>,
  siteId: string,
  more: { categories: number; cells: number },
): Promise<void> => {
  const [size = { categories: 0, cells: 0 }] = await sql<{ categories: number; cells: number }>(
    ctx.db,
    `select (select count(*) from categories where site_id = :siteId and deleted_at is null and tpath >= :from and tpath < :to) as categories,
            (select count(*) from pages where site_id = :siteId and deleted_at is null and tpath >= :from and tpath < :to) as cells`,
    { siteId },
  );
  if (more.categories > 0 && size.categories + more.categories > 1 && !ctx.plan.has('swipe')) {
    throw new PlanRequired({ params: { feature: 'swipe' } });
  }
  if (size.categories + more.categories > MAX_CATEGORIES) throw reached('pages.categories_used_up', MAX_CATEGORIES);
  const limit = ctx.plan.limit('quantity_swipe');
  if (size.cells + more.cells > limit) throw reached('pages.cells_used_up', limit);
};

/** Category names are the global menu's items: unique in a site. @throws Conflict `pages.category_name_taken` */
export const checkName = (name: string, others: readonly string[]): void => {
  if (others.some((other) => comparableName(other) === comparableName(name))) {
    throw new Conflict({ code: 'pages.category_name_taken', fields: [{ pointer: '/body/name', rule: 'unique' }] });
  }
};

/** Numbered names that are still free: `カテゴリー 1`, `カテゴリー 3` … */
export const freeNames = (count: number, taken: readonly string[], nameOf: (number: number) => string): string[] => {
  const used = new Set(taken.map(comparableName));
  const names: string[] = [];
  for (let number = taken.length + 1; names.length < count; number += 1) {
    if (!used.has(comparableName(nameOf(number)))) names.push(nameOf(number));
  }
  return names;
};

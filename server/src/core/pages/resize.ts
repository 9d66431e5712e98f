import { randomUUIDv7 } from 'node:crypto';
import type { CoreCtx } from '../../kernel/types.ts';
import { openDraft } from '../sites/service.ts';
import { addCategories, insertPages, type NewPage } from './grid.ts';
import { checkRoom } from './limits.ts';
import { Category, Page } from './model.ts';
import { categoriesOf } from './ordering.ts';

interface GridSize {
  numberHorizontal: number;
  numberVertical: number;
}

/**
 * Resizes a site's grid: moves what no longer fits to the trash and adds missing cells as empty pages.
 * @throws PlanRequired swipe for a further category, LimitReached
 */
export const resizeGrid = async (ctx: CoreCtx, siteId: string, { numberHorizontal, numberVertical }: GridSize): Promise<void> => {
  const site = await openDraft(ctx, siteId);
  const categories = await categoriesOf(ctx, siteId);
  const pages = await ctx.db.query(Page).select('id', 'category_id').where('site_id', siteId).whereNull('deleted_at').orderBy('order_num');
  const [kept, fallen] = [categories.slice(0, numberHorizontal), categories.slice(numberHorizontal)];
  const columns = Map.groupBy(pages, ({ categoryId }) => categoryId);
  const fallenPages = [
    ...fallen.flatMap(({ id }) => columns.get(id) ?? []),
    ...kept.flatMap(({ id }) => (columns.get(id) ?? []).slice(numberVertical)),
  ].map(({ id }) => id);
  const deletedAt = ctx.now();
  if (fallen.length > 0)
    await ctx.db
      .query(Category)
      .whereIn(
        'id',
        fallen.map(({ id }) => id),
      )
      .patch({ deletedAt });
  if (fallenPages.length > 0) await ctx.db.query(Page).whereIn('id', fallenPages).patch({ deletedAt });
  const missing = kept.flatMap(({ id }): NewPage[] => {
    const height = columns.get(id)?.length ?? 0;
    return Array.from({ length: Math.max(0, numberVertical - height) }, (_, index) => ({
      id: randomUUIDv7(),
      categoryId: id,
      place: height + index + 1,
    }));
  });
  if (missing.length > 0) {
    await checkRoom(ctx, siteId, { categories: 0, cells: missing.length });
    await insertPages(ctx, siteId, missing);
  }
  const more = Math.max(0, numberHorizontal - categories.length);
  if (more > 0)
    await addCategories(
      ctx,
      site,
      Array.from({ length: more }, () => ({ pages: numberVertical })),
    );
  ctx.audit(
    { type: 'site', id: siteId },
    {
      before: { categories: categories.length, pages: pages.length },
      after: { numberHorizontal, numberVertical, removedCategories: fallen.map(({ id }) => id), removedPages: fallenPages },
    },
  );
};

import { Conflict, NotFound } from '@mekuri/kit/errors';
import { formatPosition } from '@mekuri/kit/positions';
import type { CoreCtx } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import { Category, Page } from './model.ts';

/** Order numbers are positions in a list: read them as lists of ids, change the list, write it back. The draft must be open. */
type DraftCtx = Pick<CoreCtx, 'db'>;

/** @throws NotFound */
export const requireCategory = async (ctx: DraftCtx, siteId: string, categoryId: string): Promise<Category> => {
  const category = await ctx.db.query(Category).findById(categoryId).where('site_id', siteId).whereNull('deleted_at');
  if (!category) throw new NotFound();
  return category;
};

/** The pages with these ids, in this order, without duplicates. @throws NotFound when one does not exist */
export const requirePages = async (ctx: DraftCtx, siteId: string, pageIds: readonly string[]): Promise<Page[]> => {
  const ids = [...new Set(pageIds.map((id) => id.toLowerCase()))];
  const found = new Map(
    (await ctx.db.query(Page).whereIn('id', ids).where('site_id', siteId).whereNull('deleted_at')).map((page) => [page.id, page]),
  );
  return ids.map((id) => {
    const page = found.get(id);
    if (!page) throw new NotFound();
    return page;
  });
};

/** @throws NotFound */
export const requirePage = async (ctx: DraftCtx, siteId: string, pageId: string): Promise<Page> => {
  const page = await ctx.db.query(Page).findById(pageId).where('site_id', siteId).whereNull('deleted_at');
  if (!page) throw new NotFound();
  return page;
};

export const categoriesOf = (ctx: DraftCtx, siteId: string): Promise<Category[]> =>
  ctx.db.query(Category).where('site_id', siteId).whereNull('deleted_at').orderBy('order_num').execute();

export const pageIdsOf = async (ctx: DraftCtx, categoryId: string): Promise<string[]> => {
  const pages = await ctx.db.query(Page).select('id').where('category_id', categoryId).whereNull('deleted_at').orderBy('order_num');
  return pages.map(({ id }) => id);
};

/** The list with these items moved to a position from 1; a position beyond the end means the end. */
export const inserted = (ids: readonly string[], moved: string | readonly string[], place: number): string[] => {
  const items = [moved].flat();
  return ids.filter((other) => !items.includes(other)).toSpliced(place - 1, 0, ...items);
};

export const reorderCategories = async (ctx: DraftCtx, ids: readonly string[]): Promise<void> => {
  await sql(
    ctx.db,
    `update categories c set order_num = p.place
       from unnest(cast(:ids as uuid[])) with ordinality as p (id, place)
      where c.id = p.id and c.order_num <> p.place and c.tpath >= :from and c.tpath < :to`,
    { ids },
  );
};

export const reorderPages = async (ctx: DraftCtx, categoryId: string, ids: readonly string[]): Promise<void> => {
  await sql(
    ctx.db,
    `update pages t set order_num = p.place, category_id = :categoryId
       from unnest(cast(:ids as uuid[])) with ordinality as p (id, place)
      where t.id = p.id and (t.order_num, t.category_id) is distinct from (p.place, cast(:categoryId as uuid))
        and t.tpath >= :from and t.tpath < :to`,
    { ids, categoryId },
  );
};

/** A category keeps at least one page. @throws Conflict `pages.last_page` */
export const withoutPages = (ids: readonly string[], removed: readonly string[]): string[] => {
  const left = ids.filter((id) => !removed.includes(id));
  if (left.length === 0) throw new Conflict({ code: 'pages.last_page' });
  return left;
};

/** The position of each page of the draft, such as `A1`, by id; pages in the trash have none. */
export const pagePositions = async ({ db }: DraftCtx, siteId: string): Promise<ReadonlyMap<string, string>> => {
  const rows = await sql<{ id: string; category: number; page: number }>(
    db,
    `select p.id, dense_rank() over (order by c.order_num) as category, row_number() over (partition by c.id order by p.order_num) as page
       from pages p join categories c on c.id = p.category_id
      where p.site_id = :siteId and p.deleted_at is null and c.deleted_at is null and p.tpath >= :from and p.tpath < :to
      order by category, page`,
    { siteId },
  );
  return new Map(rows.map(({ id, category, page }) => [id, formatPosition({ category, page })]));
};

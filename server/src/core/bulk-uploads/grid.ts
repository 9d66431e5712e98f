import { randomUUIDv7 } from 'node:crypto';
import type { Cell } from '@mekuri/kit/positions';
import type { CoreCtx } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import { fillPages } from '../pages/fill.ts';
import { addCategories, insertPages, type NewPage } from '../pages/grid.ts';
import { checkRoom } from '../pages/limits.ts';
import { openDraft } from '../sites/service.ts';
import type { BulkUpload } from './model.ts';
import { growthFor, type Grid } from './place-files.ts';

interface Column {
  id: string;
  pageIds: string[];
}

const columnsOf = ({ db }: Pick<CoreCtx, 'db'>, siteId: string): Promise<Column[]> =>
  sql<Column>(
    db,
    `select c.id, coalesce(array_agg(p.id order by p.order_num) filter (where p.id is not null), '{}')::text[] as "pageIds"
       from categories c left join pages p on p.category_id = c.id and p.deleted_at is null
      where c.site_id = :siteId and c.deleted_at is null and c.tpath >= :from and c.tpath < :to
      group by c.id order by c.order_num`,
    { siteId },
  );

/** Number of pages in each category of a site, in order. */
export const readGridSizes = async (ctx: Pick<CoreCtx, 'db'>, siteId: string): Promise<Grid> =>
  (await columnsOf(ctx, siteId)).map(({ pageIds }) => pageIds.length);

/** Checks that the plan allows the pages and categories that the grid lacks. @throws LimitReached, PlanRequired */
export const checkGrowth = async (ctx: CoreCtx, siteId: string, cells: readonly Cell[], grid: Grid): Promise<void> => {
  const { pages, categories } = growthFor(cells, grid);
  const cellsMore = [...pages.map(({ more }) => more), ...categories].reduce((sum, more) => sum + more, 0);
  if (cellsMore > 0) await checkRoom(ctx, siteId, { categories: categories.length, cells: cellsMore });
};

/**
 * Adds what the grid lacks and puts the media into their cells, in the open transaction.
 * @throws NotFound, LimitReached, PlanRequired, InvalidInput
 */
export const fillGrid = async (
  ctx: CoreCtx,
  { siteId }: Pick<BulkUpload, 'siteId'>,
  files: readonly { cell: Cell; mediaId: string }[],
): Promise<void> => {
  const site = await openDraft(ctx, siteId);
  const cells = files.map(({ cell }) => cell);
  const before = await columnsOf(ctx, siteId);
  const grid = before.map(({ pageIds }) => pageIds.length);
  await checkGrowth(ctx, siteId, cells, grid);
  const { pages, categories } = growthFor(cells, grid);
  const added = pages.flatMap(({ category, more }): NewPage[] => {
    const { id, pageIds } = before[category - 1]!;
    return Array.from({ length: more }, (_, at) => ({ id: randomUUIDv7(), categoryId: id, place: pageIds.length + at + 1 }));
  });
  if (added.length > 0) await insertPages(ctx, siteId, added);
  if (categories.length > 0)
    await addCategories(
      ctx,
      site,
      categories.map((height) => ({ pages: height })),
    );
  const columns = await columnsOf(ctx, siteId);
  await fillPages(
    ctx,
    siteId,
    files.map(({ cell, mediaId }) => ({ pageId: columns[cell.category - 1]!.pageIds[cell.page - 1]!, mediaId })),
  );
};

import type { Ctx } from '@mekuri/kit/server';
import { PageStats } from './model.ts';
import { PAGE_NUMBERS } from './numbers.ts';
import { spansOf, type Range, type Scope } from './period.ts';
import { readSums, type PageSums } from './sums.ts';

/** Sums by page id, for all pages of a site or the given ones. */
export const pageSums = async (
  ctx: Ctx,
  siteId: string,
  { segments, today }: Scope,
  range: Range,
  pageIds?: readonly string[],
): Promise<Map<string, PageSums>> => {
  const wanted = { siteIds: [siteId], segments, periods: spansOf(range, today), ...(pageIds && { pageIds }) };
  const rows = await readSums(ctx, PageStats, PAGE_NUMBERS, ['pageId'], wanted);
  return new Map(rows.map(({ pageId, ...sums }) => [pageId, sums]));
};

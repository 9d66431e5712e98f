import type { Ctx, PublishedSwipe, Schemas } from '@mekuri/kit/server';
import { pageSums } from './page-sums.ts';
import type { Report } from './period.ts';
import { share } from './ratios.ts';
import { NO_PAGE_SUMS, type PageSums } from './sums.ts';

type MoveIn = Schemas['AnalyticsMoveIn'];

const MOVED = { left: 'toLeft', right: 'toRight', up: 'toUp', down: 'toDown' } as const satisfies Record<
  PublishedSwipe['direction'],
  keyof PageSums
>;

interface Arrivals {
  pageId: string;
  report: Report;
  positions: ReadonlyMap<string, string>;
  /** Sums of the page. */
  sums: PageSums;
}

/**
 * Moves by which visitors reached a page. Only outgoing moves are stored, so incoming ones are taken from the pages from which a swipe leads
 * here. The remaining views that do not begin a visit are jumps. Returns null if the site has no live release or the numbers are inconsistent,
 * for example after pages were rearranged.
 */
export const movesInto = async (ctx: Ctx, siteId: string, { pageId, report, positions, sums }: Arrivals): Promise<MoveIn[] | null> => {
  const swipes = await ctx.core.releases.swipesTo(ctx, siteId, pageId);
  if (!swipes) return null;
  const from = await pageSums(
    ctx,
    siteId,
    report,
    report,
    swipes.map((swipe) => swipe.pageId),
  );
  const moves = swipes.map(({ pageId: id, direction }) => ({
    pageId: id,
    position: positions.get(id) ?? '',
    move: direction,
    views: (from.get(id) ?? NO_PAGE_SUMS)[MOVED[direction]],
  }));
  const jumps = sums.views - sums.entries - moves.reduce((total, { views }) => total + views, 0);
  if (jumps < 0) return null;
  const elsewhere = { pageId: null, position: null };
  return [...moves, { ...elsewhere, move: 'entries' as const, views: sums.entries }, { ...elsewhere, move: 'jump' as const, views: jumps }]
    .filter(({ views }) => views > 0)
    .toSorted((one, other) => other.views - one.views)
    .map((one) => ({ ...one, share: share(one.views, sums.views) }));
};

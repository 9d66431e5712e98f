import type { Ctx, Schemas, StatsPeriod } from '@mekuri/kit/server';
import { SiteStats } from './model.ts';
import { hasSegmentDays, spansOf, type Range, type Report, type Scope } from './period.ts';
import { mean, share } from './ratios.ts';
import { SITE_NUMBERS } from './numbers.ts';
import { NO_SITE_SUMS, readSums, type SiteSums } from './sums.ts';

export type SiteNumbers = Schemas['SiteNumbers'];

export const presentSite = (sums: SiteSums, visitors: number): SiteNumbers => ({
  views: sums.views,
  visits: sums.visits,
  visitors,
  newVisits: sums.newVisits,
  returningVisits: sums.visits - sums.newVisits - sums.noIdVisits,
  noIdVisits: sums.noIdVisits,
  cellsPerVisit: mean(sums.cells, sums.visits, 2),
  meanDwellMs: mean(sums.dwellMs, sums.visits),
  bounceRate: share(sums.bounces, sums.visits),
  slides: sums.slides,
  swipeRate: share(sums.slideVisits, sums.visits),
  ctaClicks: sums.ctaClicks,
  ctr: share(sums.ctaVisits, sums.visits),
  linkClicks: sums.linkClicks,
  productClicks: sums.productClicks,
  popupClicks: sums.popupClicks,
  cv: sums.cv,
  cvr: share(sums.cvVisits, sums.visits),
});

/** Sums of a site by the start of each day or month. */
export const sumsByStart = async (
  ctx: Ctx,
  siteId: string,
  segments: readonly number[],
  period: StatsPeriod,
): Promise<ReadonlyMap<string, SiteSums>> => {
  const rows = await readSums(ctx, SiteStats, SITE_NUMBERS, ['start'], { siteIds: [siteId], segments, periods: [period] });
  return new Map(rows.map(({ start, ...sums }) => [start, sums]));
};

export const siteTotals = async (ctx: Ctx, siteId: string, { segments, today }: Scope, range: Range): Promise<SiteSums> => {
  const [sums] = await readSums(ctx, SiteStats, SITE_NUMBERS, [], { siteIds: [siteId], segments, periods: spansOf(range, today) });
  return sums ?? NO_SITE_SUMS;
};

export const visitorsOf = (ctx: Ctx, siteId: string, { segments, today }: Scope, range: Range): Promise<number> =>
  ctx.core.traffic.visitors(ctx, { siteId, segments }, spansOf(range, today));

export const siteNumbersOf = async (ctx: Ctx, siteId: string, scope: Scope, range: Range): Promise<SiteNumbers> =>
  presentSite(await siteTotals(ctx, siteId, scope, range), await visitorsOf(ctx, siteId, scope, range));

export const addUp = (all: Iterable<SiteSums>): SiteSums => {
  const total = { ...NO_SITE_SUMS };
  for (const sums of all) for (const name of Object.keys(total) as (keyof SiteSums)[]) total[name] += sums[name];
  return total;
};

/** Daily rows by segment are kept for a limited time. Older filtered ranges are shown by month. */
export const unitOf = ({ isFiltered, today, ...range }: Report): 'day' | 'month' =>
  isFiltered && !hasSegmentDays(range, today) ? 'month' : 'day';

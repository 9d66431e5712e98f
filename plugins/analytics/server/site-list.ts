import type { Ctx, Input, Output } from '@mekuri/kit/server';
import { SiteStats } from './model.ts';
import { presentPeriod, readReport, spansOf, type Range, type Scope } from './period.ts';
import { share } from './ratios.ts';
import { SITE_NUMBERS } from './numbers.ts';
import { NO_SITE_SUMS, readSums, type SiteSums } from './sums.ts';

const MOST_SITES = 1000;

const sumsBySite = async (
  ctx: Ctx,
  siteIds: readonly string[],
  { segments, today }: Scope,
  range: Range,
): Promise<Map<string, SiteSums>> => {
  const rows = await readSums(ctx, SiteStats, SITE_NUMBERS, ['siteId'], { siteIds, segments, periods: spansOf(range, today) });
  return new Map(rows.map(({ siteId, ...sums }) => [siteId, sums]));
};

/** @throws InvalidInput `analytics.range` */
export const siteList = async (ctx: Ctx, query: Input<'analytics.listSites'>['query']): Promise<Output<'analytics.listSites'>> => {
  const report = readReport(ctx, query);
  const sites = await ctx.core.sites.list(ctx);
  const ids = sites.map(({ id }) => id);
  const now = await sumsBySite(ctx, ids, report, report);
  const before = report.previous && (await sumsBySite(ctx, ids, report, report.previous));
  const items = sites.map(({ id, name, status }) => {
    const sums = now.get(id) ?? NO_SITE_SUMS;
    const { views, visits, ctaClicks, cv, cvVisits } = sums;
    return {
      siteId: id,
      name,
      status,
      views,
      visits,
      previousVisits: before && (before.get(id)?.visits ?? 0),
      ctaClicks,
      cv,
      cvr: share(cvVisits, visits),
    };
  });
  return {
    period: presentPeriod(report),
    items: items.toSorted((one, other) => other.visits - one.visits).slice(0, MOST_SITES),
  };
};

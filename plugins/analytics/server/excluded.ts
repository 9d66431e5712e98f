import type { Ctx, Input, Output } from '@mekuri/kit/server';
import { presentPeriod, readReport } from './period.ts';

/** @throws InvalidInput `analytics.range` @throws NotFound */
export const excludedReport = async (
  ctx: Ctx,
  site: string,
  query: Input<'analytics.listExcluded'>['query'],
): Promise<Output<'analytics.listExcluded'>> => {
  const { id: siteId } = await ctx.core.sites.require(ctx, site.toLowerCase());
  const report = readReport(ctx, { ...query, compare: 'none' });
  const items = await ctx.core.traffic.excluded(ctx, siteId, report.from, report.to);
  const crawlers = await ctx.core.traffic.crawlers(ctx, siteId, report.from, report.to);
  return { period: presentPeriod(report), items, crawlers };
};

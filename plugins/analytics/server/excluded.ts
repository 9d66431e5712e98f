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
  return { period: presentPeriod(report), items: await ctx.core.traffic.excluded(ctx, siteId, report.from, report.to) };
};

import { ALL_SEGMENTS, dayInJapan, NotFound, type Ctx, type Input, type Output, type Schemas } from '@mekuri/kit/server';
import { raw } from 'objection';
import { ElementStats, PageStats } from './model.ts';
import { addDays, daysOf } from './period.ts';

type ElementList = Output<'analytics.listElements'>;
type Spans = Schemas['AnalyticsSpans'];

const MOST_ELEMENTS = 1000;

interface Scope {
  siteId: string;
  pageId: string;
  today: string;
}

/** Rows of a page for the last 30 days. Listing each day fixes all key columns before the page id, so the index reads no other pages. */
const lastDays = (ctx: Ctx, model: typeof ElementStats | typeof PageStats, { siteId, pageId, today }: Scope) =>
  ctx.db
    .query(model)
    .where({ siteId, grain: 'd', segment: ALL_SEGMENTS, pageId })
    .whereIn('start', daysOf({ from: addDays(today, -29), to: today }));

/** Sums of a column for today, 7 days and 30 days. */
const spans = (column: string, today: string) => {
  const since = (day: string, name: keyof Spans) => raw('coalesce(sum(??) filter (where start >= ?), 0)', column, day).as(name);
  return [since(today, 'today'), since(addDays(today, -6), 'sevenDays'), since(addDays(today, -29), 'thirtyDays')];
};

const presentSpans = ({ today, sevenDays, thirtyDays }: Readonly<Record<keyof Spans, unknown>>): Spans => ({
  today: Number(today),
  sevenDays: Number(sevenDays),
  thirtyDays: Number(thirtyDays),
});

/** @throws NotFound also for a page that the site never had */
export const elementReport = async (ctx: Ctx, site: string, query: Input<'analytics.listElements'>['query']): Promise<ElementList> => {
  const { id: siteId } = await ctx.core.sites.require(ctx, site.toLowerCase());
  const now = ctx.now();
  const today = dayInJapan(now);
  const scope = { siteId, pageId: query.pageId, today };
  const elements = await lastDays(ctx, ElementStats, scope)
    .select('elementId', 'kind', ...spans('clicks', today))
    .groupBy('elementId', 'kind')
    .orderBy([{ column: 'thirtyDays', order: 'desc' }, 'elementId', 'kind'])
    .limit(MOST_ELEMENTS);
  const [reach] = await lastDays(ctx, PageStats, scope).select(raw('count(*)::int').as('days'), ...spans('reach', today));
  const wasSeen = elements.length > 0 || (reach as unknown as { days: number }).days > 0;
  if (!wasSeen && !(await ctx.core.pages.positions(ctx, siteId)).has(query.pageId.toLowerCase())) throw new NotFound();
  return {
    asOf: now.toISOString(),
    reach: presentSpans(reach as unknown as Spans),
    items: (elements as unknown as (Spans & Pick<ElementList['items'][number], 'elementId' | 'kind'>)[]).map(
      ({ elementId, kind, ...clicks }) => ({ elementId, kind, clicks: presentSpans(clicks) }),
    ),
  };
};

import { ALL_SEGMENTS, type Ctx, type Input, type MediaStill, type Output, type Schemas } from '@mekuri/kit/server';
import { raw } from 'objection';
import { asText, CreativeStats } from './model.ts';
import { CREATIVE_NUMBERS, DWELL_BUCKETS, DWELL_NUMBERS } from './numbers.ts';
import { byPosition } from './page-report.ts';
import { presentPeriod, readReport, spansOf } from './period.ts';
import { mean, medianOfBuckets, share } from './ratios.ts';
import { readSums, toSums, type CreativeSums } from './sums.ts';

type Creative = Schemas['AnalyticsCreative'];
type CreativeList = Output<'analytics.listCreatives'>;

const MOST_CREATIVES = 5000;
/** In px. */
const THUMBNAIL_WIDTH = 200;

interface Shown {
  pageId: string;
  mediaId: string;
}

const keyOf = ({ pageId, mediaId }: Shown): string => `${pageId} ${mediaId}`;

interface Days {
  firstDay: string;
  lastDay: string;
}

/** First and last day on which each creative was viewed, as far back as daily rows are kept. */
const daysShown = async (ctx: Ctx, siteId: string): Promise<ReadonlyMap<string, Days>> => {
  const rows = (await ctx.db
    .query(CreativeStats)
    .where({ siteId, grain: 'd', segment: ALL_SEGMENTS })
    .where('views', '>', 0)
    .select(asText('pageId'), asText('mediaId'), raw('min(start)::text').as('firstDay'), raw('max(start)::text').as('lastDay'))
    .groupBy('pageId', 'mediaId')) as unknown as (Shown & Days)[];
  return new Map(rows.map((row) => [keyOf(row), row]));
};

interface Known {
  position: string;
  still: MediaStill | undefined;
  isCurrent: boolean;
  days: Days | undefined;
}

const present = ({ pageId, mediaId, ...sums }: Shown & CreativeSums, { position, still, isCurrent, days }: Known): Creative => {
  const dwell = toSums(DWELL_NUMBERS, sums);
  return {
    pageId,
    mediaId,
    position,
    kind: still?.kind ?? null,
    name: still?.name ?? null,
    thumbnail: still?.url ?? null,
    isCurrent,
    firstDay: days?.firstDay ?? null,
    lastDay: days?.lastDay ?? null,
    views: sums.views,
    reach: sums.reach,
    meanDwellMs: mean(sums.dwellMs, sums.dwellVisits),
    medianDwellMs: medianOfBuckets(dwell, DWELL_BUCKETS),
    dwell,
    onward: sums.onward,
    onwardRate: share(sums.onward, sums.views),
    exits: sums.exits,
    exitRate: share(sums.exits, sums.reach),
    ctaClicks: sums.ctaClicks,
    ctr: share(sums.ctaVisits, sums.reach),
    linkClicks: sums.linkClicks,
    productClicks: sums.productClicks,
    popupClicks: sums.popupClicks,
    cv: sums.cv,
    cvr: share(sums.cvVisits, sums.reach),
  };
};

/** Sorts by grid order. Within a page, the current creative comes first, then the most recently shown. */
const inOrder = (one: Creative, other: Creative): number => {
  if (one.pageId !== other.pageId) return byPosition(one, other);
  if (one.isCurrent !== other.isCurrent) return one.isCurrent ? -1 : 1;
  const [last, otherLast] = [one.lastDay ?? '', other.lastDay ?? ''];
  if (last !== otherLast) return last > otherLast ? -1 : 1;
  return one.mediaId < other.mediaId ? -1 : 1;
};

/** @throws InvalidInput `analytics.range` @throws NotFound */
export const creativeReport = async (ctx: Ctx, site: string, query: Input<'analytics.listCreatives'>['query']): Promise<CreativeList> => {
  const { id: siteId } = await ctx.core.sites.require(ctx, site.toLowerCase());
  const report = readReport(ctx, { ...query, compare: 'none' });
  const { segments, today } = report;
  const wanted = { siteIds: [siteId], segments, periods: spansOf(report, today) };
  const rows = await readSums(ctx, CreativeStats, CREATIVE_NUMBERS, ['pageId', 'mediaId'], wanted);
  const seen = rows.filter(({ views }) => views > 0);
  const positions = await ctx.core.pages.positions(ctx, siteId);
  const shown = await ctx.core.releases.shownMedia(ctx, siteId);
  const stills = await ctx.core.media.stills(
    ctx,
    seen.map(({ mediaId }) => mediaId),
    THUMBNAIL_WIDTH,
  );
  const days = await daysShown(ctx, siteId);
  const items = seen
    .map((row) =>
      present(row, {
        position: positions.get(row.pageId) ?? '',
        still: stills.get(row.mediaId),
        isCurrent: shown.get(row.pageId)?.has(row.mediaId) ?? false,
        days: days.get(keyOf(row)),
      }),
    )
    .toSorted(inOrder);
  const dwellBounds = DWELL_BUCKETS.filter((bound) => Number.isFinite(bound));
  return { period: presentPeriod(report), dwellBounds, items: items.slice(0, MOST_CREATIVES) };
};

import {
  ALL_SEGMENTS,
  CHANNELS,
  DEVICES,
  VISIT_LANGUAGES,
  hourInJapan,
  readSegment,
  STATS_KEPT,
  startOfDayInJapan,
  type Ctx,
  type Input,
  type Output,
  type Schemas,
  type Segment,
  type StatsPeriod,
} from '@mekuri/kit/server';
import { HourStats, PageStats, SiteStats } from './model.ts';
import {
  addDays,
  daysIn,
  daysOf,
  hasDays,
  hasSegmentDays,
  hasSegments,
  isMonths,
  monthsOf,
  presentPeriod,
  readReport,
  refuseRange,
  spansOf,
  type Range,
  type Report,
  type Scope,
} from './period.ts';
import { notesIn, notesOfRow } from './notes.ts';
import { share } from './ratios.ts';
import { addUp, presentSite, siteNumbersOf, sumsByStart, unitOf, visitorsOf, type SiteNumbers } from './site-numbers.ts';
import { SITE_NUMBERS } from './numbers.ts';
import { NO_SITE_SUMS, readSums, type SiteSums } from './sums.ts';

type Lp = Output<'analytics.getLp'>;
type Chart = Output<'analytics.getLpChart'>;
type ChartQuery = Input<'analytics.getLpChart'>['query'];
type Metric = NonNullable<ChartQuery['metric']>;
type Grain = NonNullable<ChartQuery['grain']>;

const MOST_ENTRIES = 10;
const MOST_MARKS = 100;
const MOST_HOUR_DAYS = 31;

/** Numbers for every day or month of a range, including those without visits. */
const rowsOf = async (ctx: Ctx, siteId: string, { segments }: Scope, range: Range, unit: 'day' | 'month') => {
  const starts = unit === 'day' ? daysOf(range) : monthsOf(range);
  const period: StatsPeriod = { grain: unit === 'day' ? 'd' : 'm', from: starts[0]!, to: starts.at(-1)! };
  const sums = await sumsByStart(ctx, siteId, segments, period);
  const visitors = await ctx.core.traffic.visitorsByStart(ctx, { siteId, segments }, period);
  const rows = starts.map((start) => ({ start, ...presentSite(sums.get(start) ?? NO_SITE_SUMS, visitors.get(start) ?? 0) }));
  return { rows, total: addUp(sums.values()) };
};

type SegmentSums = SiteSums & { segment: string };

const breakdown = (rows: readonly SegmentSums[], part: keyof Segment, names: readonly string[]): Schemas['AnalyticsBreakdown'] => {
  const visits = rows.reduce((sum, row) => sum + row.visits, 0);
  return names
    .map((name) => {
      const of = rows.filter(({ segment }) => readSegment(Number(segment))[part] === name);
      const total = (column: 'visits' | 'cv' | 'cvVisits'): number => of.reduce((sum, row) => sum + row[column], 0);
      return {
        name,
        visits: total('visits'),
        share: share(total('visits'), visits),
        cv: total('cv'),
        cvr: share(total('cvVisits'), total('visits')),
      };
    })
    .filter((row) => row.visits > 0 || row.cv > 0)
    .toSorted((one, other) => other.visits - one.visits);
};

const breakdownsOf = async (ctx: Ctx, siteId: string, report: Report): Promise<Pick<Lp, 'devices' | 'languages' | 'channels'>> => {
  if (!hasSegments(report, report.today)) return { devices: null, languages: null, channels: null };
  const segments = report.isFiltered ? report.segments : undefined;
  const found = await readSums(ctx, SiteStats, SITE_NUMBERS, ['segment'], {
    siteIds: [siteId],
    ...(segments && { segments }),
    periods: spansOf(report, report.today),
  });
  const rows = found.filter(({ segment }) => Number(segment) !== ALL_SEGMENTS);
  return {
    devices: breakdown(rows, 'device', DEVICES),
    languages: breakdown(rows, 'language', VISIT_LANGUAGES),
    channels: breakdown(rows, 'channel', CHANNELS),
  };
};

const entriesOf = async (ctx: Ctx, siteId: string, report: Report): Promise<Lp['entries']> => {
  const positions = await ctx.core.pages.positions(ctx, siteId);
  const rows = await readSums(ctx, PageStats, ['entries'] as const, ['pageId'], {
    siteIds: [siteId],
    segments: report.segments,
    periods: spansOf(report, report.today),
  });
  return rows
    .filter(({ entries }) => entries > 0)
    .toSorted((one, other) => other.entries - one.entries || one.pageId.localeCompare(other.pageId))
    .slice(0, MOST_ENTRIES)
    .map(({ pageId, entries }) => ({ pageId, position: positions.get(pageId) ?? '', visits: entries }));
};

/** @throws InvalidInput `analytics.range` @throws NotFound */
export const lpReport = async (ctx: Ctx, site: string, query: Input<'analytics.getLp'>['query']): Promise<Lp> => {
  const { id: siteId } = await ctx.core.sites.require(ctx, site.toLowerCase());
  const report = readReport(ctx, query);
  const unit = unitOf(report);
  const { rows, total } = await rowsOf(ctx, siteId, report, report, unit);
  const notes = await notesIn(ctx, siteId, report);
  return {
    period: presentPeriod(report),
    totals: presentSite(total, await visitorsOf(ctx, siteId, report, report)),
    previous: report.previous && (await siteNumbersOf(ctx, siteId, report, report.previous)),
    unit,
    rows: rows.map((row) => ({ ...row, notes: notesOfRow(notes, row.start, unit) })),
    ...(await breakdownsOf(ctx, siteId, report)),
    entries: await entriesOf(ctx, siteId, report),
  };
};

const METRICS: Readonly<Record<Metric, (numbers: SiteNumbers) => number | null>> = {
  views: ({ views }) => views,
  visits: ({ visits }) => visits,
  visitors: ({ visitors }) => visitors,
  slides: ({ slides }) => slides,
  swipe_rate: ({ swipeRate }) => swipeRate,
  cells_per_visit: ({ cellsPerVisit }) => cellsPerVisit,
  mean_dwell_ms: ({ meanDwellMs }) => meanDwellMs,
  bounce_rate: ({ bounceRate }) => bounceRate,
  cta_clicks: ({ ctaClicks }) => ctaClicks,
  ctr: ({ ctr }) => ctr,
  popup_clicks: ({ popupClicks }) => popupClicks,
  cv: ({ cv }) => cv,
  cvr: ({ cvr }) => cvr,
};

const hoursOf = (range: Range): string[] =>
  daysOf(range).flatMap((day) => Array.from({ length: 24 }, (_, hour) => `${day}T${String(hour).padStart(2, '0')}`));

const hourSums = async (ctx: Ctx, siteId: string, { from, to }: Range): Promise<ReadonlyMap<string, SiteSums>> => {
  const rows = await readSums(ctx, HourStats, SITE_NUMBERS, ['day', 'hour'], { siteIds: [siteId], days: { from, to } });
  return new Map(rows.map(({ day, hour, ...sums }) => [`${day}T${hour.padStart(2, '0')}`, sums]));
};

/** @throws InvalidInput `analytics.range` if no data is kept in this granularity */
const checkGrain = (report: Report, grain: Grain, metric: Metric): void => {
  if (grain === 'month' && !isMonths(report)) refuseRange('grain');
  if (grain === 'day' && unitOf(report) === 'month') refuseRange('grain');
  if (grain !== 'hour') return;
  const isKept = report.from > addDays(report.today, -STATS_KEPT.filteredDays) && daysIn(report) <= MOST_HOUR_DAYS;
  if (!isKept || report.isFiltered || metric === 'visitors') refuseRange('grain');
};

type Point = [start: string, value: number | null];

const pointsOf = async (ctx: Ctx, siteId: string, report: Report, range: Range, of: { metric: Metric; grain: Grain }): Promise<Point[]> => {
  const value = METRICS[of.metric];
  if (of.grain === 'hour') {
    const sums = await hourSums(ctx, siteId, range);
    const running = hourInJapan(report.asOf);
    return hoursOf(range).map((start): Point => [start, start > running ? null : value(presentSite(sums.get(start) ?? NO_SITE_SUMS, 0))]);
  }
  const { rows } = await rowsOf(ctx, siteId, report, range, of.grain);
  return rows.map((row): Point => [row.start, value(row)]);
};

/** Whether data for every point of a range still exists in the report's segments. */
const isKept = ({ isFiltered, today }: Report, range: Range, grain: Grain): boolean =>
  grain === 'month' || (hasDays(range, today) && (!isFiltered || hasSegmentDays(range, today)));

/** @throws InvalidInput `analytics.range` @throws NotFound */
export const lpChart = async (ctx: Ctx, site: string, query: ChartQuery): Promise<Chart> => {
  const { id: siteId } = await ctx.core.sites.require(ctx, site.toLowerCase());
  const report = readReport(ctx, query);
  const { metric = 'views', grain = 'day' } = query;
  checkGrain(report, grain, metric);
  const points = await pointsOf(ctx, siteId, report, report, { metric, grain });
  const { previous } = report;
  const before = previous && isKept(report, previous, grain) ? await pointsOf(ctx, siteId, report, previous, { metric, grain }) : [];
  const releases = await ctx.core.releases.between(ctx, siteId, {
    since: startOfDayInJapan(report.from),
    until: startOfDayInJapan(addDays(report.to, 1)),
    limit: MOST_MARKS,
  });
  return {
    period: presentPeriod(report),
    metric,
    grain,
    points: points.map(([start, value], index) => ({ start, value, previous: before[index]?.[1] ?? null })),
    marks: releases.map(({ number, publishedAt }) => ({ at: publishedAt.toISOString(), release: number })),
    notes: await notesIn(ctx, siteId, report),
  };
};

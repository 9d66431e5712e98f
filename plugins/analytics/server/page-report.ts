import { parsePosition } from '@mekuri/kit/positions';
import { ALL_SEGMENTS, NotFound, readSegment, type Ctx, type Input, type Output, type Schemas } from '@mekuri/kit/server';
import { PageStats } from './model.ts';
import { movesInto } from './moves-in.ts';
import { pageSums } from './page-sums.ts';
import { hasSegments, presentPeriod, readReport, spansOf, type Range, type Report } from './period.ts';
import { mean, medianOfBuckets, share } from './ratios.ts';
import { siteTotals } from './site-numbers.ts';
import { DWELL_BUCKETS, DWELL_NUMBERS, PAGE_NUMBERS } from './numbers.ts';
import { NO_PAGE_SUMS, readSums, toSums, type PageSums } from './sums.ts';

type Page = Schemas['AnalyticsPage'];
type PageList = Output<'analytics.listPages'>;
type PageDetail = Output<'analytics.getPage'>;
type Ranking = Output<'analytics.getRanking'>;
type RankingQuery = Input<'analytics.getRanking'>['query'];

const MOST_PAGES = 5000;
/** Length of a ranking. With fewer pages, nothing is ranked. */
const RANKED = 10;

const present = (pageId: string, position: string, sums: PageSums, visits: number): Page => ({
  pageId,
  position,
  views: sums.views,
  reach: sums.reach,
  reachRate: share(sums.reach, visits),
  meanDwellMs: mean(sums.dwellMs, sums.dwellVisits),
  medianDwellMs: medianOfBuckets(toSums(DWELL_NUMBERS, sums), DWELL_BUCKETS),
  entries: sums.entries,
  exits: sums.exits,
  exitRate: share(sums.exits, sums.reach),
  left: sums.toLeft,
  right: sums.toRight,
  up: sums.toUp,
  down: sums.toDown,
  jump: sums.toOther,
  ctaClicks: sums.ctaClicks,
  ctr: share(sums.ctaVisits, sums.reach),
  linkClicks: sums.linkClicks,
  productClicks: sums.productClicks,
  popupClicks: sums.popupClicks,
  cv: sums.cv,
  cvr: share(sums.cvVisits, sums.reach),
});

/** Sorts by grid order: by category, then by page. Deleted pages come last. */
export const byPosition = (one: { position: string; pageId: string }, other: { position: string; pageId: string }): number => {
  const [a, b] = [parsePosition(one.position), parsePosition(other.position)];
  if (a && b) return a.category - b.category || a.page - b.page;
  if (a || b) return a ? -1 : 1;
  return one.pageId < other.pageId ? -1 : 1;
};

const pagesBefore = async (ctx: Ctx, siteId: string, report: Report): Promise<PageList['previous']> => {
  if (!report.previous) return null;
  const sums = await pageSums(ctx, siteId, report, report.previous);
  const { visits } = await siteTotals(ctx, siteId, report, report.previous);
  return [...sums]
    .filter(([, { views, cv }]) => views > 0 || cv > 0)
    .slice(0, MOST_PAGES)
    .map(([id, of]) => {
      const { pageId, reach, reachRate, meanDwellMs, exitRate, ctr, cv } = present(id, '', of, visits);
      return { pageId, reach, reachRate, meanDwellMs, exitRate, ctr, cv };
    });
};

/** @throws InvalidInput `analytics.range` @throws NotFound */
export const pageReport = async (ctx: Ctx, site: string, query: Input<'analytics.listPages'>['query']): Promise<PageList> => {
  const { id: siteId } = await ctx.core.sites.require(ctx, site.toLowerCase());
  const report = readReport(ctx, query);
  const positions = await ctx.core.pages.positions(ctx, siteId);
  const sums = await pageSums(ctx, siteId, report, report);
  const { visits } = await siteTotals(ctx, siteId, report, report);
  const seen = [...sums].filter(([, { views, cv }]) => views > 0 || cv > 0).map(([id]) => id);
  const ids = new Set([...positions.keys(), ...seen]);
  const items = Array.from(ids, (id) => present(id, positions.get(id) ?? '', sums.get(id) ?? NO_PAGE_SUMS, visits)).toSorted(byPosition);
  const previous = await pagesBefore(ctx, siteId, report);
  return { period: presentPeriod(report), visits, items: items.slice(0, MOST_PAGES), previous };
};

const devicesOf = async (ctx: Ctx, siteId: string, pageId: string, report: Report): Promise<PageDetail['devices']> => {
  if (!hasSegments(report, report.today)) return null;
  const rows = await readSums(ctx, PageStats, PAGE_NUMBERS, ['segment'], {
    siteIds: [siteId],
    pageIds: [pageId],
    ...(report.isFiltered && { segments: report.segments }),
    periods: spansOf(report, report.today),
  });
  const byDevice = Map.groupBy(
    rows.filter(({ segment }) => Number(segment) !== ALL_SEGMENTS),
    ({ segment }) => readSegment(Number(segment)).device,
  );
  const all = rows.reduce((sum, { segment, reach }) => (Number(segment) === ALL_SEGMENTS ? sum : sum + reach), 0);
  return Array.from(byDevice, ([name, of]) => {
    const total = (column: 'reach' | 'dwellMs' | 'dwellVisits' | 'exits'): number => of.reduce((sum, row) => sum + row[column], 0);
    return {
      name,
      reach: total('reach'),
      share: share(total('reach'), all),
      meanDwellMs: mean(total('dwellMs'), total('dwellVisits')),
      exitRate: share(total('exits'), total('reach')),
    };
  })
    .filter(({ reach }) => reach > 0)
    .toSorted((one, other) => other.reach - one.reach);
};

/** @throws InvalidInput `analytics.range` @throws NotFound also for a page that the site never had */
export const pageDetail = async (ctx: Ctx, site: string, page: string, query: Input<'analytics.getPage'>['query']): Promise<PageDetail> => {
  const { id: siteId } = await ctx.core.sites.require(ctx, site.toLowerCase());
  const pageId = page.toLowerCase();
  const report = readReport(ctx, query);
  const positions = await ctx.core.pages.positions(ctx, siteId);
  const sumsIn = async (range: Range): Promise<PageSums | undefined> => (await pageSums(ctx, siteId, report, range, [pageId])).get(pageId);
  const sums = await sumsIn(report);
  if (!sums && !positions.has(pageId)) throw new NotFound();
  const numbersIn = async (range: Range, of: PageSums | undefined): Promise<{ page: Page; visits: number }> => {
    const { visits } = await siteTotals(ctx, siteId, report, range);
    return { page: present(pageId, positions.get(pageId) ?? '', of ?? NO_PAGE_SUMS, visits), visits };
  };
  const { previous } = report;
  const buckets = toSums(DWELL_NUMBERS, sums ?? NO_PAGE_SUMS);
  return {
    period: presentPeriod(report),
    ...(await numbersIn(report, sums)),
    previous: previous && (await numbersIn(previous, await sumsIn(previous))).page,
    movesIn: await movesInto(ctx, siteId, { pageId, report, positions, sums: sums ?? NO_PAGE_SUMS }),
    dwell: DWELL_BUCKETS.map((limit, index) => ({ belowMs: Number.isFinite(limit) ? limit : null, visits: buckets[index]! })),
    devices: await devicesOf(ctx, siteId, pageId, report),
  };
};

interface Ranked {
  pageId: string;
  rank: number;
  value: number;
  sums: PageSums;
}

const VALUES: Readonly<Record<RankingQuery['kind'], { value: (sums: PageSums) => number; rate: (sums: PageSums) => number | null }>> = {
  cv: { value: ({ cv }) => cv, rate: ({ cvVisits, reach }) => share(cvVisits, reach) },
  cta: { value: ({ ctaClicks }) => ctaClicks, rate: ({ ctaVisits, reach }) => share(ctaVisits, reach) },
  popup: { value: ({ popupClicks }) => popupClicks, rate: () => null },
};

/** Pages with a positive value, highest first. Equal values share a rank. */
const rank = (sums: ReadonlyMap<string, PageSums>, kind: RankingQuery['kind']): Ranked[] => {
  const pages = Array.from(sums, ([pageId, of]) => ({ pageId, value: VALUES[kind].value(of), sums: of }))
    .filter(({ value }) => value > 0)
    .toSorted((one, other) => other.value - one.value || one.sums.reach - other.sums.reach || (one.pageId < other.pageId ? -1 : 1));
  return pages.map((page) => ({ ...page, rank: pages.findIndex(({ value }) => value === page.value) + 1 }));
};

/** @throws InvalidInput `analytics.range` @throws NotFound */
export const rankingReport = async (ctx: Ctx, site: string, query: RankingQuery): Promise<Ranking> => {
  const { id: siteId } = await ctx.core.sites.require(ctx, site.toLowerCase());
  const { kind, ...period } = query;
  const report = readReport(ctx, period);
  const positions = await ctx.core.pages.positions(ctx, siteId);
  const ranked = rank(await pageSums(ctx, siteId, report, report), kind);
  const common = { period: presentPeriod(report), kind, need: RANKED };
  if (positions.size < RANKED) return { ...common, state: 'too_few_pages', have: positions.size, items: [] };
  if (ranked.length < RANKED) return { ...common, state: `too_few_with_${kind}`, have: ranked.length, items: [] };
  const before = report.previous ? rank(await pageSums(ctx, siteId, report, report.previous), kind) : [];
  const ranks = new Map(before.map((page) => [page.pageId, page.rank]));
  return {
    ...common,
    state: 'ok',
    have: ranked.length,
    items: ranked.slice(0, RANKED).map(({ pageId, value, sums, rank: place }) => ({
      rank: place,
      previousRank: ranks.get(pageId) ?? null,
      pageId,
      position: positions.get(pageId) ?? '',
      value,
      rate: VALUES[kind].rate(sums),
      reach: sums.reach,
    })),
  };
};

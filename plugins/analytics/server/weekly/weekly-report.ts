import type { Ctx } from '@mekuri/kit/server';
import { dayInJapan } from '@mekuri/kit/server';
import { pageReport } from '../page-report.ts';
import { addDays, readReport, type Range } from '../period.ts';
import { siteList } from '../site-list.ts';
import { siteNumbersOf, type SiteNumbers } from '../site-numbers.ts';
import type { ReachedCell } from './grid-picture.ts';

/** Maximum sites with their own section. */
const MOST_SITES = 5;
/** Maximum sites listed below the sections. */
const MOST_LISTED = 20;
/** Minimum visits, and share of visits, that must have seen a cell for it to be the best or the worst. */
const FEWEST_OF_CELL = 10;
const SMALLEST_SHARE = 0.05;

export interface RatedCell {
  position: string;
  exitRate: number;
}

export interface SiteWeek {
  siteId: string;
  name: string;
  now: SiteNumbers;
  before: SiteNumbers;
  /** Cells with the lowest and highest exit rates; null unless two cells differ. */
  cells: { best: RatedCell; worst: RatedCell } | null;
  /** Categories of the draft with their pages. */
  grid: ReachedCell[][];
}

export interface WeeklyReport {
  week: Range;
  visits: number;
  sites: SiteWeek[];
  /** Remaining sites with visits. */
  others: { name: string; visits: number }[];
}

/** Monday of the week that contains a time, in Japan. */
export const mondayOf = (instant: Date): string => {
  const today = Temporal.PlainDate.from(dayInJapan(instant));
  return today.subtract({ days: today.dayOfWeek - 1 }).toString();
};

/** The week from Monday to Sunday before a Monday. */
export const weekBefore = (monday: string): Range => ({ from: addDays(monday, -7), to: addDays(monday, -1) });

type Pages = Awaited<ReturnType<typeof pageReport>>;

export const rateCells = ({ items, visits }: Pick<Pages, 'items' | 'visits'>): SiteWeek['cells'] => {
  const rated = items
    .filter(({ position, reach }) => position !== '' && reach >= Math.max(FEWEST_OF_CELL, SMALLEST_SHARE * visits))
    .flatMap(({ position, exitRate }) => (exitRate === null ? [] : [{ position, exitRate }]))
    .toSorted((one, other) => one.exitRate - other.exitRate);
  const [best, worst] = [rated[0], rated.at(-1)];
  return best && worst && best.exitRate < worst.exitRate ? { best, worst } : null;
};

const siteWeek = async (ctx: Ctx, { siteId, name }: { siteId: string; name: string }, week: Range): Promise<SiteWeek> => {
  const report = readReport(ctx, week);
  const pages = await pageReport(ctx, siteId, { ...week, compare: 'none' });
  const shares = new Map(pages.items.map(({ pageId, reachRate }) => [pageId, reachRate]));
  const { categories } = await ctx.core.pages.grid(ctx, siteId);
  return {
    siteId,
    name,
    now: await siteNumbersOf(ctx, siteId, report, week),
    before: await siteNumbersOf(ctx, siteId, report, weekBefore(week.from)),
    cells: rateCells(pages),
    grid: categories.map(({ pages: cells }) => cells.map(({ id, position }) => ({ position, share: shares.get(id) ?? null }))),
  };
};

/** Sites of the acting account with visits in the week or the week before, most visited first. */
export const weeklyReport = async (ctx: Ctx, week: Range): Promise<WeeklyReport> => {
  const { items } = await siteList(ctx, week);
  const active = items.filter(({ visits, previousVisits }) => visits + (previousVisits ?? 0) > 0);
  const sites: SiteWeek[] = [];
  for (const site of active.slice(0, MOST_SITES)) sites.push(await siteWeek(ctx, site, week));
  return {
    week,
    visits: items.reduce((sum, { visits }) => sum + visits, 0),
    sites,
    others: active.slice(MOST_SITES, MOST_SITES + MOST_LISTED).map(({ name, visits }) => ({ name, visits })),
  };
};

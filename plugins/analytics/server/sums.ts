import type { Ctx, StatsPeriod } from '@mekuri/kit/server';
import { asText, type CreativeStats, type HourStats, type PageStats, type SiteStats, type SourceStats } from './model.ts';
import { type CREATIVE_NUMBERS, PAGE_NUMBERS, SITE_NUMBERS, type SOURCE_NUMBERS } from './numbers.ts';

type Camel<Text extends string> = Text extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : Text;
type Sums<Names extends readonly string[]> = Record<Camel<Names[number]>, number>;

export type SiteSums = Sums<typeof SITE_NUMBERS>;
export type PageSums = Sums<typeof PAGE_NUMBERS>;
export type CreativeSums = Sums<typeof CREATIVE_NUMBERS>;
export type SourceSums = Sums<typeof SOURCE_NUMBERS>;

const camel = (name: string): string => name.replaceAll(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase());

type StatsModel = typeof SiteStats | typeof HourStats | typeof PageStats | typeof CreativeStats | typeof SourceStats;

interface Wanted {
  siteIds: readonly string[];
  /** For tables with a page column. */
  pageIds?: readonly string[];
  /** For tables with a segment column. */
  segments?: readonly number[];
  periods?: readonly StatsPeriod[];
  /** For the table of hours. */
  days?: { from: string; to: string };
}

/** Sums of a table, grouped by the columns in `by`. */
export const readSums = async <Names extends readonly string[], By extends string = never>(
  ctx: Ctx,
  model: StatsModel,
  names: Names,
  by: readonly By[],
  { siteIds, pageIds, segments, periods, days }: Wanted,
): Promise<(Sums<Names> & Record<By, string>)[]> => {
  const query = ctx.db.query(model).whereIn('siteId', siteIds);
  if (pageIds) query.whereIn('pageId', pageIds);
  if (segments) query.whereIn('segment', segments);
  if (periods)
    query.where((any) => {
      for (const { grain, from, to } of periods) void any.orWhere((one) => void one.where({ grain }).whereBetween('start', [from, to]));
    });
  if (days) query.whereBetween('day', [days.from, days.to]);
  if (by.length > 0) query.select(...by.map(asText)).groupBy(...by);
  for (const name of names) query.sum(`${name} as ${name}`);
  const rows = (await query) as unknown as Record<string, unknown>[];
  return rows.map((row) => ({
    ...Object.fromEntries(by.map((column) => [column, String(row[column])])),
    ...Object.fromEntries(names.map((name) => [camel(name), Number(row[camel(name)] ?? 0)])),
  })) as (Sums<Names> & Record<By, string>)[];
};

export const NO_SITE_SUMS = Object.fromEntries(SITE_NUMBERS.map((name) => [camel(name), 0])) as SiteSums;
export const NO_PAGE_SUMS = Object.fromEntries(PAGE_NUMBERS.map((name) => [camel(name), 0])) as PageSums;

/** The numbers of a row, in the order of `names`. */
export const toSums = (names: readonly string[], row: Readonly<Record<string, unknown>>): number[] =>
  names.map((name) => Number(row[camel(name)]));

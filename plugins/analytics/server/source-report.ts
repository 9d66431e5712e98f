import type { Channel, Ctx, Input, Output } from '@mekuri/kit/server';
import { SourceStats } from './model.ts';
import { presentPeriod, readReport, spansOf, type Range, type Scope } from './period.ts';
import { share } from './ratios.ts';
import { SOURCE_NUMBERS } from './numbers.ts';
import { readSums, type SourceSums } from './sums.ts';

type SourceList = Output<'analytics.listSources'>;

const MOST_SOURCES = 990;

type Source = SourceSums & { channel: string; name: string };

const readSources = (ctx: Ctx, siteId: string, { segments, today }: Scope, range: Range): Promise<Source[]> =>
  readSums(ctx, SourceStats, SOURCE_NUMBERS, ['channel', 'name'], { siteIds: [siteId], segments, periods: spansOf(range, today) });

const keyOf = ({ channel, name }: Pick<Source, 'channel' | 'name'>): string => `${channel} ${name}`;

/** Keeps the first sources and merges the others into one row per channel. */
const shorten = (sources: readonly Source[]): Source[] => {
  const kept = new Map(sources.slice(0, MOST_SOURCES).map((source) => [keyOf(source), source]));
  for (const source of sources.slice(MOST_SOURCES)) {
    const rest = { ...source, name: '' };
    const known = kept.get(keyOf(rest));
    const sum = (column: keyof SourceSums): number => (known?.[column] ?? 0) + source[column];
    kept.set(keyOf(rest), { ...rest, visits: sum('visits'), bounces: sum('bounces'), cv: sum('cv'), cvVisits: sum('cvVisits') });
  }
  return [...kept.values()];
};

const ordered = (sources: readonly Source[]): Source[] =>
  sources
    .filter(({ visits, cv }) => visits > 0 || cv > 0)
    .toSorted((one, other) => other.visits - one.visits || other.cv - one.cv || (keyOf(one) < keyOf(other) ? -1 : 1));

/** @throws InvalidInput `analytics.range` @throws NotFound */
export const sourceReport = async (ctx: Ctx, site: string, query: Input<'analytics.listSources'>['query']): Promise<SourceList> => {
  const { id: siteId } = await ctx.core.sites.require(ctx, site.toLowerCase());
  const report = readReport(ctx, query);
  const sources = shorten(ordered(await readSources(ctx, siteId, report, report)));
  const before = report.previous && (await readSources(ctx, siteId, report, report.previous));
  const visitsBefore = before && new Map(before.map((source) => [keyOf(source), source.visits]));
  const visits = sources.reduce((sum, source) => sum + source.visits, 0);
  return {
    period: presentPeriod(report),
    visits,
    items: ordered(sources).map((source) => ({
      channel: source.channel as Channel,
      name: source.name,
      visits: source.visits,
      previousVisits: visitsBefore && (visitsBefore.get(keyOf(source)) ?? 0),
      share: share(source.visits, visits),
      bounceRate: share(source.bounces, source.visits),
      cv: source.cv,
      cvr: share(source.cvVisits, source.visits),
    })),
  };
};

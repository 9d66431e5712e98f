import type { Channel, Ctx } from '@mekuri/kit/server';
import { PageStats, SourceStats } from '../model.ts';
import { addDays, daysIn, type Range } from '../period.ts';
import { readSums } from '../sums.ts';
import { USUAL_DAYS } from './alert-rules.ts';

/** The source and the entry cell whose visits changed the most. */
export interface MainChange {
  source: { channel: Channel; name: string } | null;
  /** For example `A1`; null for a deleted page. */
  position: string | null;
}

interface Entry {
  visits: number;
}

/** The entry whose visits differ most from the usual number. */
const mostChanged = <E extends Entry>(now: readonly E[], before: readonly E[], keyOf: (entry: E) => string, days: number, sign: 1 | -1) => {
  const change = new Map<string, { entry: E; by: number }>();
  const add = (entry: E, by: number): void => {
    const known = change.get(keyOf(entry));
    change.set(keyOf(entry), { entry, by: (known?.by ?? 0) + by });
  };
  for (const entry of now) add(entry, sign * entry.visits);
  for (const entry of before) add(entry, (-sign * entry.visits * days) / USUAL_DAYS);
  const [most] = [...change.values()].toSorted((one, other) => other.by - one.by);
  return most && most.by > 0 ? most.entry : null;
};

/**
 * Compares days with the 14 days before them.
 * @param sign 1 for the largest increase, -1 for the largest decrease
 */
export const findMainChange = async (ctx: Ctx, siteId: string, days: Range, sign: 1 | -1): Promise<MainChange> => {
  const usual = { from: addDays(days.from, -USUAL_DAYS), to: addDays(days.from, -1) };
  const of = (range: Range) => ({ siteIds: [siteId], segments: [0], periods: [{ grain: 'd' as const, ...range }] });
  const sources = (range: Range) => readSums(ctx, SourceStats, ['visits'] as const, ['channel', 'name'], of(range));
  const pages = async (range: Range) =>
    (await readSums(ctx, PageStats, ['entries'] as const, ['pageId'], of(range))).map(({ pageId, entries }) => ({
      pageId,
      visits: entries,
    }));
  const count = daysIn(days);
  const source = mostChanged(await sources(days), await sources(usual), ({ channel, name }) => `${channel} ${name}`, count, sign);
  const page = mostChanged(await pages(days), await pages(usual), ({ pageId }) => pageId, count, sign);
  const positions = page && (await ctx.core.pages.positions(ctx, siteId));
  return {
    source: source && { channel: source.channel as Channel, name: source.name },
    position: page && (positions?.get(page.pageId) ?? null),
  };
};

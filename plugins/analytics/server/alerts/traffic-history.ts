import { dayInJapan, type Ctx } from '@mekuri/kit/server';
import { raw } from 'objection';
import { HourStats, SiteStats } from '../model.ts';
import { addDays } from '../period.ts';
import { readSums } from '../sums.ts';
import { USUAL_DAYS, type Drop, type Spike } from './alert-rules.ts';

const HOUR_MS = 3_600_000;

/** An hour in Japan time. */
interface Hour {
  day: string;
  hour: number;
}

/** Number of the hour since the epoch, in Japan time. */
const hourOf = (instant: Date): number => Math.floor((instant.getTime() + 9 * HOUR_MS) / HOUR_MS);
const indexOf = ({ day, hour }: Hour): number => Date.parse(day) / HOUR_MS + hour;

const hoursAgo = (now: Date, hours: number): Hour => {
  const instant = new Date(now.getTime() - hours * HOUR_MS);
  return { day: dayInJapan(instant), hour: hourOf(instant) % 24 };
};

/** The current hour and the previous one. */
export const spikeHours = (now: Date): Hour[] => [hoursAgo(now, 0), hoursAgo(now, 1)];

/** First hour of the period in which drops are detected. */
export const dayAgo = (now: Date): Hour => hoursAgo(now, 24);

type ByHour = ReadonlyMap<number, number>;

const visitsByHour = async (ctx: Ctx, siteIds: readonly string[], now: Date): Promise<ReadonlyMap<string, ByHour>> => {
  const today = dayInJapan(now);
  const days = { from: addDays(today, -USUAL_DAYS - 1), to: today };
  const rows = await readSums(ctx, HourStats, ['visits'] as const, ['siteId', 'day', 'hour'], { siteIds, days });
  const bySite = new Map<string, Map<number, number>>();
  for (const { siteId, day, hour, visits } of rows)
    bySite.getOrInsertComputed(siteId, () => new Map()).set(indexOf({ day, hour: Number(hour) }), visits);
  return bySite;
};

/** First day with visits, by site. */
const firstDays = async (ctx: Ctx, siteIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = (await ctx.db
    .query(SiteStats)
    .whereIn('siteId', siteIds)
    .where({ grain: 'd', segment: 0 })
    .groupBy('siteId')
    .select('siteId', raw('min(start)::text').as('first'))) as unknown as { siteId: string; first: string }[];
  return new Map(rows.map(({ siteId, first }) => [siteId, first]));
};

export interface History {
  spike: Spike;
  drop: Drop;
}

/** Recent visits of sites, and visits in the same hours of the preceding days, limited to days since the first visit of each site. */
export const readHistory = async (ctx: Ctx, siteIds: readonly string[]): Promise<ReadonlyMap<string, History>> => {
  const now = ctx.now();
  const running = hourOf(now);
  const [byHour, first] = [await visitsByHour(ctx, siteIds, now), await firstDays(ctx, siteIds)];
  return new Map(
    siteIds.map((siteId) => {
      const hours = byHour.get(siteId);
      const sum = (from: number, to: number): number => {
        let visits = 0;
        for (let hour = from; hour <= to; hour++) visits += hours?.get(hour) ?? 0;
        return visits;
      };
      const firstDay = first.get(siteId);
      const start = firstDay === undefined ? Number.POSITIVE_INFINITY : indexOf({ day: firstDay, hour: 0 });
      const daysBefore = (from: number, to: number): number[] =>
        Array.from({ length: USUAL_DAYS }, (_, index) => (index + 1) * 24)
          .filter((ago) => from - ago >= start)
          .map((ago) => sum(from - ago, to - ago));
      return [
        siteId,
        {
          spike: { visits: sum(running - 1, running), before: daysBefore(running - 1, running) },
          drop: { visits: sum(running - 24, running), before: daysBefore(running - 24, running - 1) },
        },
      ];
    }),
  );
};

import { InvalidInput, dayInJapan, segmentsOf, STATS_KEPT, type Ctx, type Input, type Schemas, type StatsPeriod } from '@mekuri/kit/server';

type Query = Input<'analytics.getLp'>['query'];
type Month = Temporal.PlainYearMonth;

const MOST_DAYS = 366;
const OLDEST_DAYS = 400;

export interface Range {
  /** First and last day, inclusive. */
  from: string;
  to: string;
}

/** Determines which rows a report reads. */
export interface Scope {
  today: string;
  /** From `segmentsOf`. */
  segments: readonly number[];
}

export interface Report extends Range, Scope {
  previous: Range | null;
  asOf: Date;
  isFiltered: boolean;
}

const dateOf = (day: string): Temporal.PlainDate => Temporal.PlainDate.from(day, { overflow: 'reject' });
const firstOf = (month: Month): Temporal.PlainDate => month.toPlainDate({ day: 1 });
const lastOf = (month: Month): Temporal.PlainDate => month.toPlainDate({ day: month.daysInMonth });
const monthOf = (day: string): Month => dateOf(day).toPlainYearMonth();
export const addDays = (day: string, days: number): string => dateOf(day).add({ days }).toString();
export const daysIn = ({ from, to }: Range): number => dateOf(from).until(dateOf(to), { largestUnit: 'days' }).days + 1;

export const RANGE_CODE = 'analytics.range';

export const refuseRange = (field: 'month' | 'from' | 'to' | 'grain'): never => {
  throw new InvalidInput({ code: RANGE_CODE, fields: [{ pointer: `/query/${field}`, rule: RANGE_CODE }] });
};

const isWholeMonths = ({ from, to }: Range): boolean => dateOf(from).day === 1 && dateOf(to).equals(lastOf(monthOf(to)));

/** Whether a range consists of whole months; the last one may be the current month up to today. */
export const isMonths = (range: Range & { today: string }): boolean =>
  isWholeMonths(range) || (dateOf(range.from).day === 1 && range.to === range.today);

/** The earliest day that can be requested. */
export const oldestDay = (today: string): string => addDays(today, -OLDEST_DAYS);

/** Whether every day of a range is kept. */
export const hasDays = ({ from }: Range, today: string): boolean => from >= oldestDay(today);

/** The requested month, at most up to today, or the requested days. */
const readRange = ({ month, from, to }: Query, today: string): Range & { isMonth: boolean } => {
  if (from === undefined && to === undefined) {
    const asked = month === undefined ? monthOf(today) : Temporal.PlainYearMonth.from(month);
    const last = lastOf(asked).toString();
    if (firstOf(asked).toString() > today) refuseRange('month');
    return { from: firstOf(asked).toString(), to: last < today ? last : today, isMonth: true };
  }
  if (month !== undefined) refuseRange('month');
  if (from === undefined || !isDay(from)) return refuseRange('from');
  if (to === undefined || !isDay(to)) return refuseRange('to');
  return { from, to, isMonth: false };
};

const isDay = (day: string): boolean => {
  try {
    return dateOf(day).toString() === day;
  } catch {
    return false;
  }
};

/** The previous period. For months, the same number of months before, up to the same day if unfinished; else the same number of days. */
const before = ({ from, to, isMonth }: Range & { isMonth: boolean }): Range => {
  if (isMonth || isWholeMonths({ from, to })) {
    const months = monthOf(from).until(monthOf(to), { largestUnit: 'months' }).months + 1;
    const last = monthOf(to).subtract({ months });
    const day = isWholeMonths({ from, to }) ? last.daysInMonth : Math.min(dateOf(to).day, last.daysInMonth);
    return { from: firstOf(monthOf(from).subtract({ months })).toString(), to: last.toPlainDate({ day }).toString() };
  }
  const days = daysIn({ from, to });
  return { from: addDays(from, -days), to: addDays(from, -1) };
};

/**
 * Reads the requested period and the period to compare it with.
 * @throws InvalidInput `analytics.range`
 */
export const readReport = (ctx: Ctx, query: Query): Report => {
  const now = ctx.now();
  const today = dayInJapan(now);
  const range = readRange(query, today);
  const { from, to } = range;
  if (to < from || to > today) refuseRange('to');
  if (daysIn(range) > MOST_DAYS || !hasDays(range, today)) refuseRange('from');
  const segments = segmentsOf(query);
  const isFiltered = segments[0] !== 0;
  if (isFiltered && !isWholeMonths(range) && from <= addDays(today, -STATS_KEPT.filteredDays)) refuseRange('from');
  const earlier = before(range);
  const isKept = hasDays(earlier, today) || isWholeMonths(earlier);
  return { from, to, previous: query.compare !== 'none' && isKept ? earlier : null, today, asOf: now, segments, isFiltered };
};

/** Whether daily rows by segment still exist for a range. */
export const hasSegmentDays = ({ from }: Range, today: string): boolean => from > addDays(today, -STATS_KEPT.segmentDays);

/** Splits a range into months (whole or up to today) and remaining days, to read the fewest rows. */
export const spansOf = ({ from, to }: Range, today: string): StatsPeriod[] => {
  const first = dateOf(from).day === 1 ? monthOf(from) : monthOf(from).add({ months: 1 });
  const isWhole = to === today || dateOf(to).equals(lastOf(monthOf(to)));
  const last = isWhole ? monthOf(to) : monthOf(to).subtract({ months: 1 });
  if (Temporal.PlainYearMonth.compare(first, last) > 0) return [{ grain: 'd', from, to }];
  const spans: StatsPeriod[] = [{ grain: 'm', from: firstOf(first).toString(), to: firstOf(last).toString() }];
  if (from < firstOf(first).toString()) spans.push({ grain: 'd', from, to: firstOf(first).subtract({ days: 1 }).toString() });
  if (to > lastOf(last).toString()) spans.push({ grain: 'd', from: lastOf(last).add({ days: 1 }).toString(), to });
  return spans;
};

/** Whether all rows of a range still exist by segment. */
export const hasSegments = (range: Range, today: string): boolean =>
  spansOf(range, today).every(({ grain, from, to }) => grain === 'm' || hasSegmentDays({ from, to }, today));

/** Every day of a range. */
export const daysOf = (range: Range): string[] => Array.from({ length: daysIn(range) }, (_, index) => addDays(range.from, index));

/** The first of every month of a range. */
export const monthsOf = ({ from, to }: Range): string[] => {
  const count = monthOf(from).until(monthOf(to), { largestUnit: 'months' }).months + 1;
  return Array.from({ length: count }, (_, months) => firstOf(monthOf(from).add({ months })).toString());
};

export const presentPeriod = ({ from, to, previous, today, asOf }: Report): Schemas['AnalyticsPeriod'] => ({
  from,
  to,
  previousFrom: previous?.from ?? null,
  previousTo: previous?.to ?? null,
  today,
  asOf: asOf.toISOString(),
});

import { InvalidInput } from '@mekuri/kit/errors';
import { japanDay, monthOf, monthsBefore } from '../../platform/japan-time.ts';

const MOST_MONTHS_BACK = 12;
const USUAL_MONTHS = 12;

/** A range of months (`YYYY-MM`), both included. */
export interface Range {
  first: string;
  last: string;
  today: string;
}

export const monthsBack = (month: string, count: number): string => monthOf(monthsBefore(`${month}-01`, count));

const refuse = (names: readonly string[]): InvalidInput => {
  const code = 'dashboard.month';
  return new InvalidInput({ code, fields: names.map((name) => ({ pointer: `/query/${name}`, rule: code })) });
};

const isAvailable = (month: string, running: string): boolean => month >= monthsBack(running, MOST_MONTHS_BACK) && month <= running;

/** The month asked for, or the running one. @throws InvalidInput `dashboard.month` as for a range */
export const monthAsked = (query: { month?: string }, now: Date): { month: string; today: string } => {
  const today = japanDay(now);
  const running = monthOf(today);
  const month = query.month ?? running;
  if (!isAvailable(month, running)) throw refuse(['month']);
  return { month, today };
};

/** @throws InvalidInput `dashboard.month` for a month that has not begun or is more than a year back, and for a range that ends before it begins */
export const rangeOf = (query: { first?: string; last?: string }, now: Date): Range => {
  const today = japanDay(now);
  const running = monthOf(today);
  const earliest = monthsBack(running, MOST_MONTHS_BACK);
  const last = query.last ?? running;
  const usual = monthsBack(last, USUAL_MONTHS - 1);
  const first = query.first ?? (usual < earliest ? earliest : usual);
  const refused = (['first', 'last'] as const).filter((name) => !isAvailable({ first, last }[name], running));
  const wrong = refused.length === 0 && first > last ? (['first'] as const) : refused;
  if (wrong.length > 0) throw refuse(wrong);
  return { first, last, today };
};

/** The months of a range in their order, beginning with the month before it. */
export const monthsWithBefore = ({ first, last }: Pick<Range, 'first' | 'last'>): string[] => {
  const months: string[] = [];
  for (let month = last; month >= monthsBack(first, 1); month = monthsBack(month, 1)) months.unshift(month);
  return months;
};

import { addMonths } from '../../ui/text/days.ts';

const MONTHS_BACK = 12;
const USUAL_MONTHS = 12;
const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** The address of the screen: its first and last month, as far as they are not the usual ones. */
export interface SummarySearch {
  first?: string;
  last?: string;
}

export interface MonthRange {
  first: string;
  last: string;
}

const month = (value: unknown): string | undefined => (typeof value === 'string' && MONTH.test(value) ? value : undefined);

export const parseSummarySearch = (search: Record<string, unknown>): SummarySearch => ({
  first: month(search['first']),
  last: month(search['last']),
});

export const monthsBack = (from: string, count: number): string => addMonths(`${from}-01`, -count).slice(0, 'YYYY-MM'.length);

/** The months that may be chosen, the newest first: the running one and the twelve before it. */
export const monthsToChoose = (running: string): string[] =>
  Array.from({ length: MONTHS_BACK + 1 }, (_, back) => monthsBack(running, back));

/** The range of an address. Months that cannot be chosen are replaced by the usual ones. */
export const rangeOf = ({ first, last }: SummarySearch, running: string): MonthRange => {
  const earliest = monthsBack(running, MONTHS_BACK);
  const isAvailable = (value: string | undefined): value is string => value !== undefined && value >= earliest && value <= running;
  const end = isAvailable(last) ? last : running;
  const usual = monthsBack(end, USUAL_MONTHS - 1);
  const start = isAvailable(first) && first <= end ? first : usual;
  return { first: start < earliest ? earliest : start, last: end };
};

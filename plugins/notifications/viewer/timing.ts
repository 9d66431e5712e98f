import type { Notice } from './read-news.ts';

/** Upper limit of a timer, after which the notices are evaluated again. */
const LONGEST_WAIT_MS = 3_600_000;

/** The notices whose window is open at `now` (ms since 1970) and that were not dismissed. */
export const shownAt = (notices: readonly Notice[], now: number, dismissed: ReadonlySet<string>): Notice[] =>
  notices.filter(
    ({ endDate, id, startDate }) => Date.parse(startDate) <= now && (endDate === null || Date.parse(endDate) > now) && !dismissed.has(id),
  );

/** ms until a notice starts or ends: from 1 to one hour. */
export const untilChange = (notices: readonly Notice[], now: number): number => {
  const instants = notices.flatMap(({ endDate, startDate }) => [startDate, ...(endDate === null ? [] : [endDate])]).map(Date.parse);
  return Math.max(1, Math.min(LONGEST_WAIT_MS, ...instants.filter((instant) => instant > now).map((instant) => instant - now)));
};

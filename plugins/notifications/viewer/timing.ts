import type { Notice } from './read-news.ts';

/** Nobody waits for longer than this without looking again. */
const LONGEST_WAIT_MS = 3_600_000;

/** Those whose window is open at a moment (ms since 1970) and that were not dismissed. */
export const shownAt = (notices: readonly Notice[], now: number, dismissed: ReadonlySet<string>): Notice[] =>
  notices.filter(
    ({ endDate, id, startDate }) => Date.parse(startDate) <= now && (endDate === null || Date.parse(endDate) > now) && !dismissed.has(id),
  );

/** In how many ms one begins or ends; at least 1. */
export const untilChange = (notices: readonly Notice[], now: number): number => {
  const moments = notices.flatMap(({ endDate, startDate }) => [startDate, ...(endDate === null ? [] : [endDate])]).map(Date.parse);
  return Math.max(1, Math.min(LONGEST_WAIT_MS, ...moments.filter((moment) => moment > now).map((moment) => moment - now)));
};

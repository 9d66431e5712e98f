const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Delays in ms after the nth scheduled attempt, a little more than three days in total. */
const DELAYS = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR];
/** Fraction by which delays vary, to spread the retries of events that failed together. */
const JITTER = 0.2;
const LONGEST_RETRY_AFTER = 24 * HOUR;

export const ATTEMPTS = DELAYS.length + 1;

/**
 * @param made number of scheduled attempts made, at least 1
 * @param retryAfter delay requested by the receiver, in ms
 * @param random 0 to 1
 * @returns ms until the next attempt; null after the last
 */
export const delayAfter = (made: number, retryAfter: number | null, random = Math.random()): number | null => {
  const delay = DELAYS[made - 1];
  if (delay === undefined) return null;
  const spread = Math.round(delay * (1 + JITTER * (2 * random - 1)));
  return Math.max(spread, Math.min(retryAfter ?? 0, LONGEST_RETRY_AFTER));
};

/** Parses `Retry-After` (seconds or a date) to ms from now; null for anything else. */
export const readRetryAfter = (header: string | undefined, now: Date): number | null => {
  if (header === undefined) return null;
  const text = header.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text) * SECOND;
  if (!/^[A-Z][a-z]{2}, /.test(text)) return null;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
};

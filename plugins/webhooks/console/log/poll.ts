import type { WebhookDelivery } from '@mekuri/client-console';

const EVERY_MS = 3000;
/** Faster for the open delivery: a user is waiting for its result. */
const EVERY_OPEN_MS = 1000;
/** Upper bound of a delay: browsers run timers longer than 24.8 days immediately. */
const LONGEST_MS = 3_600_000;

type Attempted = Pick<WebhookDelivery, 'state' | 'nextAttemptAt'>;

/** Milliseconds until the next attempt; 0 while one is due or in progress, null if none will follow. */
const waitOf = ({ state, nextAttemptAt }: Attempted, now: number): number | null => {
  if (state !== 'PENDING') return null;
  return nextAttemptAt === null ? 0 : Math.max(0, Date.parse(nextAttemptAt) - now);
};

/**
 * Interval for refetching deliveries: three seconds while an attempt is due, otherwise the time until the next one, at most an hour.
 * @param now in ms
 * @param every interval in ms while an attempt is due
 * @returns ms, or false if no delivery will change without user action
 */
export const pollAfter = (deliveries: readonly Attempted[], now: number, every = EVERY_MS): number | false => {
  const waits = deliveries.map((delivery) => waitOf(delivery, now)).filter((wait) => wait !== null);
  return waits.length > 0 && Math.max(every, Math.min(LONGEST_MS, ...waits));
};

/** An attempt requested by the user. */
export interface Asked {
  /** Number of attempts before the request. */
  attempts: number;
  /** Time of the request, in ms. */
  at: number;
}

/** An attempt takes at most 15 s. Any longer wait is time spent in the queue. */
const GIVES_UP_MS = 60_000;

/** The server merges retry requests made within a second into one attempt. */
const REPEATED_MS = 1000;

/** Whether the requested attempt is still pending, or another request would be ignored, according to data fetched at `readAt` (ms). */
export const isUnderWay = (asked: Asked | null, attempts: number, readAt: number): boolean => {
  if (asked === null) return false;
  const age = readAt - asked.at;
  return age < REPEATED_MS || (attempts <= asked.attempts && age < GIVES_UP_MS);
};

/** Like `pollAfter`, but every second, for the open delivery. */
export const pollOneAfter = (delivery: WebhookDelivery, asked: Asked | null, now: number): number | false =>
  isUnderWay(asked, delivery.attempts, now) ? EVERY_OPEN_MS : pollAfter([delivery], now, EVERY_OPEN_MS);

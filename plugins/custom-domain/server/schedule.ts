import type { Claim } from './model.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long records are looked for, and how long those of a verified domain may be gone before it is given up. */
export const VERIFICATION_WINDOW_MS = 72 * HOUR;

/** So long after a claim began, looks are so far apart. */
const BACKOFF = [
  { until: 10 * MINUTE, pause: MINUTE },
  { until: HOUR, pause: 5 * MINUTE },
  { until: 6 * HOUR, pause: 15 * MINUTE },
  { until: 24 * HOUR, pause: 30 * MINUTE },
] as const;

const after = (from: Date, time: number): Date => new Date(from.getTime() + time);

/** When a claim is looked at next; null when not by itself. */
export const nextCheck = (claim: Pick<Claim, 'status' | 'verifyUntil' | 'failingSince'>, now: Date): Date | null => {
  if (claim.status === 'FAILED') return null;
  if (claim.status === 'ACTIVE') {
    if (claim.failingSince === null) return after(now, 24 * HOUR);
    return earlier(after(now, HOUR), latest(after(claim.failingSince, VERIFICATION_WINDOW_MS), now));
  }
  const age = VERIFICATION_WINDOW_MS - (claim.verifyUntil.getTime() - now.getTime());
  const pause = BACKOFF.find(({ until }) => age < until)?.pause ?? HOUR;
  return earlier(after(now, pause), latest(claim.verifyUntil, now));
};

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);
/** A moment that has passed is a second from now, so that no look follows itself at once. */
const latest = (moment: Date, now: Date): Date => (moment > now ? moment : after(now, 1000));

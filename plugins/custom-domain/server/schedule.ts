import type { Claim } from './model.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long a claim may take to be verified, and how long the records of a verified domain may be missing before it fails. */
export const VERIFICATION_WINDOW_MS = 72 * HOUR;

/** The pause between checks by the claim's age; an hour after the last row. */
const BACKOFF = [
  { until: 10 * MINUTE, pause: MINUTE },
  { until: HOUR, pause: 5 * MINUTE },
  { until: 6 * HOUR, pause: 15 * MINUTE },
  { until: 24 * HOUR, pause: 30 * MINUTE },
] as const;

const after = (from: Date, time: number): Date => new Date(from.getTime() + time);

/** The time of a claim's next check; null: none, because it has failed. */
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
/** A time in the past becomes one second from now, so that checks do not run in a tight loop. */
const latest = (instant: Date, now: Date): Date => (instant > now ? instant : after(now, 1000));

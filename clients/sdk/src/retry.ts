import { ApiError, ConnectionError } from './errors.ts';

const FIRST_BACKOFF = 500;
const LONGEST_BACKOFF = 8000;

const isTemporary = (error: unknown): boolean => {
  if (!(error instanceof ApiError)) return error instanceof ConnectionError;
  const { status, code } = error;
  return status === 408 || status === 429 || status >= 500 || code === 'idempotency.in_flight';
};

/**
 * Milliseconds to wait before the next attempt; undefined if there should be none. Without `Retry-After`, the delay is random between 0
 * and a bound that doubles with each attempt, so that clients that failed together do not retry together.
 */
export const delayAfter = (error: unknown, retries: number, maxRetryAfter: number): number | undefined => {
  if (!isTemporary(error)) return undefined;
  const asked = error instanceof ApiError ? error.retryAfter : undefined;
  if (asked === undefined) return Math.random() * Math.min(LONGEST_BACKOFF, FIRST_BACKOFF * 2 ** retries);
  return asked <= maxRetryAfter ? asked : undefined;
};

/** A timer. `over` rejects with the signal's reason if it is aborted first; `cancel` removes the timer and the listener. */
export const startTimer = (ms: number, signal?: AbortSignal): { over: Promise<void>; cancel: () => void } => {
  let cancel = (): void => undefined;
  const over = new Promise<void>((resolve, reject) => {
    const abort = (): void => reject(signal?.reason);
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', abort);
    cancel = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    };
  });
  return { over, cancel };
};

import type { ConsoleClient } from '../lib/console-client.ts';

/** Thirty reads a second. */
const READ_EVERY_MS = 33;

/**
 * Requests the list of sites at an even pace for the duration of some work, without waiting for responses. @returns response times in
 * milliseconds @throws the error of the work, after the last request; or that of the first failed response
 */
export const readsDuring = async ({ call }: ConsoleClient, work: () => Promise<unknown>): Promise<number[]> => {
  const asked: Promise<number>[] = [];
  const timer = setInterval(() => {
    const started = performance.now();
    const answer = call('GET', '/site').then(() => performance.now() - started);
    answer.catch(() => undefined);
    asked.push(answer);
  }, READ_EVERY_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
    await Promise.allSettled(asked);
  }
  return Promise.all(asked);
};

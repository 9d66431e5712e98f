import type { ConsoleClient } from '../lib/console-client.ts';

/** Thirty a second. */
const READ_EVERY_MS = 33;

/**
 * Asks for the list of sites at an even pace, whether answers have come or not, for as long as some work takes; answers each one's
 * milliseconds. @throws what the work throws, once nothing is asked any more; the first failure of an answer
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

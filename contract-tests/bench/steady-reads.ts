import type { ConsoleClient } from './console-client.ts';

/** Thirty a second. */
const READ_EVERY_MS = 33;

/** Asks for the list of sites at an even pace, whether answers have come or not, until told to stop; answers each one's milliseconds. */
export const steadyReads = ({ call }: ConsoleClient): { stop(): Promise<number[]> } => {
  const asked: Promise<number>[] = [];
  const timer = setInterval(() => {
    const started = performance.now();
    asked.push(call('GET', '/site').then(() => performance.now() - started));
  }, READ_EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      return Promise.all(asked);
    },
  };
};

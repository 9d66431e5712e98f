import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

/** Event loop utilization above which the process is busy. */
const BUSY = 0.6;
const LOOK_MS = 100;
/** Upper limit of the delay. Without it, jobs would never run on a server that is always busy. */
const LONGEST_MS = 1000;

export interface LoadGate {
  /** Resolves at once, or when the process is less busy, or after a second. */
  waitUntilIdle(): Promise<void>;
  stop(): void;
}

/** Delays jobs while the process is busy, because users wait for the requests that the same process serves. */
export const createLoadGate = (): LoadGate => {
  const state = { isBusy: false };
  let before = performance.eventLoopUtilization();
  const watch = setInterval(() => {
    state.isBusy = performance.eventLoopUtilization(before).utilization > BUSY;
    before = performance.eventLoopUtilization();
  }, LOOK_MS);
  watch.unref();
  return {
    async waitUntilIdle() {
      const until = performance.now() + LONGEST_MS;
      while (state.isBusy && performance.now() < until) await delay(LOOK_MS);
    },
    stop: () => clearInterval(watch),
  };
};

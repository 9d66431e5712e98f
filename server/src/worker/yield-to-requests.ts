import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

/** Share of its time that the process works, from which on it is busy. */
const BUSY = 0.6;
const LOOK_MS = 100;
/** However busy it is: what waits longer is never done on a server that is always busy. */
const LONGEST_MS = 1000;

export interface LoadGate {
  /** Resolves at once, or once the process has time, or after a second. */
  waitUntilIdle(): Promise<void>;
  stop(): void;
}

/** Where one process answers requests and runs jobs, jobs begin when requests leave it time: somebody waits for those. */
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

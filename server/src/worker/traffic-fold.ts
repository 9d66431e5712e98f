import { setTimeout as delay } from 'node:timers/promises';
import { Fold, type OnRound } from '../core/traffic/fold.ts';
import { settleDays } from '../core/traffic/settle.ts';
import { vacuumInbox } from '../core/traffic/vacuum.ts';
import type { Deps } from '../kernel/types.ts';
import { createLoadGate } from './yield-to-requests.ts';

/** Milliseconds between checks of an empty inbox. */
const IDLE_MS = 1000;
const VACUUM_MS = 30_000;
const SETTLE_MS = 60_000;
/** Milliseconds to wait after a failure, which is usually an unavailable database. */
const RETRY_MS = 5000;

export interface TrafficFold {
  /** Stops after the current round. */
  close(): Promise<void>;
}

/** Folds events as long as the process runs. Any number of processes may do so: each shard is folded by one of them at a time. */
export const startTrafficFold = (
  deps: Deps,
  { givesWay = false, onRound }: { givesWay?: boolean; onRound?: OnRound } = {},
): TrafficFold => {
  const { log } = deps;
  const fold = new Fold(deps, onRound);
  const stop = new AbortController();
  const way = givesWay ? createLoadGate() : null;
  const due = { vacuum: 0, settle: 0 };

  const isDue = (work: keyof typeof due, every: number): boolean => {
    const now = performance.now();
    if (now < due[work]) return false;
    due[work] = now + every;
    return true;
  };

  const round = async (): Promise<number> => {
    await way?.waitUntilIdle();
    const folded = await fold.all(stop.signal);
    if (folded > 0 && isDue('vacuum', VACUUM_MS)) await vacuumInbox(deps);
    if (isDue('settle', SETTLE_MS)) await settleDays(deps);
    return folded;
  };

  const run = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      const wait = await round().then(
        (folded) => (folded > 0 ? 0 : IDLE_MS),
        (err: unknown) => {
          log.error({ err }, 'events were not counted and will be later');
          return RETRY_MS;
        },
      );
      if (wait > 0) await delay(wait, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  };

  const running = run();
  return {
    async close() {
      stop.abort();
      await running;
      way?.stop();
    },
  };
};

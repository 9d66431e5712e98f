import type { Clock } from '../../src/kernel/types.ts';

/** Follows the machine's time until it is set or advanced; from that point it moves only when set or advanced. */
export interface TestClock extends Clock {
  set(instant: Date | string): void;
  /** From now on no cache finds a change by its regular check: what becomes visible came by a message. */
  stop(): void;
  /** @param by milliseconds */
  advance(by: number): void;
}

export function createTestClock(): TestClock {
  let frozen: Date | undefined;
  const now = () => new Date(frozen ?? Date.now());
  return {
    now,
    set: (instant) => void (frozen = new Date(instant)),
    stop: () => void (frozen = now()),
    advance: (by) => void (frozen = new Date(now().getTime() + by)),
  };
}

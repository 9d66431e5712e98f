import type { Clock } from '../../src/kernel/types.ts';

/** The machine's time until it is set or advanced; from then on it stands still unless told to move. */
export interface TestClock extends Clock {
  set(moment: Date | string): void;
  /** Milliseconds. */
  advance(by: number): void;
}

export function createTestClock(): TestClock {
  let frozen: Date | undefined;
  const now = () => new Date(frozen ?? Date.now());
  return {
    now,
    set: (moment) => void (frozen = new Date(moment)),
    advance: (by) => void (frozen = new Date(now().getTime() + by)),
  };
}

import { describe, expect, it } from 'vitest';
import { aNotice } from './testing/notices.ts';
import { shownAt, untilChange } from './timing.ts';

const START = Date.parse('2026-12-01T00:00:00Z');
const HOUR = 3_600_000;
const END = START + 2 * HOUR;
const notice = aNotice({ startDate: new Date(START).toISOString(), endDate: new Date(END).toISOString() });
const NONE = new Set<string>();

describe('a notice', () => {
  it('is shown from its start until just before its end', () => {
    for (const [now, shown] of [
      [START - 1, 0],
      [START, 1],
      [END - 1, 1],
      [END, 0],
    ] as const)
      expect(shownAt([notice], now, NONE)).toHaveLength(shown);
    expect(shownAt([aNotice({ endDate: null })], END * 2, NONE)).toHaveLength(1);
  });
  it('is not shown once it was dismissed', () => {
    expect(shownAt([notice], START, new Set(['one']))).toEqual([]);
  });
  it('is evaluated again when it starts, when it ends, and every hour', () => {
    expect(untilChange([notice], START - 5)).toBe(5);
    expect(untilChange([notice], END - 7)).toBe(7);
    expect(untilChange([notice], END + 1)).toBe(HOUR);
    expect(untilChange([], START)).toBe(HOUR);
  });
});

import { describe, expect, it } from 'vitest';
import { ATTEMPTS, delayAfter, readRetryAfter } from './schedule.ts';

const SECOND = 1000;
const HOUR = 3_600_000;

describe('the schedule', () => {
  it('has ten attempts within three to four days', () => {
    expect(ATTEMPTS).toBe(10);
    const delays = Array.from({ length: 9 }, (_, at) => delayAfter(at + 1, null, 0.5)!);
    expect(delays.map((delay) => delay / SECOND)).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]);
    expect(delays.reduce((sum, delay) => sum + delay, 0) / HOUR).toBeCloseTo(75.6, 1);
    expect(delayAfter(10, null)).toBeNull();
    expect(delayAfter(10, 5 * SECOND)).toBeNull();
  });

  it('varies each delay by up to 20% either way', () => {
    expect(delayAfter(2, null, 0)).toBe(240 * SECOND);
    expect(delayAfter(2, null, 1)).toBe(360 * SECOND);
  });

  it.each([
    [60 * SECOND, 60 * SECOND],
    [1 * SECOND, 5 * SECOND],
    [48 * HOUR, 24 * HOUR],
  ])('waits longer where the receiver asks for it, at most a day: %d ms', (asked, waited) => {
    expect(delayAfter(1, asked, 0.5)).toBe(waited);
  });
});

describe('Retry-After', () => {
  const now = new Date('2026-11-28T00:00:00Z');
  it.each([
    [undefined, null],
    ['120', 120 * SECOND],
    [' 0 ', 0],
    ['-5', null],
    ['abc', null],
    ['1.5', null],
    ['2026', 2026 * SECOND],
    ['Sat, 28 Nov 2026 00:01:00 GMT', 60 * SECOND],
    ['Fri, 27 Nov 2026 00:00:00 GMT', 0],
    ['Sat, 99 Nov 2026', null],
    ['9'.repeat(30), null],
  ])('%j', (header, expected) => {
    expect(readRetryAfter(header, now)).toBe(expected);
  });
});

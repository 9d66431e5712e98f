import { describe, expect, it } from 'vitest';
import { joined } from './windows.ts';

const day = (number: number): Date => new Date(Date.UTC(2026, 11, number));
const window = (start: number, end: number | null) => ({ startAt: day(start), endAt: end === null ? null : day(end) });
const days = (windows: ReturnType<typeof joined>) =>
  windows.map(([start, end]) => [new Date(start).getUTCDate(), end === null ? null : new Date(end).getUTCDate()]);

describe('windows', () => {
  it('that touch or overlap are merged, in the order of their starts', () => {
    expect(days(joined([window(8, 9), window(1, 3), window(2, 5), window(5, 6)]))).toEqual([
      [1, 6],
      [8, 9],
    ]);
  });
  it('without an end absorb all later ones', () => {
    expect(days(joined([window(4, 5), window(2, null), window(1, 2)]))).toEqual([[1, null]]);
  });
});

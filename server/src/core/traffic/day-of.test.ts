import { expect, it } from 'vitest';
import { japanDay } from '../../platform/japan-time.ts';
import { dayOf } from './day-of.ts';

it('is the day in Japan, at the first and at the last millisecond of each hour', () => {
  for (let hour = 0; hour < 24 * 40; hour++) {
    const start = Date.UTC(2026, 1, 20) + hour * 3_600_000;
    for (const instant of [start + 3_599_999, start]) expect(dayOf(instant)).toBe(japanDay(new Date(instant)));
  }
  expect([dayOf(Date.UTC(2026, 10, 25, 14, 59, 59, 999)), dayOf(Date.UTC(2026, 10, 25, 15))]).toEqual(['2026-11-25', '2026-11-26']);
});

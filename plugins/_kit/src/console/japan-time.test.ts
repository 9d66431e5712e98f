import { expect, it } from 'vitest';
import { japanDay, japanHour, japanTime } from './japan-time.ts';

it.each([
  ['ja', '2026/11/23 0:04'],
  ['en', 'Nov 23, 2026, 12:04 AM'],
  ['cn', '2026年11月23日 00:04'],
  ['kr', '2026. 11. 23. 오전 12:04'],
])('formats a time in Japan in %s', (language, written) => {
  expect(japanTime('2026-11-22T15:04:30Z', language).replaceAll(/\s/g, ' ')).toBe(written);
});

it('is on another day in Japan in the evening of UTC', () => expect(japanDay(new Date('2026-11-25T15:30:00Z'))).toBe('2026-11-26'));

it.each([
  ['2026-11-25T14:59:59Z', '2026-11-25T23'],
  ['2026-11-25T15:00:00Z', '2026-11-26T00'],
])('returns the hour in Japan at %s', (instant, hour) => expect(japanHour(new Date(instant))).toBe(hour));

import { expect, it } from 'vitest';
import { formatChange, formatDay, formatNumber } from './format.ts';

it.each([
  [1234.4, 'count', 'ja', '1,234'],
  [0.12345, 'rate', 'en', '12.3%'],
  [2.5, 'mean', 'ja', '2.5'],
  [4321, 'time', 'ja', '4.3秒'],
  [42_400, 'time', 'en', '42s'],
  [65_000, 'time', 'ja', '1分05秒'],
  [119_700, 'time', 'en', '2m 00s'],
  [null, 'rate', 'ja', '–'],
] as const)('%s as a %s in %s is %s', (value, kind, language, text) => expect(formatNumber(value, kind, language)).toBe(text));

it.each([
  [120, 100, '+20%'],
  [95, 100, '-5%'],
  [100, 100, '0%'],
  [5, 0, null],
  [5, null, null],
])('from %s, %s is a change of %s', (value, previous, text) => expect(formatChange(value, previous, 'en')).toBe(text));

it('formats days with their weekday, and months', () => {
  expect(formatDay('2026-11-23', 'day', 'ja')).toBe('11/23(月)');
  expect(formatDay('2026-11-01', 'month', 'en')).toBe('November 2026');
});

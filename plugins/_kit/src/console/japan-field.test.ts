import { expect, it } from 'vitest';
import { fromJapanField, toJapanField } from './japan-field.ts';

it('converts between ISO times and field values in Japan’s time zone', () => {
  expect(toJapanField('2026-11-30T15:30:00.000Z')).toBe('2026-12-01T00:30');
  expect(fromJapanField('2026-12-01T00:30')).toBe('2026-11-30T15:30:00.000Z');
  expect(fromJapanField('2026-12-01T00:30:15')).toBe('2026-11-30T15:30:15.000Z');
});

it('returns an empty value or null for empty and incomplete input', () => {
  expect([toJapanField(null), toJapanField(undefined), fromJapanField(''), fromJapanField('2026-12')]).toEqual(['', '', null, null]);
});

import { expect, it } from 'vitest';
import { formatDateTime, formatForSpreadsheet } from './moments.ts';

const MOMENT = new Date('2026-11-22T15:04:30Z');

it('writes a moment in Japan as spreadsheets read it', () => {
  expect(formatForSpreadsheet(MOMENT)).toBe('2026-11-23 00:04');
  expect(formatForSpreadsheet(MOMENT, 'second')).toBe('2026-11-23 00:04:30');
  expect(formatForSpreadsheet(null)).toBe('');
});

it('writes a moment in Japan in words', () => {
  expect(formatDateTime(MOMENT, 'ja')).toBe('2026年11月23日 0:04');
  expect(formatDateTime(MOMENT, 'en')).toMatch(/23 November 2026.*00:04/);
});

import { expect, it } from 'vitest';
import { formatDateTime, formatForSpreadsheet } from './japan-time.ts';

const INSTANT = new Date('2026-11-22T15:04:30Z');

it('formats a time in Japan for spreadsheets', () => {
  expect(formatForSpreadsheet(INSTANT)).toBe('2026-11-23 00:04');
  expect(formatForSpreadsheet(INSTANT, 'second')).toBe('2026-11-23 00:04:30');
  expect(formatForSpreadsheet(null)).toBe('');
});

it('formats a time in Japan for mails', () => {
  expect(formatDateTime(INSTANT, 'ja')).toBe('2026年11月23日 0:04');
  expect(formatDateTime(INSTANT, 'en')).toMatch(/23 November 2026.*00:04/);
});

import { expect, it } from 'vitest';
import { momentText, sheetMoment } from './moments.ts';

const MOMENT = new Date('2026-11-22T15:04:30Z');

it('writes a moment in Japan as spreadsheets read it', () => {
  expect(sheetMoment(MOMENT)).toBe('2026-11-23 00:04');
  expect(sheetMoment(MOMENT, 'second')).toBe('2026-11-23 00:04:30');
  expect(sheetMoment(null)).toBe('');
});

it('writes a moment in Japan in words', () => {
  expect(momentText(MOMENT, 'ja')).toBe('2026年11月23日 0:04');
  expect(momentText(MOMENT, 'en')).toMatch(/23 November 2026.*00:04/);
});

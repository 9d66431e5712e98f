import { describe, expect, it } from 'vitest';
import { formatDay } from '../../i18n/format.ts';
import { addMonths, daysBetween, endOfTerm, isDay, today } from './days.ts';

describe('days', () => {
  it('know the calendar', () => {
    expect(isDay('2028-02-29')).toBe(true);
    expect(isDay('2026-02-29')).toBe(false);
    expect(isDay('2026-13-01')).toBe(false);
    expect(isDay('2026-1-1')).toBe(false);
    expect(isDay('')).toBe(false);
  });
  it('are those of Japan, independent of the local clock', () => {
    expect(today(Date.parse('2026-11-21T14:59:59Z'))).toBe('2026-11-21');
    expect(today(Date.parse('2026-11-21T15:00:00Z'))).toBe('2026-11-22');
  });
  it('end a term on the day before the next begins', () => {
    expect(endOfTerm('2026-11-21', 12)).toBe('2027-11-20');
    expect(endOfTerm('2026-01-01', 12)).toBe('2026-12-31');
  });
  it('clamp to a shorter month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-11-30', 3)).toBe('2027-02-28');
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
  });
  it('are counted from one to another', () => {
    expect(daysBetween('2026-11-21', '2026-12-01')).toBe(10);
    expect(daysBetween('2026-11-21', '2026-11-20')).toBe(-1);
  });
});

describe('formatDay', () => {
  it('writes a day with its weekday', () => {
    expect(formatDay('2026-11-21', 'ja')).toBe('2026年11月21日(土)');
    expect(formatDay('2026-11-21', 'en')).toBe('Sat, Nov 21, 2026');
    expect(formatDay('2026-11-21', 'cn')).toContain('2026年11月21日');
    expect(formatDay('2026-11-21', 'kr')).toBe('2026년 11월 21일 (토)');
  });
});

import { describe, expect, it } from 'vitest';
import { aPopup, anApplicantPopup } from './testing/popups.ts';
import { openPopups, popupsOf, remainingInView, remainingTime, untilChange } from './timing.ts';

const END = '2026-12-01T00:00:00Z';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const before = (ms: number): number => Date.parse(END) - ms;

describe('the remaining time', () => {
  it.each([
    [1, 'minutes', 1],
    [MINUTE, 'minutes', 1],
    [MINUTE + 1, 'minutes', 2],
    [59 * MINUTE, 'minutes', 59],
    [59 * MINUTE + 1, 'hours', 1],
    [HOUR + 1, 'hours', 2],
    [71 * HOUR, 'hours', 71],
    [71 * HOUR + 1, 'days', 3],
    [73 * HOUR, 'days', 4],
  ] as const)('%i ms before the end is in %s: %i', (ms, unit, count) => {
    expect(remainingTime(END, before(ms))).toEqual({ unit, count });
  });
  it.each([[END, before(0)] as const, [END, before(-1)] as const, [null, before(5)] as const])('is nothing of %s at %i', (end, now) => {
    expect(remainingTime(end, now)).toBeNull();
  });
  it('is shown in the editor only for a window with both ends, counted from its start', () => {
    const now = before(10 * HOUR);
    expect(remainingInView(aPopup({ endDate: END }), now)).toBeNull();
    expect(remainingInView(aPopup({ startDate: new Date(before(2 * HOUR)).toISOString(), endDate: END }), now)).toEqual({
      unit: 'hours',
      count: 2,
    });
  });
});

describe('the popups of a page', () => {
  const part = { timeLimit: aPopup({ endDate: END }), applicantLimit: anApplicantPopup({ startDate: END }) };
  const view = { pageId: 'a1', closed: new Set<string>(), isMissing: () => false };
  const idsAt = (now: number, changes: Partial<Parameters<typeof popupsOf>[1]> = {}) => {
    const { applicantLimit, timeLimit } = openPopups(popupsOf(part, { ...view, ...changes }), now);
    return [timeLimit?.id, applicantLimit?.id].filter(Boolean);
  };
  it('start and end to the millisecond', () => {
    expect(idsAt(before(1))).toEqual(['time']);
    expect(idsAt(before(0))).toEqual(['applicants']);
  });
  it('exclude those that do not name the page, were closed, or lead to a missing target', () => {
    expect(idsAt(before(1), { pageId: 'a2' })).toEqual([]);
    expect(idsAt(before(1), { closed: new Set(['time']) })).toEqual([]);
    expect(idsAt(before(1), { isMissing: (link) => link?.transitionType === 'EXTERNAL_URL' })).toEqual([]);
  });
});

describe('the next update', () => {
  const of = (changes: Parameters<typeof aPopup>[0]) => ({ timeLimit: aPopup(changes), applicantLimit: null });
  it('is when the text changes, and exactly at the end', () => {
    expect(untilChange(of({ endDate: END }), before(90_000))).toBe(30_000);
    expect(untilChange(of({ endDate: END }), before(5 * HOUR + 7))).toBe(7);
    expect(untilChange(of({ endDate: END }), before(20))).toBe(20);
    expect(untilChange(of({ endDate: END, showRemainingTime: false }), before(90_000))).toBe(90_000);
  });
  it('is when one starts, and never more than an hour away', () => {
    expect(untilChange(of({ startDate: END }), before(42))).toBe(42);
    expect(untilChange(of({}), before(42))).toBe(HOUR);
    expect(untilChange(of({ endDate: END }), before(-5))).toBe(HOUR);
  });
});

import { describe, expect, it } from 'vitest';
import { monthProgress, sliderRange } from './month-progress.ts';

const amounts = (views: number) => ({ views, lines: [], taxes: [], subtotal: 0, tax: 0, total: 0 });

describe('the progress of a month', () => {
  it('counts today as a day that has passed', () => {
    expect(monthProgress({ firstDay: '2026-11-01', lastDay: '2026-11-30', daysLeft: 29 })).toEqual({ day: 1, days: 30 });
    expect(monthProgress({ firstDay: '2026-11-01', lastDay: '2026-11-30', daysLeft: 0 })).toEqual({ day: 30, days: 30 });
  });
  it('begins with the contract', () => {
    expect(monthProgress({ firstDay: '2026-11-21', lastDay: '2026-11-30', daysLeft: 2 })).toEqual({ day: 8, days: 10 });
  });
});

describe('the range of the slider', () => {
  it('reaches twice the limit in about a hundred round steps', () => {
    const range = sliderRange({ limit: 200_000, unit: 10_000, current: amounts(52_340), forecast: amounts(65_425) });
    expect(range).toEqual({ step: 5000, max: 400_000 });
  });
  it('reaches beyond a month that is over the limit', () => {
    const range = sliderRange({ limit: 10_000, unit: 10_000, current: amounts(31_000), forecast: amounts(38_750) });
    expect(range.max).toBeGreaterThanOrEqual(77_500);
    expect(range.max % range.step).toBe(0);
  });
  it('reaches the first charged unit of a plan without page views', () => {
    const range = sliderRange({ limit: 0, unit: 10_000, current: amounts(0), forecast: null });
    expect(range).toEqual({ step: 100, max: 10_000 });
  });
});

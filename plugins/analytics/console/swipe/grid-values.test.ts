import type { AnalyticsPage } from '@mekuri/client-console';
import { describe, expect, it } from 'vitest';
import { highestOf, notableSharesOf, sharesOf, stepOf } from './grid-values.ts';

const page = (numbers: Partial<AnalyticsPage>): AnalyticsPage =>
  ({ views: 0, reach: 0, up: 0, right: 0, down: 0, left: 0, jump: 0, exits: 0, ctr: null, ...numbers }) as AnalyticsPage;

describe('stepOf', () => {
  it('ranges from 1 to 7 by value, and is 0 without one', () => {
    expect([0, 1, 14, 15, 50, 99, 100].map((value) => stepOf(value, 100))).toEqual([0, 1, 1, 2, 4, 7, 7]);
    expect(stepOf(null, 100)).toBe(0);
    expect(stepOf(0, 0)).toBe(0);
    expect(stepOf(1e-9, 1)).toBe(1);
  });
});

it('highestOf ignores unknown values', () => {
  expect(highestOf([page({ ctr: null }), page({ ctr: 0.2 }), page({ ctr: 0.1 })], 'ctr')).toBe(0.2);
  expect(highestOf([], 'reach')).toBe(0);
});

describe('where visitors went', () => {
  const seen = page({ views: 200, up: 2, right: 60, down: 90, left: 9, jump: 19, exits: 20 });

  it('is returned as shares that add up to 1', () => {
    expect(sharesOf(seen).reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
    expect(sharesOf(page({}))).toEqual([]);
  });

  it('omits shares below 5% in the drawing', () => {
    expect(notableSharesOf(seen).map(({ move }) => move)).toEqual(['right', 'down', 'jump', 'exits']);
  });
});

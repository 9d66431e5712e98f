import { describe, expect, it } from 'vitest';
import { shareOf } from './page-views.ts';

describe('the share of page views', () => {
  it('is near the limit from 80 %, and over it only above 100 %', () => {
    expect(shareOf(7999, 10_000)).toEqual({ percent: 79, state: 'under' });
    expect(shareOf(8000, 10_000)).toEqual({ percent: 80, state: 'near' });
    expect(shareOf(9999, 10_000)).toEqual({ percent: 99, state: 'near' });
    expect(shareOf(10_000, 10_000)).toEqual({ percent: 100, state: 'near' });
    expect(shareOf(10_001, 10_000)).toEqual({ percent: 100, state: 'over' });
  });

  it('handles months without views, corrected counts, and plans without an allowance', () => {
    expect(shareOf(0, 10_000)).toEqual({ percent: 0, state: 'under' });
    expect(shareOf(-3, 10_000)).toEqual({ percent: 0, state: 'under' });
    expect(shareOf(0, 0)).toEqual({ percent: 0, state: 'under' });
    expect(shareOf(1, 0)).toEqual({ percent: 100, state: 'over' });
  });
});

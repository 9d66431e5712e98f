import { describe, expect, it } from 'vitest';
import { monthsToChoose, parseSummarySearch, rangeOf } from './search.ts';

const RUNNING = '2026-11';

describe('the range of the summary', () => {
  it('is the last twelve months', () => {
    expect(rangeOf({}, RUNNING)).toEqual({ first: '2025-12', last: '2026-11' });
  });
  it('is what the address says', () => {
    expect(rangeOf(parseSummarySearch({ first: '2026-02', last: '2026-03' }), RUNNING)).toEqual({ first: '2026-02', last: '2026-03' });
    expect(rangeOf({ first: '2025-11' }, RUNNING)).toEqual({ first: '2025-11', last: '2026-11' });
  });
  it('has no future month and none of more than a year ago', () => {
    expect(rangeOf({ first: '2025-10', last: '2026-12' }, RUNNING)).toEqual({ first: '2025-12', last: '2026-11' });
    expect(rangeOf({ last: '2025-12' }, RUNNING)).toEqual({ first: '2025-11', last: '2025-12' });
  });
  it('does not end before it begins', () => {
    expect(rangeOf({ first: '2026-09', last: '2026-08' }, RUNNING)).toEqual({ first: '2025-11', last: '2026-08' });
  });
  it('drops what is no month', () => {
    expect(parseSummarySearch({ first: '2026-13', last: 202_611 })).toEqual({ first: undefined, last: undefined });
  });
  it('is chosen among thirteen months', () => {
    const months = monthsToChoose('2026-02');
    expect([months.length, months[0], months.at(-1)]).toEqual([13, '2026-02', '2025-02']);
  });
});

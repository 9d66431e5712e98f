import { describe, expect, it } from 'vitest';
import { isFiltered, queryOf, readSearch } from './log-search.ts';

const FROM = '2026-11-27T00:00:00.000Z';

describe('the address of the log', () => {
  it('sets the filters and ignores invalid values', () => {
    expect(queryOf(readSearch({ endpoint: 'a', state: 'FAILED', type: 'form.sent', from: FROM, to: '' }))).toEqual({
      state: 'FAILED',
      type: 'form.sent',
      from: FROM,
    });
    expect(queryOf(readSearch({ state: 'LOST', from: 'yesterday' }))).toEqual({});
  });

  it('sets no filters when it has only an endpoint or a delivery', () => {
    expect(isFiltered(readSearch({ endpoint: 'a', delivery: 'b' }))).toBe(false);
    expect(isFiltered(readSearch({ to: FROM }))).toBe(true);
  });
});

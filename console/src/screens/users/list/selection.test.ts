import { describe, expect, it } from 'vitest';
import { NOTHING_SELECTED, selectRange, toggleAll, toggleRow, within } from './selection.ts';

const ORDER = ['a', 'b', 'c', 'd', 'e'];
const chosen = ({ ids }: { ids: ReadonlySet<string> }): string => ORDER.filter((id) => ids.has(id)).join('');

describe('selection', () => {
  it('selects a row and deselects it', () => {
    const one = toggleRow(NOTHING_SELECTED, 'b');
    expect(chosen(one)).toBe('b');
    expect(chosen(toggleRow(one, 'b'))).toBe('');
  });
  it('selects a range in either direction', () => {
    expect(chosen(selectRange(toggleRow(NOTHING_SELECTED, 'b'), 'd', ORDER))).toBe('bcd');
    expect(chosen(selectRange(toggleRow(NOTHING_SELECTED, 'd'), 'b', ORDER))).toBe('bcd');
  });
  it('deselects a range that ends on a selected row', () => {
    const all = { ids: new Set(ORDER), anchor: 'b' };
    expect(chosen(selectRange(all, 'd', ORDER))).toBe('ae');
  });
  it('treats a range without an anchor, or from a row that is gone, as one row', () => {
    expect(chosen(selectRange(NOTHING_SELECTED, 'c', ORDER))).toBe('c');
    expect(chosen(selectRange({ ids: new Set(), anchor: 'z' }, 'c', ORDER))).toBe('c');
  });
  it('selects all, then none', () => {
    const all = toggleAll(toggleRow(NOTHING_SELECTED, 'b'), ORDER);
    expect(chosen(all)).toBe('abcde');
    expect(chosen(toggleAll(all, ORDER))).toBe('');
  });
  it('drops rows that are not shown', () => {
    const two = toggleRow(toggleRow(NOTHING_SELECTED, 'b'), 'e');
    expect(chosen(within(two, ['a', 'b']))).toBe('b');
    expect(within(two, ORDER)).toBe(two);
  });
});

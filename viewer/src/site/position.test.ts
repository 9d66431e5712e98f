import { describe, expect, it } from 'vitest';
import { formatPosition, parsePosition } from './position.ts';

describe('positions', () => {
  it.each([
    ['A1', 0, 0],
    ['Z100', 25, 99],
    ['AA1', 26, 0],
    ['AZ7', 51, 6],
    ['ZZ3', 701, 2],
    ['AAA1', 702, 0],
    ['ZZZ100', 18_277, 99],
  ])('reads and writes %s', (text, category, page) => {
    expect(parsePosition(text)).toEqual({ category, page });
    expect(formatPosition({ category, page })).toBe(text);
  });

  it('reads any case', () => expect(parsePosition('b12')).toEqual({ category: 1, page: 11 }));

  it.each(['', 'A', '1', 'A0', 'A101', 'AAAA1', 'A01', 'A1x', 'Ａ1', 'A１', '../A1'])('refuses %j', (text) => {
    expect(parsePosition(text)).toBeNull();
  });
});

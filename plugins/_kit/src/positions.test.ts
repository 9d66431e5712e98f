import { describe, expect, it } from 'vitest';
import { categoryLetters, formatPosition, MAX_CATEGORIES, parsePosition } from './positions.ts';

describe('positions', () => {
  it.each([
    ['A1', 1, 1],
    ['Z100', 26, 100],
    ['AA3', 27, 3],
    ['AZ1', 52, 1],
    ['BA1', 53, 1],
    ['ZZ9', 702, 9],
    ['AAA1', 703, 1],
    ['ZZZ100', MAX_CATEGORIES, 100],
  ])('reads and writes %s', (token, category, page) => {
    expect(parsePosition(token)).toEqual({ category, page });
    expect(formatPosition({ category, page })).toBe(token);
  });

  it('writes every category as letters that read back to it', () => {
    for (let category = 1; category <= MAX_CATEGORIES; category += 1) {
      expect(parsePosition(`${categoryLetters(category)}1`)?.category).toBe(category);
    }
  });

  it('takes any case', () => {
    expect(parsePosition('zZ7')).toEqual({ category: 702, page: 7 });
  });

  it.each(['', 'A', '1', 'A0', 'A01', 'A101', 'A1000', 'AAAA1', '1A', 'A1 ', 'A-1', 'Ａ1', 'A１', 'topics'])('refuses %j', (token) => {
    expect(parsePosition(token)).toBeNull();
  });

  it.each([
    [0, 1],
    [MAX_CATEGORIES + 1, 1],
    [1, 0],
    [1, 101],
    [1.5, 1],
  ])('does not write category %d, page %d', (category, page) => {
    expect(() => formatPosition({ category, page })).toThrow(RangeError);
  });
});

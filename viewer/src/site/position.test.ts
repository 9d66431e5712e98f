import { expect, it } from 'vitest';
import { formatPosition, parsePosition } from './position.ts';

it.each([
  ['A1', 0, 0],
  ['B12', 1, 11],
  ['AA1', 26, 0],
  ['ZZZ100', 18_277, 99],
])('%s stands in the outline at category %d, page %d', (text, category, page) => {
  expect(parsePosition(text)).toEqual({ category, page });
  expect(formatPosition({ category, page })).toBe(text);
});

it.each(['', 'A0', 'A101', 'contact'])('%j names no cell', (text) => expect(parsePosition(text)).toBeNull());

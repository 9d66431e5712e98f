import { expect, it } from 'vitest';
import { placeBeside, type Side } from './column-place.ts';

it.each<[from: number, target: number, side: Side, to: number]>([
  [1, 3, 'before', 2],
  [1, 3, 'after', 3],
  [3, 1, 'before', 1],
  [3, 1, 'after', 2],
  [1, 2, 'before', 1],
  [2, 1, 'after', 2],
])('the category at %i, dropped next to the one at %i, %s it, moves to %i', (from, target, side, to) =>
  expect(placeBeside(from, target, side)).toBe(to),
);

import { expect, it } from 'vitest';
import { labelled, stretches } from './ticks.ts';

it.each([
  [31, 6, [0, 6, 12, 18, 24, 30]],
  [5, 6, [0, 1, 2, 3, 4]],
  [1, 6, [0]],
  [0, 6, []],
  [24, 1, [0]],
])('of %i points at most %i have a label', (count, most, indices) => expect([...labelled(count, most)]).toEqual(indices));

it('interrupts a line where a point has no value', () =>
  expect(stretches([1, 2, null, 3, null, null, 4, 5], (value) => value !== null)).toEqual([[1, 2], [3], [4, 5]]));

import { expect, it } from 'vitest';
import { labelled, stretches, wholeIfCounts } from './ticks.ts';

it.each([
  [31, 6, [0, 6, 12, 18, 24, 30]],
  [5, 6, [0, 1, 2, 3, 4]],
  [1, 6, [0]],
  [0, 6, []],
  [24, 1, [0]],
])('of %i points, at most %i have a label', (count, most, indices) => expect([...labelled(count, most)]).toEqual(indices));

it.each([
  [72, 12, [0, 6, 12, 18, 24, 30, 36, 42, 48, 54, 60, 66]],
  [72, 4, [0, 24, 48]],
  [24, 5, [0, 6, 12, 18]],
  [168, 3, [0, 72, 144]],
  [24, 24, Array.from({ length: 24 }, (_, hour) => hour)],
])('of %i hours, at most %i have a label, at the same hours of each day', (count, most, indices) =>
  expect([...labelled(count, most, 24)]).toEqual(indices),
);

it('counts have no fractions on their axis, and rates keep them', () => {
  expect(wholeIfCounts([0, 0.5, 1], [0, null, 1])).toEqual([0, 1]);
  expect(wholeIfCounts([0, 0.5, 1], [0.25, 1])).toEqual([0, 0.5, 1]);
});

it('interrupts a line where a point has no value', () =>
  expect(stretches([1, 2, null, 3, null, null, 4, 5], (value) => value !== null)).toEqual([[1, 2], [3], [4, 5]]));

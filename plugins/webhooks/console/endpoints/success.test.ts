import { expect, it } from 'vitest';
import { successOf } from './success.ts';

it.each([
  [0, 0, null],
  [3, 1, { delivered: 3, ended: 4, percent: 75 }],
  [9999, 1, { delivered: 9999, ended: 10_000, percent: 99 }],
  [0, 2, { delivered: 0, ended: 2, percent: 0 }],
])('%i received and %i failed', (delivered, failed, success) => {
  expect(successOf({ delivered, failed })).toEqual(success);
});

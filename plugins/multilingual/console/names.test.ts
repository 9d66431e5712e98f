import { expect, it } from 'vitest';
import { percentOf } from './names.ts';

it('reports 100% only if no translation is missing', () => {
  expect([percentOf(0, 0), percentOf(0, 3), percentOf(199, 200), percentOf(200, 200)]).toEqual([100, 0, 99, 100]);
});

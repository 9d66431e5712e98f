import { expect, it } from 'vitest';
import { isNameOf } from './is-name-of.ts';

it.each([
  ['汐町珈琲焙煎所', '汐町珈琲焙煎所', true],
  [' ＡＢＣ商会 ', 'ABC商会', true],
  ['汐町珈琲', '汐町珈琲焙煎所', false],
  ['', '汐町珈琲焙煎所', false],
])('%j names %s: %s', (typed, company, expected) => {
  expect(isNameOf(typed, company)).toBe(expected);
});

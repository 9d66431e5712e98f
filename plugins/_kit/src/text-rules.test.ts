import { expect, it } from 'vitest';
import { comparableName, isSafeText } from './text-rules.ts';

it('takes texts with line ends and tabs, and none that cannot be stored or shown', () => {
  expect(['朝\tの\r\n一杯🍵', ''].map(isSafeText)).toEqual([true, true]);
  expect(['a\u0000', 'a\u001b[31m', 'a\u007f', 'a\uffff', 'a\ud83c'].map(isSafeText)).toEqual([false, false, false, false, false]);
});

it('compares names in any width and case', () => {
  expect(comparableName(' ＣＯＦＦＥＥ　１ ')).toBe(comparableName('coffee 1'));
});

import { expect, it } from 'vitest';
import { comparableName, isSafeText } from './text-rules.ts';

it('accepts line breaks and tabs, and refuses characters that cannot be stored or displayed', () => {
  expect(['朝\tの\r\n一杯🍵', ''].map(isSafeText)).toEqual([true, true]);
  expect(['a\u0000', 'a\u001b[31m', 'a\u007f', 'a\uffff', 'a\ud83c'].map(isSafeText)).toEqual([false, false, false, false, false]);
});

it('ignores width and case when names are compared', () => {
  expect(comparableName(' ＣＯＦＦＥＥ　１ ')).toBe(comparableName('coffee 1'));
});

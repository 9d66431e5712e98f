import { expect, it } from 'vitest';
import { containing, literalPattern } from './like-pattern.ts';

it('escapes wildcards, also those that normalization makes of full-width characters', () => {
  expect(literalPattern(String.raw` 100% a_b \ `)).toBe(String.raw`100\% a\_b \\`);
  expect(literalPattern('５％＿')).toBe(String.raw`5\%\_`);
  expect(containing('ｶﾌｪ')).toBe('%カフェ%');
});

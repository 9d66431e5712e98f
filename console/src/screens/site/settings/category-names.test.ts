import { expect, it } from 'vitest';
import { isNameTaken } from './category-names.ts';

it('compares names as the server does: width, case and blanks aside', () => {
  expect(isNameTaken(['Umi', ' ｕｍｉ '], 1)).toBe(true);
  expect(isNameTaken(['海', '山'], 0)).toBe(false);
});

it('does not report an empty name as taken, because it is missing', () => {
  expect(isNameTaken(['', '　'], 0)).toBe(false);
});

import { expect, it } from 'vitest';
import { priceText } from './price.ts';

it('groups the digits of a price by three', () => {
  const texts = [0, 999, 1000, 12_100, 999_999_999].map((price) => priceText(price, (_, values) => String(values?.['price'])));
  expect(texts).toEqual(['0', '999', '1,000', '12,100', '999,999,999']);
});

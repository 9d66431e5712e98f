import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { choiceOf, grantOf, isPrice, MAX_PRICE } from './grant-choice.ts';

const contract = JSON.parse(readFileSync(new URL('../../../../../openapi/dist/console.json', import.meta.url), 'utf8')) as {
  components: { schemas: { PlanGrant: { properties: { wholesale_prices: { items: { properties: { price: { maximum: number } } } } } } } };
};

describe('wholesale prices', () => {
  it('are sent for granted plans that have one', () => {
    const prices = { a: '５，０００円', b: '', c: 0, d: 700, e: 900 };
    expect(grantOf({ planIds: ['a', 'b', 'c', 'd'], prices })).toEqual({
      planIds: ['a', 'b', 'c', 'd'],
      wholesalePrices: [
        { planId: 'a', price: 5000 },
        { planId: 'd', price: 700 },
      ],
    });
    const grant = { planIds: ['a', 'b'], wholesalePrices: [{ planId: 'b', price: 10 }] };
    expect(grantOf(choiceOf(grant))).toEqual(grant);
  });

  it('are whole yen up to the bound of the contract', () => {
    expect(['', ' ', 0, '1', '１２３円', MAX_PRICE].map(isPrice)).toEqual(Array.from({ length: 6 }, () => true));
    expect(['-1', '1.5', 'x', MAX_PRICE + 1].map(isPrice)).toEqual(Array.from({ length: 4 }, () => false));
    const { price } = contract.components.schemas.PlanGrant.properties.wholesale_prices.items.properties;
    expect(price.maximum).toBe(MAX_PRICE);
  });
});

import { describe, expect, it } from 'vitest';
import { creditLeft } from './credit-left.ts';

describe('what can still be credited', () => {
  const taxes = [
    { rate: 10, net: 51_800, tax: 5_180 },
    { rate: 8, net: 1_000, tax: 80 },
  ];
  it('is all of an invoice without credit notes', () => {
    expect(creditLeft(taxes, [])).toEqual([
      { rate: 10, net: 51_800 },
      { rate: 8, net: 1_000 },
    ]);
  });
  it('is less by the credit notes of the same rate', () => {
    const notes = [[{ rate: 10, net: -1_800, tax: -180 }], [{ rate: 10, net: -50_000, tax: -5_000 }]];
    expect(creditLeft(taxes, notes)).toEqual([
      { rate: 10, net: 0 },
      { rate: 8, net: 1_000 },
    ]);
  });
});

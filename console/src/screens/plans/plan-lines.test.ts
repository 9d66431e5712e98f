import { describe, expect, it } from 'vitest';
import { aPlan } from '../users/testing.ts';
import { amountChanges } from './plan-lines.ts';

describe('amountChanges', () => {
  it('rates fewer sites as worse, and a lower overage price as better', () => {
    const from = aPlan({ quantitySite: 5, quantitySwipe: 100, limitAccess: 10, limitAccessPrice: 1_000 });
    const to = aPlan({ quantitySite: 3, quantitySwipe: 200, limitAccess: 10, limitAccessPrice: 800 });
    expect(amountChanges(from, to).map(({ amount, trend }) => [amount, trend])).toEqual([
      ['quantitySite', 'worse'],
      ['quantitySwipe', 'better'],
      ['limitAccess', 'same'],
      ['limitAccessPrice', 'better'],
    ]);
  });
});

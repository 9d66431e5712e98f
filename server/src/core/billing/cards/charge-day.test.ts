import { describe, expect, it } from 'vitest';
import { chargeDay } from './charge-day.ts';

describe('cards are charged on', () => {
  it.each([
    ['2026-12-01', '2026-12-10'],
    ['2026-12-07', '2026-12-10'],
    ['2026-12-08', '2026-12-11'],
    ['2026-12-30', '2027-01-02'],
    ['2028-02-27', '2028-03-01'],
  ])('for a bill of %s: %s', (issuedOn, day) => {
    expect(chargeDay(issuedOn)).toBe(day);
  });
});

import { describe, expect, it } from 'vitest';
import { lastDayOf, validityOf } from './card-expiry.ts';

describe('the expiry of a card', () => {
  it.each([
    [2, 2028, '2028-02-29'],
    [12, 2026, '2026-12-31'],
  ])('is the last day of its month: %i/%i', (expiryMonth, expiryYear, day) => {
    expect(lastDayOf({ expiryMonth, expiryYear })).toBe(day);
  });
  it.each([
    ['2026-10-31', 'valid'],
    ['2026-11-01', 'expiring'],
    ['2026-12-31', 'expiring'],
    ['2027-01-01', 'expired'],
  ])('is announced 60 days ahead: on %s it is %s', (day, validity) => {
    expect(validityOf({ expiryMonth: 12, expiryYear: 2026 }, day)).toBe(validity);
  });
});

import { describe, expect, it } from 'vitest';
import { hasCorporateCheckDigit, isRegistrationNumber, normalizeRegistrationNumber } from './registration-number.ts';

describe('the number of a qualified invoice issuer', () => {
  it('is stored without what keyboards and people put into it', () => {
    expect(normalizeRegistrationNumber(' ｔ7000-0120-50002 ')).toBe('T7000012050002');
  });
  it.each([
    ['T7000012050002', true],
    ['7000012050002', false],
    ['T700001205000', false],
    ['T70000120500021', false],
  ])('has T and 13 digits: %s', (number, expected) => {
    expect(isRegistrationNumber(number)).toBe(expected);
  });
  it('of a corporation checks itself', () => {
    expect(hasCorporateCheckDigit('T7000012050002')).toBe(true);
    expect(hasCorporateCheckDigit('T8000012050002')).toBe(false);
    expect(hasCorporateCheckDigit('T7000012050020')).toBe(false);
  });
});

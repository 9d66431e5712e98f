import { describe, expect, it } from 'vitest';
import { knownFailure } from './failure-codes.ts';

describe('the reason of a failed card payment', () => {
  it.each([
    ['insufficient_funds', 'insufficient_funds'],
    ['do_not_honor', 'other'],
    [null, 'other'],
  ])('has a text of its own or the general one: %s', (code, known) => {
    expect(knownFailure(code)).toBe(known);
  });
});

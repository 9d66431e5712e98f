import { timingSafeEqual } from 'node:crypto';

/**
 * Compares a given MAC or token with the expected one in constant time. Compares texts, not decoded bytes: a decoder ignores the unused
 * bits of the last character, so an altered text could pass.
 */
export const constantTimeEqual = (given: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
};

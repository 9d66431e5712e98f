import { timingSafeEqual } from 'node:crypto';

/**
 * Whether a proof that somebody gave is the one we expect, in a time that says nothing of how much of it is right. Proofs are compared as
 * texts: a decoder forgives the loose bits of a last character, and what was altered would pass.
 */
export const constantTimeEqual = (given: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
};

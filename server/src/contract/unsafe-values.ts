import { InvalidInput } from '@mekuri/kit/errors';

const MAX_DEPTH = 32;
const DANGEROUS_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

export const isDangerousKey = (key: string): boolean => DANGEROUS_KEYS.has(key);

/** NUL, which PostgreSQL cannot store, and lone surrogates, which are not valid Unicode. */
const isUnsafeText = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

/**
 * Rejects values that no input may contain at any depth: NUL, lone surrogates, keys that reach a prototype, more than 32 levels.
 * @returns the number of keys of its objects, at all depths
 * @throws InvalidInput
 */
export const refuseUnsafe = (value: unknown, depth = 0): number => {
  if (typeof value === 'string') {
    if (isUnsafeText(value)) throw new InvalidInput({ code: 'unsafe_text' });
    return 0;
  }
  if (typeof value !== 'object' || value === null) return 0;
  if (depth === MAX_DEPTH) throw new InvalidInput({ code: 'too_deep' });
  const keys = Object.keys(value);
  let count = Array.isArray(value) ? 0 : keys.length;
  for (const key of keys) {
    if (isDangerousKey(key) || isUnsafeText(key)) throw new InvalidInput({ code: 'unsafe_key' });
    count += refuseUnsafe((value as Record<string, unknown>)[key], depth + 1);
  }
  return count;
};

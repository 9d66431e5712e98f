import { InvalidInput } from '@mekuri/kit/errors';
import { describe, expect, it } from 'vitest';
import { decodeCursor, encodeCursor, isInstant } from './cursors.ts';

const always = () => true;

describe('cursors', () => {
  it('are URL-safe and round-trip', () => {
    const parts = ['name_asc', '0193', 'めくり？ "x"\n+/='];
    const token = encodeCursor(parts);
    expect(token).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(decodeCursor(token, 3, always)).toEqual(parts);
  });

  it.each(['', 'AAAA', encodeCursor(['one', 'two']), encodeCursor(['a', 'b', 'c\0'])])('refuse %j', (token) => {
    expect(() => decodeCursor(token, 3, always)).toThrow(InvalidInput);
  });

  it('are refused when the list does not accept them', () => {
    expect(() => decodeCursor(encodeCursor(['a', 'b']), 2, ([first]) => first === 'b')).toThrow(InvalidInput);
  });

  it('recognize timestamps', () => {
    expect(isInstant('2026-11-21T03:04:05.123456Z')).toBe(true);
    expect(isInstant('2026-13-21T03:04:05.123456Z')).toBe(false);
    expect(isInstant('2026-11-21')).toBe(false);
  });
});

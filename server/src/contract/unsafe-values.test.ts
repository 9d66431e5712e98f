import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refuseUnsafe } from './unsafe-values.ts';

const nested = (levels: number): unknown => (levels === 0 ? 'end' : [nested(levels - 1)]);

describe('refuseUnsafe', () => {
  it.each([
    ['NUL', { a: ['x\0y'] }, 'unsafe_text'],
    ['a lone surrogate', { a: '\ud800' }, 'unsafe_text'],
    ['a key with NUL', { 'a\0': 1 }, 'unsafe_key'],
    ['a key that reaches a prototype', JSON.parse('{"a":{"__proto__":{}}}'), 'unsafe_key'],
    ['33 levels', nested(33), 'too_deep'],
  ])('refuses %s', (_, value, code) => {
    expect(() => refuseUnsafe(value)).toThrow(code);
  });

  it('lets 32 levels and every other JSON value pass', () => {
    refuseUnsafe(nested(32));
    const text = fc.string({ unit: 'grapheme' }).map((value) => value.replaceAll('\0', ''));
    fc.assert(fc.property(fc.array(fc.oneof(text, fc.double(), fc.boolean(), fc.constant(null))), (value) => void refuseUnsafe(value)));
  });
});

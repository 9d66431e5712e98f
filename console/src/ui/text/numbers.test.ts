import { describe, expect, it } from 'vitest';
import { intoRange, isWithin, parseNumber } from './numbers.ts';

describe('parseNumber', () => {
  it.each([
    ['1234', 1234],
    ['１２３４', 1234],
    ['¥1,234', 1234],
    ['￥１，２３４円', 1234],
    ['－５', -5],
    ['ー５', -5],
    ['12.5', 12.5],
    ['12.', 12],
    ['５０％', 50],
    ['30 px', 30],
  ])('reads %s', (text, number) => {
    expect(parseNumber(text)).toBe(number);
  });
  it.each(['', 'abc', '1e9', '1.2.3', '--1', '0x10', 'NaN', 'Infinity'])('does not parse %j', (text) => {
    expect(parseNumber(text)).toBeNull();
  });
});

describe('isWithin', () => {
  it('includes the bounds and refuses fractions of whole numbers', () => {
    expect(isWithin(0, { min: 0, max: 10 })).toBe(true);
    expect(isWithin(10.1, { min: 0, max: 10 })).toBe(false);
    expect(isWithin(1.5, { min: 0, max: 10, integer: true })).toBe(false);
  });
});

describe('intoRange', () => {
  it('clamps and rounds', () => {
    expect(intoRange(-3, { min: 0, max: 10 })).toBe(0);
    expect(intoRange(3.456, { min: 0, max: 10 })).toBe(3.46);
    expect(intoRange(3.6, { min: 0, max: 10, integer: true })).toBe(4);
  });
});

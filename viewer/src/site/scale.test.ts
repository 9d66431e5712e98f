import { describe, expect, it } from 'vitest';
import { controlFromTop, fromTop, scaled } from './scale.ts';

describe('scaled', () => {
  it('makes lengths a share of the cell', () => {
    expect(scaled(389, 'x')).toBe('100cqw');
    expect(scaled(737, 'y')).toBe('100cqh');
    expect(scaled(24, 'x')).toBe('6.17cqw');
    expect(scaled(0, 'y')).toBe('0cqh');
  });
  it('lets text follow the axis that grew less', () => expect(scaled(16, 'size')).toBe('min(4.113cqw, 2.171cqh)'));
});

describe('what clears the bar at the top', () => {
  it('does so in low cells too; what lies under it stays as near to the top as it was', () => {
    expect(fromTop(72)).toBe('max(9.769cqh, 48px)');
    expect(fromTop(20)).toBe('max(2.714cqh, 20px)');
    expect(controlFromTop(124)).toBe('max(16.825cqh, 124px)');
  });
});

import { describe, expect, it } from 'vitest';
import { scaled } from './scale.ts';

describe('scaled', () => {
  it('makes lengths a share of the cell', () => {
    expect(scaled(389, 'x')).toBe('100cqw');
    expect(scaled(737, 'y')).toBe('100cqh');
    expect(scaled(24, 'x')).toBe('6.17cqw');
    expect(scaled(0, 'y')).toBe('0cqh');
  });
  it('lets text follow the axis that grew less', () => expect(scaled(16, 'size')).toBe('min(4.113cqw, 2.171cqh)'));
});

import { describe, expect, it } from 'vitest';
import { placed, scaled } from './scale.ts';

describe('scaled', () => {
  it('makes lengths a share of the cell', () => {
    expect(scaled(389, 'x')).toBe('100cqw');
    expect(scaled(737, 'y')).toBe('100cqh');
    expect(scaled(24, 'x')).toBe('6.17cqw');
    expect(scaled(0, 'y')).toBe('0cqh');
  });
  it('lets text follow the axis that grew less', () => expect(scaled(16, 'size')).toBe('min(4.113cqw, 2.171cqh)'));
});

describe('placed', () => {
  it('gives positions and sizes in percent of the picture', () => {
    expect(placed({ left: 24, top: 72 })).toEqual({ '--x': 6.17, '--y': 9.769 });
    expect(placed({ left: 0, top: 0, width: 389, height: 737 })).toEqual({ '--x': 0, '--y': 0, '--w': 100, '--h': 100 });
  });
});

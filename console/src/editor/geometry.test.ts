import { describe, expect, it } from 'vitest';
import { movedBy, REFERENCE, scaled } from './geometry.ts';

describe('geometry', () => {
  it('scales with the cell', () => {
    expect(scaled(REFERENCE.width, 'x')).toBe('100cqw');
    expect(scaled(REFERENCE.height / 2, 'y')).toBe('50cqh');
  });

  it('turns a drag on a smaller frame into reference units', () => {
    const half = { width: REFERENCE.width / 2, height: REFERENCE.height / 2 };
    expect(movedBy({ x: 10, y: 20 }, { x: 5, y: -5 }, half, REFERENCE, { x: 389, y: 737 })).toEqual({ x: 20, y: 10 });
  });

  it('keeps what is moved inside', () => {
    const percent = { width: 100, height: 100 };
    expect(movedBy({ x: 18, y: 80 }, { x: 9999, y: 9999 }, { width: 375, height: 739 }, percent, { x: 36, y: 92 })).toEqual({
      x: 36,
      y: 92,
    });
  });
});

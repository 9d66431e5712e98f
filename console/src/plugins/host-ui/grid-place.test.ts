import { describe, expect, it } from 'vitest';
import { nextPlace, type Place } from './grid-place.ts';

const HEIGHTS = [4, 1, 3];
const press = (key: string, from: Place, ctrlKey = false): Place | undefined =>
  nextPlace({ key, ctrlKey, metaKey: false, altKey: false, shiftKey: false }, from, HEIGHTS);

describe('nextPlace', () => {
  it('moves one cell per arrow key and stays within the grid', () => {
    expect(press('ArrowDown', { column: 0, row: 0 })).toEqual({ column: 0, row: 1 });
    expect(press('ArrowUp', { column: 0, row: 0 })).toEqual({ column: 0, row: 0 });
    expect(press('ArrowRight', { column: 2, row: 1 })).toEqual({ column: 2, row: 1 });
  });

  it('moves to the last row of a shorter column', () => {
    expect(press('ArrowRight', { column: 0, row: 3 })).toEqual({ column: 1, row: 0 });
  });

  it('moves to the ends of the row, or of the grid with Ctrl', () => {
    expect(press('Home', { column: 2, row: 2 })).toEqual({ column: 0, row: 2 });
    expect(press('End', { column: 0, row: 3 })).toEqual({ column: 2, row: 2 });
    expect(press('Home', { column: 2, row: 2 }, true)).toEqual({ column: 0, row: 0 });
    expect(press('End', { column: 0, row: 0 }, true)).toEqual({ column: 2, row: 2 });
  });

  it('skips empty columns', () => {
    const right = { key: 'ArrowRight', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
    expect(nextPlace(right, { column: 0, row: 1 }, [2, 0, 2])).toEqual({ column: 2, row: 1 });
    expect(nextPlace(right, { column: 0, row: 0 }, [0])).toBeUndefined();
  });

  it('ignores other keys', () => {
    expect(press('a', { column: 0, row: 0 })).toBeUndefined();
    expect(press('ArrowDown', { column: 0, row: 0 }, true)).toBeUndefined();
    expect(
      nextPlace({ key: 'ArrowDown', ctrlKey: false, metaKey: false, altKey: true, shiftKey: false }, { column: 0, row: 0 }, HEIGHTS),
    ).toBe(undefined);
  });
});

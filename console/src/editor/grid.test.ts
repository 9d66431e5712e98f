import type { Grid, GridCell } from '@mekuri/client-console';
import { formatPosition } from '@mekuri/kit/positions';
import { describe, expect, it } from 'vitest';
import { cellsToFill, inGridOrder, neighbourOf } from './grid.ts';

/** A grid whose categories contain pages with the given ids. */
const gridOf = (...columns: readonly string[][]): Grid => ({
  siteId: 'site',
  categories: columns.map((ids, column) => ({
    id: `category-${column + 1}`,
    order: column + 1,
    name: `${column + 1}`,
    pages: ids.map((id, row) => ({
      id,
      order: row + 1,
      position: formatPosition({ category: column + 1, page: row + 1 }),
      revision: 1,
      media: null,
      mainText: '',
      buttons: 0,
      membersOnlyLock: false,
      changed: false,
    })),
  })),
});

const grid = gridOf(['a', 'b', 'c'], ['d', 'e']);

describe('the order of pages', () => {
  it("is the grid's order, not the order of selection", () => {
    expect(inGridOrder(grid, new Set(['e', 'b', 'a'])).map(({ cell }) => cell.id)).toEqual(['a', 'b', 'e']);
  });
});

describe('neighbours', () => {
  it('stops at the edges', () => {
    expect(neighbourOf(grid, 'A1', 'up')).toBeUndefined();
    expect(neighbourOf(grid, 'A1', 'left')).toBeUndefined();
    expect(neighbourOf(grid, 'B2', 'down')).toBeUndefined();
  });

  it('leads sideways to the last page of a shorter category', () => {
    expect(neighbourOf(grid, 'A3', 'right')?.cell.id).toBe('e');
  });
});

describe('filling cells from files', () => {
  const isTaken = (taken: readonly string[]) => (cell: GridCell) => taken.includes(cell.id);

  it('replaces the drop target, then fills empty cells, continuing in the next category', () => {
    expect(cellsToFill(grid, 'b', 3, isTaken(['b', 'c'])).map(({ id }) => id)).toEqual(['b', 'd', 'e']);
  });

  it('returns fewer cells than files when the grid ends', () => {
    expect(cellsToFill(grid, 'e', 4, isTaken([])).map(({ id }) => id)).toEqual(['e']);
  });
});

import type { Grid, GridCell } from '@mekuri/client-console';
import { formatPosition } from '@mekuri/kit/positions';
import { describe, expect, it } from 'vitest';
import { cellsToFill, findPosition, neighbourOf, withCategoryMoved, withoutPage, withPageMoved } from './grid.ts';

/** A grid whose categories hold pages with the ids given. */
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
    })),
  })),
});

const idsOf = (grid: Grid): string[][] => grid.categories.map(({ pages }) => pages.map(({ id }) => id));
const grid = gridOf(['a', 'b', 'c'], ['d', 'e']);

describe('moving pages', () => {
  it('moves within a category and renumbers', () => {
    const moved = withPageMoved(grid, 'a', { categoryId: 'category-1', order: 3 });
    expect(idsOf(moved)).toEqual([
      ['b', 'c', 'a'],
      ['d', 'e'],
    ]);
    expect(moved.categories[0]?.pages.map(({ position }) => position)).toEqual(['A1', 'A2', 'A3']);
  });

  it('moves into another category', () => {
    const moved = withPageMoved(grid, 'b', { categoryId: 'category-2', order: 1 });
    expect(idsOf(moved)).toEqual([
      ['a', 'c'],
      ['b', 'd', 'e'],
    ]);
    expect(findPosition(moved, 'B1')?.cell.id).toBe('b');
  });

  it('moves a category with its pages', () => {
    const moved = withCategoryMoved(grid, 'category-2', 1);
    expect(idsOf(moved)).toEqual([
      ['d', 'e'],
      ['a', 'b', 'c'],
    ]);
    expect(findPosition(moved, 'A1')?.cell.id).toBe('d');
  });

  it('closes the gap of a removed page', () => {
    expect(findPosition(withoutPage(grid, 'b'), 'A2')?.cell.id).toBe('c');
  });
});

describe('neighbours', () => {
  it('stops at the edges', () => {
    expect(neighbourOf(grid, 'A1', 'up')).toBeUndefined();
    expect(neighbourOf(grid, 'A1', 'left')).toBeUndefined();
    expect(neighbourOf(grid, 'B2', 'down')).toBeUndefined();
  });

  it('goes sideways to the last page of a shorter category', () => {
    expect(neighbourOf(grid, 'A3', 'right')?.cell.id).toBe('e');
  });
});

describe('filling cells from files', () => {
  const isTaken = (taken: readonly string[]) => (cell: GridCell) => taken.includes(cell.id);

  it('replaces the cell dropped on and then takes empty ones, into the next category', () => {
    expect(cellsToFill(grid, 'b', 3, isTaken(['b', 'c'])).map(({ id }) => id)).toEqual(['b', 'd', 'e']);
  });

  it('answers fewer cells than files when the grid ends', () => {
    expect(cellsToFill(grid, 'e', 4, isTaken([])).map(({ id }) => id)).toEqual(['e']);
  });
});

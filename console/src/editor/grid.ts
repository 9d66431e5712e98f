import type { Grid, GridCell } from '@mekuri/client-console';
import { formatPosition, parsePosition } from '@mekuri/kit/positions';

export type GridCategory = Grid['categories'][number];

/** A page with the category it stands in. */
export interface PlacedCell {
  category: GridCategory;
  cell: GridCell;
}

/** Orders and positions as their places in the lists say. */
const renumbered = (grid: Grid): Grid => ({
  ...grid,
  categories: grid.categories.map((category, column) => ({
    ...category,
    order: column + 1,
    pages: category.pages.map((cell, row) => ({
      ...cell,
      order: row + 1,
      position: formatPosition({ category: column + 1, page: row + 1 }),
    })),
  })),
});

const inserted = <T>(list: readonly T[], entry: T, place: number): T[] => list.toSpliced(Math.max(0, place - 1), 0, entry);

/** Every page, category by category. */
export const placedCells = (grid: Grid): PlacedCell[] =>
  grid.categories.flatMap((category) => category.pages.map((cell) => ({ category, cell })));

export const countCells = (grid: Grid): number => grid.categories.reduce((sum, { pages }) => sum + pages.length, 0);

export const findPage = (grid: Grid, pageId: string): PlacedCell | undefined => placedCells(grid).find(({ cell }) => cell.id === pageId);

export const findPosition = (grid: Grid, position: string | undefined): PlacedCell | undefined => {
  const place = parsePosition(position ?? '');
  if (!place) return undefined;
  const category = grid.categories[place.category - 1];
  const cell = category?.pages[place.page - 1];
  return category && cell ? { category, cell } : undefined;
};

/** The grid with a page at another place, counted from 1 in its new category. */
export const withPageMoved = (grid: Grid, pageId: string, to: { categoryId: string; order: number }): Grid => {
  const moved = findPage(grid, pageId)?.cell;
  if (!moved) return grid;
  const categories = grid.categories.map((category) => {
    const rest = category.pages.filter(({ id }) => id !== pageId);
    return { ...category, pages: category.id === to.categoryId ? inserted(rest, moved, to.order) : rest };
  });
  return renumbered({ ...grid, categories });
};

export const withoutPage = (grid: Grid, pageId: string): Grid =>
  renumbered({
    ...grid,
    categories: grid.categories.map((category) => ({ ...category, pages: category.pages.filter(({ id }) => id !== pageId) })),
  });

export const withCategoryMoved = (grid: Grid, categoryId: string, order: number): Grid => {
  const moved = grid.categories.find(({ id }) => id === categoryId);
  if (!moved) return grid;
  return renumbered({
    ...grid,
    categories: inserted(
      grid.categories.filter(({ id }) => id !== categoryId),
      moved,
      order,
    ),
  });
};

export const withCategoryRenamed = (grid: Grid, categoryId: string, name: string): Grid => ({
  ...grid,
  categories: grid.categories.map((category) => (category.id === categoryId ? { ...category, name } : category)),
});

export const withoutCategory = (grid: Grid, categoryId: string): Grid =>
  renumbered({ ...grid, categories: grid.categories.filter(({ id }) => id !== categoryId) });

export type Direction = 'up' | 'down' | 'left' | 'right';

const STEPS: Readonly<Record<Direction, { category: number; page: number }>> = {
  up: { category: 0, page: -1 },
  down: { category: 0, page: 1 },
  left: { category: -1, page: 0 },
  right: { category: 1, page: 0 },
};

/** The page next to a position; sideways into a shorter category, its last one. */
export const neighbourOf = (grid: Grid, position: string, direction: Direction): PlacedCell | undefined => {
  const place = parsePosition(position);
  if (!place) return undefined;
  const step = STEPS[direction];
  const category = grid.categories[place.category - 1 + step.category];
  if (!category) return undefined;
  const row = place.page - 1 + step.page;
  const cell = category.pages[step.category === 0 ? row : Math.min(row, category.pages.length - 1)];
  return cell && { category, cell };
};

/**
 * The pages that dropped files fill: the one they were dropped on, then the empty ones after it, category by category.
 * Fewer than asked when the grid has no more.
 */
export const cellsToFill = (grid: Grid, startPageId: string, count: number, isTaken: (cell: GridCell) => boolean): GridCell[] => {
  const cells = placedCells(grid).map(({ cell }) => cell);
  const start = cells.findIndex(({ id }) => id === startPageId);
  if (start === -1) return [];
  const [first, ...rest] = cells.slice(start);
  return [first!, ...rest.filter((cell) => !isTaken(cell))].slice(0, count);
};

import type { Grid, GridCell } from '@mekuri/client-console';
import { parsePosition } from '@mekuri/kit/positions';

export type GridCategory = Grid['categories'][number];

/** Whether a category is unchanged apart from the order and identity of its pages. */
export const isSameCategory = (one: GridCategory, other: GridCategory): boolean =>
  one.id === other.id && one.name === other.name && one.order === other.order && one.pages.length === other.pages.length;

/** A page with its category. */
export interface PlacedCell {
  category: GridCategory;
  cell: GridCell;
}

/** Every page, category by category. */
export const placedCells = (grid: Grid): PlacedCell[] =>
  grid.categories.flatMap((category) => category.pages.map((cell) => ({ category, cell })));

export const countCells = (grid: Grid): number => grid.categories.reduce((sum, { pages }) => sum + pages.length, 0);

export const countRows = (grid: Grid): number => grid.categories.reduce((most, { pages }) => Math.max(most, pages.length), 1);

export const findPage = (grid: Grid, pageId: string): PlacedCell | undefined => {
  for (const category of grid.categories) {
    const cell = category.pages.find(({ id }) => id === pageId);
    if (cell) return { category, cell };
  }
  return undefined;
};

/** Pages in grid order, regardless of the order of selection. */
export const inGridOrder = (grid: Grid, pageIds: ReadonlySet<string>): PlacedCell[] =>
  placedCells(grid).filter(({ cell }) => pageIds.has(cell.id));

export const findPosition = (grid: Grid, position: string | undefined): PlacedCell | undefined => {
  const place = parsePosition(position ?? '');
  if (!place) return undefined;
  const category = grid.categories[place.category - 1];
  const cell = category?.pages[place.page - 1];
  return category && cell ? { category, cell } : undefined;
};

export type Direction = 'up' | 'down' | 'left' | 'right';

const STEPS: Readonly<Record<Direction, { category: number; page: number }>> = {
  up: { category: 0, page: -1 },
  down: { category: 0, page: 1 },
  left: { category: -1, page: 0 },
  right: { category: 1, page: 0 },
};

/** The adjacent page in a direction. Moving sideways into a shorter category leads to its last page. */
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
 * The pages that dropped files fill: first the drop target, then the empty pages after it, category by category.
 * Returns fewer pages than files when the grid ends.
 */
export const cellsToFill = (grid: Grid, startPageId: string, count: number, isTaken: (cell: GridCell) => boolean): GridCell[] => {
  const cells = placedCells(grid).map(({ cell }) => cell);
  const start = cells.findIndex(({ id }) => id === startPageId);
  if (start === -1) return [];
  const [first, ...rest] = cells.slice(start);
  return [first!, ...rest.filter((cell) => !isTaken(cell))].slice(0, count);
};

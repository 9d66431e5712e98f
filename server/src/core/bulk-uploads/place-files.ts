import { inNaturalOrder, planByName } from '@mekuri/kit/files';
import { MAX_PAGES, type Cell } from '@mekuri/kit/positions';
import type { ArchiveFile, PlacedFile } from './model.ts';

/** Number of pages in each category, in order. */
export type Grid = readonly number[];

export interface Placement {
  by: 'names' | 'order';
  /** The placement needs the user's confirmation. */
  isGuess: boolean;
  files: PlacedFile[];
}

/**
 * Assigns each file the cell that its name gives. If no name gives a cell, fills the first category in the natural order of the names. A
 * file without a cell, or with the cell of another file, gets an error.
 */
export const placeFiles = (files: readonly ArchiveFile[], grid: Grid, grow: boolean): Placement => {
  const {
    by,
    cells: named,
    isGuess,
  } = planByName(
    files.map(({ name }) => name),
    grid,
    grow,
  );
  const cells = by === 'names' ? named : inOrder(files);
  const users = Map.groupBy(
    cells.filter((cell) => cell !== null),
    keyOf,
  );
  const placed = files.map((file, at) => {
    const cell = cells[at] ?? null;
    const code = file.fault?.code ?? cellIssue(cell, { grid, grow, isShared: cell !== null && users.get(keyOf(cell))!.length > 1 });
    return { ...file, cell, mediaId: null, fault: file.fault ?? (code === null ? null : { code, params: { name: file.name } }) };
  });
  return { by, isGuess, files: placed };
};

/** Checks earlier placements against the current grid. */
export const checkPlaced = (files: readonly PlacedFile[], grid: Grid, grow: boolean): PlacedFile[] =>
  files.map((file) => {
    const code = cellIssue(file.cell, { grid, grow, isShared: false });
    return code === null ? file : { ...file, fault: { code, params: { name: file.name } } };
  });

const keyOf = ({ category, page }: Cell): string => `${category}.${page}`;

const inOrder = (files: readonly ArchiveFile[]): Cell[] => {
  const places = new Map(inNaturalOrder(files).map(({ index }, at) => [index, at + 1]));
  return files.map(({ index }) => ({ category: 1, page: places.get(index)! }));
};

const cellIssue = (cell: Cell | null, { grid, grow, isShared }: { grid: Grid; grow: boolean; isShared: boolean }): string | null => {
  if (cell === null) return 'bulk_uploads.no_position';
  if (isShared) return 'bulk_uploads.same_cell';
  const isThere = cell.page <= (grid[cell.category - 1] ?? 0);
  return isThere || (grow && cell.page <= MAX_PAGES) ? null : 'bulk_uploads.outside_grid';
};

/** The growth a grid needs to hold these cells: additional pages per category, and the page counts of additional categories. */
export const growthFor = (cells: readonly Cell[], grid: Grid): { pages: { category: number; more: number }[]; categories: number[] } => {
  const needed: number[] = [];
  for (const { category, page } of cells) needed[category - 1] = Math.max(needed[category - 1] ?? 0, page);
  const heights = Array.from({ length: Math.max(grid.length, needed.length) }, (_, at) => needed[at] ?? 0);
  return {
    pages: grid.flatMap((height, at) => (heights[at]! > height ? [{ category: at + 1, more: heights[at]! - height }] : [])),
    categories: heights.slice(grid.length).map((height) => Math.max(1, height)),
  };
};

import type { Grid, GridCell } from '@mekuri/client-console';
import { inNaturalOrder, planByName } from '@mekuri/kit/files';
import { formatPosition } from '@mekuri/kit/positions';
import { cellsToFill, findPosition } from '../editor/grid.ts';

export interface Assignment<T> {
  /** Files with the pages assigned to them. */
  placed: { file: T; cell: GridCell }[];
  /** Files for which the grid has no page. */
  homeless: T[];
  /** Whether the file names are ambiguous. */
  isGuess: boolean;
}

/**
 * Assigns files to pages. A single file goes to the page it was dropped on. Of several files, those named after a position go there;
 * the others, in natural order of their names, fill the drop target and the empty pages after it.
 */
export const assignFiles = <T extends { name: string }>(
  grid: Grid,
  startPageId: string,
  files: readonly T[],
  isTaken: (cell: GridCell) => boolean,
): Assignment<T> => {
  const heights = grid.categories.map(({ pages }) => pages.length);
  const names = files.length > 1 ? files.map(({ name }) => name) : [];
  const { cells: positions, isGuess } = planByName(names, heights);
  const positionOf = new Map(files.map((file, at) => [file, positions[at] ?? null]));
  const placed: { file: T; cell: GridCell }[] = [];
  const homeless: T[] = [];
  for (const file of inNaturalOrder(files)) {
    const position = positionOf.get(file);
    if (!position) continue;
    const cell = findPosition(grid, formatPosition(position))?.cell;
    if (!cell || placed.some((entry) => entry.cell.id === cell.id)) homeless.push(file);
    else placed.push({ file, cell });
  }
  const rest = inNaturalOrder(files.filter((file) => !positionOf.get(file)));
  const named = new Set(placed.map(({ cell }) => cell.id));
  const cells = cellsToFill(grid, startPageId, rest.length + named.size, isTaken)
    .filter(({ id }) => !named.has(id))
    .slice(0, rest.length);
  rest.forEach((file, index) => {
    const cell = cells[index];
    if (cell) placed.push({ file, cell });
    else homeless.push(file);
  });
  return { placed, homeless, isGuess };
};

import type { Grid, GridCell } from '@mekuri/client-console';
import { cellsToFill, findPosition } from '../editor/grid.ts';

const collator = new Intl.Collator('ja', { numeric: true, sensitivity: 'base' });

/** As people count: `2.jpg` before `10.jpg`. */
export const inNaturalOrder = <T extends { name: string }>(files: readonly T[]): T[] =>
  files.toSorted((one, other) => collator.compare(one.name, other.name));

/** `A1` of `A1.jpg`; nothing for names that are no position. */
export const positionOfName = (name: string): string | undefined => {
  const stem = name
    .normalize('NFKC')
    .replace(/\.[^.]+$/, '')
    .trim();
  return /^[A-Za-z]{1,3}[1-9][0-9]{0,2}$/.test(stem) ? stem.toUpperCase() : undefined;
};

export interface Assignment<T> {
  /** Files and the pages that they are for. */
  placed: { file: T; cell: GridCell }[];
  /** Files that the grid has no place for. */
  homeless: T[];
}

/**
 * Which file is for which page. One file is for the page that it was dropped on; of several, those named after a position go
 * there, the others, in the natural order of their names, into that page and the empty ones after it.
 */
export const assignFiles = <T extends { name: string }>(
  grid: Grid,
  startPageId: string,
  files: readonly T[],
  isTaken: (cell: GridCell) => boolean,
): Assignment<T> => {
  const byName = files.length > 1 ? files.filter(({ name }) => positionOfName(name) !== undefined) : [];
  const placed: { file: T; cell: GridCell }[] = [];
  const homeless: T[] = [];
  for (const file of inNaturalOrder(byName)) {
    const cell = findPosition(grid, positionOfName(file.name))?.cell;
    if (!cell || placed.some((entry) => entry.cell.id === cell.id)) homeless.push(file);
    else placed.push({ file, cell });
  }
  const rest = inNaturalOrder(files.filter((file) => !byName.includes(file)));
  const named = new Set(placed.map(({ cell }) => cell.id));
  const cells = cellsToFill(grid, startPageId, rest.length + named.size, isTaken)
    .filter(({ id }) => !named.has(id))
    .slice(0, rest.length);
  rest.forEach((file, index) => {
    const cell = cells[index];
    if (cell) placed.push({ file, cell });
    else homeless.push(file);
  });
  return { placed, homeless };
};

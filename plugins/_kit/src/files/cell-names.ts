import { MAX_PAGES, parsePosition, type Cell } from '../positions.ts';

/** The interpretation of a set of file names. */
export interface NamePlan {
  /** `names`: each file goes to the cell in its name. `order`: the files are placed one after another, sorted by name. */
  by: 'names' | 'order';
  /** For each file, in the given order: the cell in its name. All null if they go in order. */
  cells: (Cell | null)[];
  /** The names are ambiguous: show people where each file would go before placing it. */
  isGuess: boolean;
}

const collator = new Intl.Collator('ja', { numeric: true, sensitivity: 'base' });

/** Sorts by natural order: `2.jpg` before `10.jpg`. Names that compare equal keep their order. */
export const inNaturalOrder = <T extends { name: string }>(files: readonly T[]): T[] =>
  files.toSorted((one, other) => collator.compare(one.name, other.name));

/** Upper limit of any plan. It keeps `IMG1` from being read as the first page of category IMG. */
const MOST_CATEGORIES = 1000;

/**
 * Separators between a letter and a number: dashes of every kind, including the Japanese long vowel and the minus sign, and other marks.
 */
const BETWEEN = String.raw`[\p{Pd}\u2212\u30FC_.・\s]*`;
const BRACKETED = /^[([{【〔「『]\s*(.+?)\s*[)\]}】〕」』]$/u;
const CELL = new RegExp(`^([a-z]{1,3})${BETWEEN}0*([1-9][0-9]{0,2})$`, 'iu');
const CELL_AND_MORE = new RegExp(`^([a-z]{1,3})${BETWEEN}\\(?0*([1-9][0-9]{0,2})\\)?(?=[^\\p{L}\\p{N}]|[^\\x00-\\x7F]|$)`, 'iu');
const LETTERS = /^[a-z]{1,3}$/i;
const NUMBER = /^0*([1-9][0-9]{0,2})$/;
/** `2-1` could mean the first page of the second category. */
const PAIR = /^[0-9]{1,2}[\p{Pd}_][0-9]{1,2}$/u;

const withinPlans = (cell: Cell | null): Cell | null => (cell !== null && cell.category <= MOST_CATEGORIES ? cell : null);
const cellOf = (letters = '', digits = ''): Cell | null => withinPlans(parsePosition(letters + digits));

interface Reading {
  /** The cell that the whole name denotes. */
  plain: Cell | null;
  /** A cell that the beginning of the name could denote. */
  possible: Cell | null;
  /** The name is a pair of numbers, which could denote a cell but is not interpreted as one. */
  isPair: boolean;
  folder: string;
}

const readName = (path: string): Reading => {
  const [last = '', folder = ''] = path.normalize('NFKC').split('/').toReversed();
  const name = last.replace(/\.[^.]*$/, '').trim();
  const bare = BRACKETED.exec(name)?.[1] ?? name;
  const [, letters, digits] = CELL.exec(bare) ?? [];
  const [, number] = NUMBER.exec(bare) ?? [];
  const inFolder = number !== undefined && LETTERS.test(folder.trim()) ? cellOf(folder.trim(), number) : null;
  const plain = (letters === undefined ? null : cellOf(letters, digits)) ?? inFolder;
  const [, first, rest] = CELL_AND_MORE.exec(bare) ?? [];
  return { plain, possible: plain ?? (first === undefined ? null : cellOf(first, rest)), isPair: PAIR.test(bare), folder };
};

const keyOf = ({ category, page }: Cell): string => `${category}.${page}`;
const areDistinct = (cells: readonly Cell[]): boolean => new Set(cells.map(keyOf)).size === cells.length;

/**
 * Decides how a set of names is meant, given the number of pages in each category of the grid. Letters denote cells only if at least one of
 * them is an existing category or the next one: `P1`, `P2`, `P3` for a grid of three categories is a series of pages.
 * @param grows whether missing cells may be added to the grid
 */
export const planByName = (names: readonly string[], grid: readonly number[], grows = false): NamePlan => {
  const readings = names.map(readName);
  const plain = readings.map((reading) => reading.plain);
  const known = plain.filter((cell) => cell !== null);
  const fits = ({ category, page }: Cell): boolean => (grows ? page <= MAX_PAGES : page <= (grid[category - 1] ?? 0));
  const isNear = ({ category }: Cell): boolean => category <= grid.length + 1;
  if (known.some(isNear) && known.length === names.length) return { by: 'names', cells: plain, isGuess: false };

  const possible = readings.map((reading) => reading.possible).filter((cell) => cell !== null);
  const allPossible = possible.length === names.length && possible.some(isNear) && possible.every(fits) && areDistinct(possible);
  if (allPossible) return { by: 'names', cells: possible, isGuess: true };

  if (known.some(isNear)) return { by: 'names', cells: plain, isGuess: false };
  const isSeries = new Set(known.map(({ category }) => category)).size === 1;
  if (known.length > 0 && known.length === names.length && (grows || !isSeries)) return { by: 'names', cells: plain, isGuess: grows };

  const areManyFolders = new Set(readings.map(({ folder }) => folder)).size > 1;
  const isGuess = possible.length > 0 || areManyFolders || (readings.length > 1 && readings.every(({ isPair }) => isPair));
  return { by: 'order', cells: names.map(() => null), isGuess };
};

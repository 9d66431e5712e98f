import type { Grid, GridCell, PagePlaces } from '@mekuri/client-console';
import { formatPosition } from '@mekuri/kit/positions';

/** The position of every page without its content: enough to restore an arrangement. */
export interface Column {
  id: string;
  name: string;
  pages: readonly string[];
}
export type Layout = readonly Column[];

/** The target position of the first of several pages, counted from 1 among the pages that stay. */
export interface Place {
  categoryId: string;
  order: number;
}

/** A change that the server makes in one request. */
export type GridStep =
  | { kind: 'removeCategory'; categoryId: string }
  | { kind: 'removePages'; pageIds: readonly string[] }
  | { kind: 'restorePages'; pageIds: readonly string[] }
  | { kind: 'renameCategory'; categoryId: string; name: string }
  | { kind: 'moveCategory'; categoryId: string; order: number }
  | { kind: 'movePages'; pageIds: readonly string[]; to: Place };

/** Maximum number of ids per request. */
const AT_ONCE = 100;

export const layoutOf = (grid: Grid): Layout =>
  grid.categories.map(({ id, name, pages }) => ({ id, name, pages: pages.map((page) => page.id) }));

/**
 * Arranges the grid according to a layout. Pages that the grid does not have are left out. Cells whose position does not change keep their identity.
 */
export const arrangedAs = (grid: Grid, layout: Layout): Grid => {
  const cells = new Map(grid.categories.flatMap(({ pages }) => pages.map((cell) => [cell.id, cell] as const)));
  const known = new Map(grid.categories.map((category) => [category.id, category]));
  const placed = (cell: GridCell, column: number, row: number): GridCell => {
    const position = formatPosition({ category: column + 1, page: row + 1 });
    return cell.position === position && cell.order === row + 1 ? cell : { ...cell, order: row + 1, position };
  };
  return {
    ...grid,
    categories: layout.map(({ id, name, pages }, column) => {
      const next = pages.flatMap((pageId) => cells.get(pageId) ?? []).map((cell, row) => placed(cell, column, row));
      const old = known.get(id);
      const isSame =
        old?.name === name &&
        old.order === column + 1 &&
        old.pages.length === next.length &&
        next.every((cell, row) => cell === old.pages[row]);
      return isSame ? old : { id, name, order: column + 1, pages: next };
    }),
  };
};

/** The grid with pages at their new positions; null if another user created, removed or moved a page in the meantime. */
export const withPlaces = (grid: Grid, { categories }: PagePlaces): Grid | null => {
  const layout = layoutOf(grid);
  const present = new Set(layout.flatMap(({ pages }) => pages));
  const changed = new Map(categories.map(({ id, pageIds }) => [id, pageIds]));
  const after = layout.map((column) => ({ ...column, pages: changed.get(column.id) ?? column.pages }));
  const placed = after.flatMap(({ pages }) => pages);
  const isWhole = placed.length === present.size && new Set(placed).size === present.size && placed.every((id) => present.has(id));
  return isWhole && categories.every(({ id }) => layout.some((column) => column.id === id)) ? arrangedAs(grid, after) : null;
};

const inserted = <T>(list: readonly T[], entries: readonly T[], place: number): T[] =>
  list.toSpliced(Math.max(0, place - 1), 0, ...entries);

export const withPagesMoved = (layout: Layout, pageIds: readonly string[], { categoryId, order }: Place): Layout => {
  const moving = new Set(pageIds);
  const known = new Set(layout.flatMap(({ pages }) => pages));
  return layout.map((column) => {
    const rest = column.pages.filter((id) => !moving.has(id));
    const isTarget = column.id === categoryId;
    if (!isTarget && rest.length === column.pages.length) return column;
    const arriving = pageIds.filter((id) => known.has(id));
    return { ...column, pages: isTarget ? inserted(rest, arriving, order) : rest };
  });
};

export const withoutPages = (layout: Layout, pageIds: readonly string[]): Layout => {
  const leaving = new Set(pageIds);
  return layout.map((column) =>
    column.pages.some((id) => leaving.has(id)) ? { ...column, pages: column.pages.filter((id) => !leaving.has(id)) } : column,
  );
};

export const withoutCategory = (layout: Layout, categoryId: string): Layout => layout.filter(({ id }) => id !== categoryId);

export const withCategoryNamed = (layout: Layout, categoryId: string, name: string): Layout =>
  layout.map((column) => (column.id === categoryId ? { ...column, name } : column));

export const withCategoryMoved = (layout: Layout, categoryId: string, order: number): Layout => {
  const moved = layout.find(({ id }) => id === categoryId);
  return moved ? inserted(withoutCategory(layout, categoryId), [moved], order) : layout;
};

/** The layout after a resize, limited to existing pages. Pages outside the new size are left out. */
export const withSize = (layout: Layout, columns: number, rows: number): Layout =>
  layout.slice(0, columns).map((column) => (column.pages.length > rows ? { ...column, pages: column.pages.slice(0, rows) } : column));

/** The position for pages that are inserted before another page of a category, or at its end without `beforeId`. */
export const placeBefore = (layout: Layout, moving: readonly string[], categoryId: string, beforeId?: string): Place => {
  const pages = layout.find(({ id }) => id === categoryId)?.pages ?? [];
  const away = new Set(moving);
  const start = beforeId === undefined ? pages.length : pages.indexOf(beforeId);
  return { categoryId, order: pages.slice(0, start).filter((id) => !away.has(id)).length + 1 };
};

export const inChunks = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, index) => ids.slice(index * AT_ONCE, (index + 1) * AT_ONCE));

const pagesIn = (layout: Layout): Set<string> => new Set(layout.flatMap(({ pages }) => pages));

/** The removals and restorations that give one layout the pages of another. */
export const membershipSteps = (from: Layout, to: Layout): GridStep[] => {
  const [had, wanted] = [pagesIn(from), pagesIn(to)];
  const columns = new Set(to.map(({ id }) => id));
  const gone = from.filter(({ id, pages }) => !columns.has(id) && pages.every((page) => !wanted.has(page)));
  const goneIds = new Set(gone.map(({ id }) => id));
  const removed = from.filter(({ id }) => !goneIds.has(id)).flatMap(({ pages }) => pages.filter((page) => !wanted.has(page)));
  const back = [...wanted].filter((page) => !had.has(page));
  return [
    ...gone.map(({ id }): GridStep => ({ kind: 'removeCategory', categoryId: id })),
    ...inChunks(removed).map((pageIds): GridStep => ({ kind: 'removePages', pageIds })),
    ...inChunks(back).map((pageIds): GridStep => ({ kind: 'restorePages', pageIds })),
  ];
};

/** The members that may keep their position while the others are sorted: a longest increasing subsequence. */
const staying = (current: readonly string[], target: readonly string[]): Set<string> => {
  const rank = new Map(target.map((id, index) => [id, index]));
  const ids = current.filter((id) => rank.has(id));
  const best: { length: number; before: number }[] = [];
  let last = -1;
  for (const [index, id] of ids.entries()) {
    let [length, before] = [1, -1];
    for (let earlier = 0; earlier < index; earlier += 1) {
      if (rank.get(ids[earlier]!)! < rank.get(id)! && best[earlier]!.length >= length)
        [length, before] = [best[earlier]!.length + 1, earlier];
    }
    best.push({ length, before });
    if (last === -1 || length > best[last]!.length) last = index;
  }
  const kept = new Set<string>();
  for (let index = last; index !== -1; index = best[index]!.before) kept.add(ids[index]!);
  return kept;
};

interface Run {
  ids: string[];
  /** The page before the run. */
  after: string | undefined;
}

/** Groups adjacent pages that have to move together. */
const runsOf = (target: readonly string[], kept: ReadonlySet<string>): Run[] => {
  const runs: Run[] = [];
  target.forEach((id, index) => {
    if (kept.has(id)) return;
    const after = target[index - 1];
    const last = runs.at(-1);
    if (last && last.ids.at(-1) === after) last.ids.push(id);
    else runs.push({ ids: [id], after });
  });
  return runs;
};

const orderAfter = (list: readonly string[], moving: readonly string[], after: string | undefined): number =>
  after === undefined ? 1 : list.filter((id) => !moving.includes(id)).indexOf(after) + 2;

const categorySteps = (from: Layout, to: Layout): GridStep[] => {
  const present = new Set(from.map(({ id }) => id));
  const target = to.map(({ id }) => id).filter((id) => present.has(id));
  let list = from.map(({ id }) => id);
  return runsOf(target, staying(list, target)).flatMap(({ ids, after }) =>
    ids.map((id, index): GridStep => {
      const order = orderAfter(list, [id], index === 0 ? after : ids[index - 1]);
      list = inserted(
        list.filter((other) => other !== id),
        [id],
        order,
      );
      return { kind: 'moveCategory', categoryId: id, order };
    }),
  );
};

/** The moves and renames that turn one layout into another, for pages that both have. Pages that only the first has stay where they are. */
export const orderSteps = (from: Layout, to: Layout): GridStep[] => {
  const steps = categorySteps(from, to);
  const present = pagesIn(from);
  let current = from;
  for (const { id, name, pages } of to) {
    const column = from.find((candidate) => candidate.id === id);
    if (!column) continue;
    if (column.name !== name) steps.push({ kind: 'renameCategory', categoryId: id, name });
    const target = pages.filter((page) => present.has(page));
    const here = current.find((candidate) => candidate.id === id)!.pages;
    for (const { ids, after } of runsOf(target, staying(here, target))) {
      const list = current.find((candidate) => candidate.id === id)!.pages;
      const to = { categoryId: id, order: orderAfter(list, ids, after) };
      steps.push({ kind: 'movePages', pageIds: ids, to });
      current = withPagesMoved(current, ids, to);
    }
  }
  return steps;
};

/** The expected layout after a step, before the server has answered. */
export const afterStep = (layout: Layout, step: GridStep): Layout => {
  switch (step.kind) {
    case 'removeCategory':
      return withoutCategory(layout, step.categoryId);
    case 'removePages':
      return withoutPages(layout, step.pageIds);
    case 'restorePages':
      return layout;
    case 'renameCategory':
      return withCategoryNamed(layout, step.categoryId, step.name);
    case 'moveCategory':
      return withCategoryMoved(layout, step.categoryId, step.order);
    case 'movePages':
      return withPagesMoved(layout, step.pageIds, step.to);
  }
};

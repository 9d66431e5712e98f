import type { Grid } from '@mekuri/client-console';
import { findPage } from '../grid.ts';

export type PageSelection = ReturnType<typeof createPageSelection>;

/** The pages in the rectangle between two cells, as in a spreadsheet. */
export const rangeBetween = (grid: Grid, fromId: string, toId: string): string[] => {
  const [from, to] = [findPage(grid, fromId), findPage(grid, toId)];
  if (!from || !to) return to ? [toId] : [];
  const [left, right] = [from.category.order, to.category.order].toSorted((one, other) => one - other);
  const [top, bottom] = [from.cell.order, to.cell.order].toSorted((one, other) => one - other);
  return grid.categories
    .slice(left! - 1, right)
    .flatMap(({ pages }) => pages.slice(top! - 1, bottom))
    .map(({ id }) => id);
};

/** The pages selected for the next command, in addition to the page on display. */
export const createPageSelection = () => {
  let ids: ReadonlySet<string> = new Set();
  let anchor: string | undefined;
  const listeners = new Set<() => void>();

  const set = (next: Iterable<string>): void => {
    ids = new Set(next);
    for (const listener of listeners) listener();
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return (): void => {
        listeners.delete(listener);
      };
    },
    get: (): ReadonlySet<string> => ids,
    has: (id: string): boolean => ids.has(id),
    /** Makes one page the anchor of a range and clears the selection. */
    start: (id: string): void => {
      anchor = id;
      if (ids.size > 0) set([]);
    },
    /** `shownId` is selected too when the first other page is added. */
    toggle: (id: string, shownId?: string): void => {
      anchor = id;
      const begun = ids.size === 0 && shownId !== undefined && shownId !== id ? [shownId] : ids;
      set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...begun, id]);
    },
    extend: (grid: Grid, toId: string, shownId?: string): void => {
      anchor ??= shownId;
      set(rangeBetween(grid, anchor ?? toId, toId));
    },
    set,
    clear: (): void => {
      if (ids.size > 0) set([]);
    },
  };
};

import type { Grid } from '@mekuri/client-console';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../session/SessionContext.tsx';
import { confirmRemoval } from '../../ui/feedback/confirm-removal.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { usePlaceFiles } from '../../uploads/use-place-files.ts';
import { useEditor } from '../EditorContext.tsx';
import { type Direction, findPage, findPosition, inGridOrder, neighbourOf } from '../grid.ts';
import type { GridActions } from '../use-grid-actions.ts';
import { focusCell, wantedCell } from './focus-cell.ts';
import { layoutOf, type Place, placeBefore } from './layout.ts';
import { pageClipboard } from './page-clipboard.ts';
import type { PageSelection } from './page-selection.ts';

/** How a cell is selected: alone, in addition to others, or with all cells up to it. */
export type Choice = 'alone' | 'toggle' | 'range';

export interface CellCommands {
  choose: (pageId: string, choice: Choice) => void;
  /** Selects a cell and focuses the first field of its page. */
  edit: (pageId: string) => void;
  go: (pageId: string, direction: Direction, isRange: boolean) => void;
  pickAll: () => void;
  /** Opens the menu of a cell, at a point on the screen or at the cell's button. */
  openMenu: (pageId: string, at?: { x: number; y: number }) => void;
  /** The pages that a command on a page applies to: the whole selection if the page is part of it. */
  pagesFor: (pageId: string) => string[];
  /** Moves pages by one position in a direction. */
  move: (pageId: string, direction: Direction) => void;
  canMove: (pageId: string, direction: Direction) => boolean;
  /** Moves pages before another page, or to the end of a category. */
  put: (pageIds: readonly string[], categoryId: string, beforeId?: string) => void;
  askPlace: (pageId: string) => void;
  fill: (pageId: string, files: readonly File[]) => void;
  chooseFiles: (pageId: string) => void;
  /** Adds an empty page after this one. */
  addAfter: (pageId: string) => void;
  canAdd: (count?: number) => boolean;
  duplicate: (pageId: string) => void;
  copy: (pageId: string, isCut: boolean) => void;
  /** Pastes the copied pages after a page. */
  paste: (pageId: string) => void;
  canPaste: () => boolean;
  remove: (pageId: string) => void;
  canRemove: (pageId: string) => boolean;
}

export interface CellCommandsOptions {
  grid: Grid;
  actions: GridActions;
  selection: PageSelection;
  /** Number of pages that the plan still allows. */
  room: number;
  onSelect: (position: string) => void;
  onEdit: (position: string) => void;
  onMenu: (menu: { pageId: string; at?: { x: number; y: number } }) => void;
  onAskPlace: (pageIds: string[]) => void;
  onChooseFiles: (pageId: string) => void;
}

/** Commands for cells, in an object with a stable identity, so that a change re-renders only the cells that it affects. */
export const useCellCommands = (options: CellCommandsOptions): CellCommands => {
  const { t } = useTranslation();
  const { readOnly, store, siteId } = useEditor();
  const accountId = useUser().account.id;
  const placeFiles = usePlaceFiles(options.grid);
  const latest = useRef({ ...options, placeFiles, readOnly });
  useEffect(() => {
    latest.current = { ...options, placeFiles, readOnly };
  });
  const { selection } = options;

  return useMemo(() => {
    const find = (pageId: string) => findPage(latest.current.grid, pageId);
    const isEmpty = (pageId: string): boolean => {
      const document = store.getEntry(pageId)?.document;
      if (document) {
        const { buttons, links, products, pluginElements } = document;
        return (
          document.mediaId === null &&
          document.mainText === '' &&
          [buttons, links, products, pluginElements].every((list) => list.length === 0)
        );
      }
      const found = find(pageId);
      return !found || (found.cell.media === null && found.cell.mainText === '' && found.cell.buttons === 0);
    };
    const pagesFor = (pageId: string): string[] =>
      selection.has(pageId) ? inGridOrder(latest.current.grid, selection.get()).map(({ cell }) => cell.id) : [pageId];

    const target = (pageId: string, direction: Direction): Place | undefined => {
      const { grid } = latest.current;
      const layout = layoutOf(grid);
      const pageIds = pagesFor(pageId);
      const moving = new Set(pageIds);
      const [first, last] = [find(pageIds[0]!), find(pageIds.at(-1)!)];
      if (!first || !last) return undefined;
      if (direction === 'up') {
        const before = first.category.pages[first.cell.order - 2];
        return before && placeBefore(layout, pageIds, first.category.id, before.id);
      }
      if (direction === 'down') {
        const after = last.category.pages.slice(last.cell.order).find(({ id }) => !moving.has(id));
        return after && placeBefore(layout, pageIds, last.category.id, last.category.pages[after.order]?.id);
      }
      const next = grid.categories[first.category.order - 1 + (direction === 'left' ? -1 : 1)];
      if (!next || layout.some(({ pages }) => pages.every((id) => moving.has(id)))) return undefined;
      return { categoryId: next.id, order: Math.min(first.cell.order, next.pages.length + 1) };
    };
    const after = (pageId: string): Place | undefined => {
      const found = find(pageId);
      return found && { categoryId: found.category.id, order: found.cell.order + 1 };
    };
    const focusPage = (pageId: string): void => {
      const found = find(pageId);
      if (found) focusCell(found.cell.position);
    };
    const mayAdd = (count: number): boolean => {
      const fits = latest.current.room >= count;
      if (!fits) toast({ kind: 'error', message: t('grid.noRoom', { count: Math.max(0, latest.current.room) }) });
      return fits;
    };
    const showCopies = (copies: string[]): void => {
      selection.set(copies.length > 1 ? copies : []);
      const [first] = copies;
      if (first !== undefined) requestAnimationFrame(() => focusPage(first));
    };

    return {
      choose: (pageId, choice) => {
        const { grid, selected } = { grid: latest.current.grid, selected: shownPage() };
        if (choice === 'range') selection.extend(grid, pageId, selected);
        else if (choice === 'toggle') selection.toggle(pageId, selected);
        else selection.start(pageId);
        const found = find(pageId);
        if (found && choice === 'alone') latest.current.onSelect(found.cell.position);
      },
      edit: (pageId) => {
        const found = find(pageId);
        if (found) latest.current.onEdit(found.cell.position);
      },
      go: (pageId, direction, isRange) => {
        const { grid } = latest.current;
        const found = find(pageId);
        const next = found && neighbourOf(grid, wantedCell() ?? found.cell.position, direction);
        if (!next) return;
        if (isRange) selection.extend(grid, next.cell.id, pageId);
        else selection.start(next.cell.id);
        latest.current.onSelect(next.cell.position);
        focusCell(next.cell.position);
      },
      pickAll: () => selection.set(latest.current.grid.categories.flatMap(({ pages }) => pages.map(({ id }) => id))),
      openMenu: (pageId, at) => {
        if (!selection.has(pageId)) selection.clear();
        latest.current.onMenu({ pageId, at });
      },
      pagesFor,
      move: (pageId, direction) => {
        const to = target(pageId, direction);
        if (!to || latest.current.readOnly) return;
        if (latest.current.actions.movePages(pagesFor(pageId), to)) requestAnimationFrame(() => focusPage(pageId));
      },
      canMove: (pageId, direction) => target(pageId, direction) !== undefined,
      put: (pageIds, categoryId, beforeId) => {
        const { grid, actions } = latest.current;
        actions.movePages(pageIds, placeBefore(layoutOf(grid), pageIds, categoryId, beforeId));
      },
      askPlace: (pageId) => latest.current.onAskPlace(pagesFor(pageId)),
      fill: (pageId, files) => latest.current.placeFiles(pageId, files),
      chooseFiles: (pageId) => latest.current.onChooseFiles(pageId),
      addAfter: (pageId) => {
        const place = after(pageId);
        if (place && mayAdd(1)) latest.current.actions.addPage(place.categoryId, place.order);
      },
      canAdd: (count = 1) => latest.current.room >= count,
      duplicate: (pageId) => {
        const pageIds = pagesFor(pageId);
        const place = after(pageIds.at(-1)!);
        if (place && !latest.current.readOnly && mayAdd(pageIds.length)) latest.current.actions.copyPages(pageIds, place, showCopies);
      },
      copy: (pageId, isCut) => {
        const pageIds = pagesFor(pageId);
        if (isCut && latest.current.readOnly) return;
        pageClipboard.put({ accountId, siteId, pageIds, isCut });
        toast({ kind: 'success', message: t(isCut ? 'grid.cut' : 'grid.copied', { count: pageIds.length }) });
      },
      paste: (pageId) => {
        const copied = pageClipboard.get();
        const place = after(pageId);
        if (!copied || copied.accountId !== accountId || !place || latest.current.readOnly) return;
        const isHere = copied.siteId === siteId;
        if (copied.isCut && isHere) {
          const { grid, actions } = latest.current;
          const next = find(pageId)?.category.pages[place.order - 1]?.id;
          actions.movePages(copied.pageIds, placeBefore(layoutOf(grid), copied.pageIds, place.categoryId, next));
          pageClipboard.clear();
          return;
        }
        if (!mayAdd(copied.pageIds.length)) return;
        latest.current.actions.copyPages(copied.pageIds, place, showCopies, copied.isCut ? copied.siteId : undefined);
        if (copied.isCut) pageClipboard.clear();
      },
      canPaste: () => pageClipboard.get()?.accountId === accountId,
      remove: (pageId) => {
        const { grid, actions } = latest.current;
        const pageIds = pagesFor(pageId);
        const found = find(pageIds[0]!);
        if (!found || latest.current.readOnly || !canRemove(grid, pageIds)) return;
        const remove = (): void => {
          selection.clear();
          actions.deletePages(pageIds, () => focusCell(found.cell.position));
        };
        if (pageIds.every(isEmpty)) {
          remove();
          return;
        }
        confirmRemoval({
          title:
            pageIds.length === 1
              ? t('page.deleteTitle', { position: found.cell.position })
              : t('grid.deleteTitle', { count: pageIds.length }),
          body: t('page.deleteBody'),
          wayBack: t('grid.wayBack'),
          action: t('action.delete'),
          onConfirm: remove,
        });
      },
      canRemove: (pageId) => canRemove(latest.current.grid, pagesFor(pageId)),
    };

    /** The page that the other panes show. */
    function shownPage(): string | undefined {
      const position = document.querySelector<HTMLElement>('[data-position][aria-current="true"]')?.dataset['position'];
      return findPosition(latest.current.grid, position)?.cell.id;
    }
  }, [accountId, selection, siteId, store, t]);
};

/** Whether the pages can be deleted. Whole categories may go, but at least one page must remain. */
const canRemove = (grid: Grid, pageIds: readonly string[]): boolean => {
  const leaving = new Set(pageIds);
  return grid.categories.some(({ pages }) => pages.some(({ id }) => !leaving.has(id)));
};

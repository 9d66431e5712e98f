import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { Grid } from '@mekuri/client-console';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlaceFiles } from '../../uploads/use-place-files.ts';
import { useEditor } from '../EditorContext.tsx';
import { type Direction, findPage, findPosition, neighbourOf } from '../grid.ts';
import type { GridActions } from '../use-grid-actions.ts';
import { focusCell } from './focus-cell.ts';

export interface CellCommands {
  select: (position: string) => void;
  /** Selects a cell and brings the first field of its page into focus. */
  edit: (position: string) => void;
  go: (position: string, direction: Direction) => void;
  /** Moves a page one place in a direction. */
  move: (position: string, direction: Direction) => void;
  put: (pageId: string, to: { categoryId: string; order: number }) => void;
  fill: (pageId: string, files: readonly File[]) => void;
  /** Adds an empty page in the place after this one. */
  addAfter: (pageId: string) => void;
  remove: (pageId: string) => void;
  canMove: (position: string, direction: Direction) => boolean;
  canRemove: (categoryId: string) => boolean;
  canAdd: () => boolean;
}

interface CellCommandsOptions {
  grid: Grid;
  actions: GridActions;
  mayAdd: boolean;
  onSelect: (position: string) => void;
  onEdit: (position: string) => void;
}

/** What can be done with cells, in one object that stays the same, so that a change draws only the cells that it changes. */
export const useCellCommands = (options: CellCommandsOptions): CellCommands => {
  const { t } = useTranslation();
  const { readOnly, store } = useEditor();
  const placeFiles = usePlaceFiles(options.grid);
  const latest = useRef({ ...options, placeFiles, readOnly });
  useEffect(() => {
    latest.current = { ...options, placeFiles, readOnly };
  });

  return useMemo(() => {
    const isEmpty = (pageId: string): boolean => {
      const found = findPage(latest.current.grid, pageId);
      const document = store.getEntry(pageId)?.document;
      if (document) return document.mediaId === null && document.mainText === '' && document.buttons.length === 0;
      return !found || (found.cell.media === null && found.cell.mainText === '' && found.cell.buttons === 0);
    };
    const target = (position: string, direction: Direction) => {
      const { grid } = latest.current;
      const found = findPosition(grid, position);
      const next = neighbourOf(grid, position, direction);
      const isLast = found?.category.pages.length === 1;
      const sideways = direction === 'left' || direction === 'right';
      if (!found || !next || (sideways && isLast)) return undefined;
      const order = sideways ? Math.min(found.cell.order, next.category.pages.length + 1) : next.cell.order;
      return { pageId: found.cell.id, to: { categoryId: next.category.id, order } };
    };
    return {
      select: (position) => latest.current.onSelect(position),
      edit: (position) => latest.current.onEdit(position),
      go: (position, direction) => {
        const next = neighbourOf(latest.current.grid, position, direction);
        if (!next) return;
        latest.current.onSelect(next.cell.position);
        focusCell(next.cell.position);
      },
      move: (position, direction) => {
        const move = target(position, direction);
        if (!move || latest.current.readOnly) return;
        latest.current.actions.movePage(move.pageId, move.to);
      },
      put: (pageId, to) => latest.current.actions.movePage(pageId, to),
      fill: (pageId, files) => latest.current.placeFiles(pageId, files),
      addAfter: (pageId) => {
        const found = findPage(latest.current.grid, pageId);
        if (found) latest.current.actions.addPage(found.category.id, found.cell.order + 1);
      },
      remove: (pageId) => {
        const found = findPage(latest.current.grid, pageId);
        if (!found || latest.current.readOnly || found.category.pages.length === 1) return;
        const remove = (): void => latest.current.actions.deletePage(pageId, () => focusCell(found.cell.position));
        if (isEmpty(pageId)) {
          remove();
          return;
        }
        modals.openConfirmModal({
          title: t('page.deleteTitle', { position: found.cell.position }),
          children: <Text size="sm">{t('page.deleteBody')}</Text>,
          labels: { confirm: t('action.delete'), cancel: t('action.cancel') },
          confirmProps: { color: 'red' },
          onConfirm: remove,
        });
      },
      canMove: (position, direction) => target(position, direction) !== undefined,
      canRemove: (categoryId) => (latest.current.grid.categories.find(({ id }) => id === categoryId)?.pages.length ?? 0) > 1,
      canAdd: () => latest.current.mayAdd,
    };
  }, [store, t]);
};

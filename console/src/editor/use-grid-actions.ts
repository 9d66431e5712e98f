import { type Grid, pagesCopy, pagesCreate, pagesCreateCategory, pagesDeleteMany, pagesList, pagesResize } from '@mekuri/client-console';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../ui/feedback/toast.ts';
import { useEditor } from './EditorContext.tsx';
import { type GridCategory } from './grid.ts';
import {
  inChunks,
  layoutOf,
  type Place,
  withCategoryMoved,
  withCategoryNamed,
  withoutCategory,
  withoutPages,
  withPagesMoved,
  withSize,
} from './grid/layout.ts';
import { performStep } from './grid/perform-step.ts';

/** The ids of new pages, in grid order. */
const newIn = (after: Grid, before: Grid): string[] => {
  const known = new Set(layoutOf(before).flatMap(({ pages }) => pages));
  return layoutOf(after)
    .flatMap(({ pages }) => pages)
    .filter((id) => !known.has(id));
};

/** Changes of the grid, each as one step that can be undone. `showPage` brings a page into view. */
export const useGridActions = (showPage: (pageId: string) => void) => {
  const { t } = useTranslation();
  const { siteId, store, grid } = useEditor();

  return useMemo(() => {
    const site = { path: { siteId }, throwOnError: true } as const;
    const showFirst = ([pageId]: readonly string[]): void => {
      if (pageId !== undefined) showPage(pageId);
    };
    const offerUndo = (message: string, undo: () => void): void =>
      toast({ kind: 'success', message, action: { label: t('action.undo'), run: undo } });

    const deletePages = (pageIds: readonly string[], done?: () => void): void => {
      const leaving = new Set(pageIds);
      const whole = layoutOf(grid.shown()!).filter(({ pages }) => pages.every((id) => leaving.has(id)));
      const single = pageIds.filter((id) => !whole.some(({ pages }) => pages.includes(id)));
      const undo = grid.perform(t('grid.step.delete', { count: pageIds.length }), {
        expect: (layout) => whole.reduce((rest, { id }) => withoutCategory(rest, id), withoutPages(layout, single)),
        run: async (before) => {
          await store.flush();
          let after = before;
          for (const { id } of whole) after = await performStep(siteId, { kind: 'removeCategory', categoryId: id }, after);
          for (const ids of inChunks(single)) after = await performStep(siteId, { kind: 'removePages', pageIds: ids }, after);
          return after;
        },
        done: () => {
          offerUndo(t('grid.deleted', { count: pageIds.length }), undo);
          done?.();
        },
      });
    };

    return {
      addCategory: (pages: number): void => {
        grid.perform(t('grid.step.addCategory'), {
          run: async () => (await pagesCreateCategory({ ...site, body: { pages } })).data,
          done: (after) => showFirst(after.categories.at(-1)?.pages.map(({ id }) => id) ?? []),
        });
      },
      renameCategory: ({ id }: GridCategory, name: string): void => {
        grid.perform(t('edit.categoryName'), {
          expect: (layout) => withCategoryNamed(layout, id, name),
          run: (before) => performStep(siteId, { kind: 'renameCategory', categoryId: id, name }, before),
        });
      },
      moveCategory: ({ id }: Pick<GridCategory, 'id'>, order: number): void => {
        grid.perform(t('edit.categoryPlace'), {
          expect: (layout) => withCategoryMoved(layout, id, order),
          run: (before) => performStep(siteId, { kind: 'moveCategory', categoryId: id, order }, before),
        });
      },
      deleteCategory: ({ id, name }: GridCategory): void => {
        const undo = grid.perform(t('grid.step.deleteCategory', { name }), {
          expect: (layout) => withoutCategory(layout, id),
          run: async (before) => {
            await store.flush();
            return performStep(siteId, { kind: 'removeCategory', categoryId: id }, before);
          },
          done: () => offerUndo(t('category.deleted', { name }), undo),
        });
      },
      addPage: (categoryId: string, order?: number): void => {
        grid.perform(t('grid.step.addPage'), {
          run: async () => {
            store.open((await pagesCreate({ ...site, body: { categoryId, order } })).data);
            return (await pagesList({ query: { siteId }, throwOnError: true })).data;
          },
          done: (after, before) => showFirst(newIn(after, before)),
        });
      },
      /** Moves pages, in the given order. Rejected if it would leave a category without pages. */
      movePages: (pageIds: readonly string[], to: Place): boolean => {
        const layout = layoutOf(grid.shown()!);
        const moved = withPagesMoved(layout, pageIds, to);
        if (moved.some(({ pages }) => pages.length === 0)) {
          toast({ kind: 'error', message: t('grid.lastPage') });
          return false;
        }
        if (moved.every(({ pages }, column) => pages.every((id, row) => id === layout[column]!.pages[row]))) return false;
        grid.perform(pageIds.length === 1 ? t('edit.pagePlace') : t('grid.step.move', { count: pageIds.length }), {
          expect: (current) => withPagesMoved(current, pageIds, to),
          run: (before) => performStep(siteId, { kind: 'movePages', pageIds, to }, before),
        });
        showFirst(pageIds);
        return true;
      },
      /** Copies pages of this site or of another site of the account. With `cutFrom`, deletes the originals from that site. */
      copyPages: (pageIds: readonly string[], to: Place, done: (copies: string[]) => void, cutFrom?: string): void => {
        grid.perform(t('grid.step.copy', { count: pageIds.length }), {
          run: async () => {
            await store.flush();
            const { data } = await pagesCopy({ ...site, body: { pageIds: [...pageIds], ...to } });
            if (cutFrom !== undefined)
              await pagesDeleteMany({ path: { siteId: cutFrom }, body: { pageIds: [...pageIds] }, throwOnError: true });
            return data.grid;
          },
          done: (after, before) => {
            const copies = newIn(after, before);
            showFirst(copies);
            done(copies);
          },
        });
      },
      deletePages,
      restorePages: (pageIds: readonly string[]): void => {
        grid.perform(t('grid.step.restore', { count: pageIds.length }), {
          run: (before) => performStep(siteId, { kind: 'restorePages', pageIds }, before),
          done: () => {
            showFirst(pageIds);
            toast({ kind: 'success', message: t('grid.restored', { count: pageIds.length }) });
          },
        });
      },
      resize: (columns: number, rows: number): void => {
        const undo = grid.perform(t('grid.step.resize'), {
          expect: (layout) => withSize(layout, columns, rows),
          run: async () => {
            await store.flush();
            return (await pagesResize({ ...site, body: { numberHorizontal: columns, numberVertical: rows } })).data;
          },
          done: () => offerUndo(t('grid.resized', { columns, rows }), undo),
        });
      },
    };
  }, [grid, showPage, siteId, store, t]);
};

export type GridActions = ReturnType<typeof useGridActions>;

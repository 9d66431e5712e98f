import type { Grid } from '@mekuri/client-console';
import {
  pagesCreateCategoryMutation,
  pagesCreateMutation,
  pagesDeleteCategoryMutation,
  pagesDeleteMutation,
  pagesListQueryKey,
  pagesMoveMutation,
  pagesUpdateCategoryMutation,
} from '@mekuri/client-console/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '../ui/toast.ts';
import { useEditor } from './EditorContext.tsx';
import { focusCell } from './grid/focus-cell.ts';
import {
  findPage,
  type GridCategory,
  withCategoryMoved,
  withCategoryRenamed,
  withoutCategory,
  withoutPage,
  withPageMoved,
} from './grid.ts';

/** Changes of the grid, shown at once and taken back when the server refuses them. */
export const useGridActions = (grid: Grid, onSelect: (position: string) => void) => {
  const { t } = useTranslation();
  const { siteId, store } = useEditor();
  const queryClient = useQueryClient();
  const queryKey = pagesListQueryKey({ query: { siteId } });
  const path = { siteId };

  const show = (next: Grid): void => {
    queryClient.setQueryData<Grid>(queryKey, next);
  };
  /** Shows a change before the server has agreed; answers what to go back to. */
  const expect = async (change: (grid: Grid) => Grid): Promise<Grid | undefined> => {
    await queryClient.cancelQueries({ queryKey });
    const before = queryClient.getQueryData<Grid>(queryKey);
    if (before) show(change(before));
    return before;
  };
  const giveUp = (_error: unknown, _variables: unknown, before: Grid | undefined): void => {
    if (before) show(before);
  };
  const reload = () => queryClient.invalidateQueries({ queryKey });

  const createCategory = useMutation({
    ...pagesCreateCategoryMutation(),
    onSuccess: (next) => {
      show(next);
      const added = next.categories.at(-1)?.pages[0];
      if (added) onSelect(added.position);
    },
  });
  const updateCategory = useMutation({
    ...pagesUpdateCategoryMutation(),
    onMutate: ({ path: { categoryId }, body }) =>
      expect((current) => {
        const renamed = body.name === undefined ? current : withCategoryRenamed(current, categoryId, body.name);
        return body.order === undefined ? renamed : withCategoryMoved(renamed, categoryId, body.order);
      }),
    onError: giveUp,
    onSuccess: show,
  });
  const deleteCategory = useMutation({
    ...pagesDeleteCategoryMutation(),
    onMutate: ({ path: { categoryId } }) => expect((current) => withoutCategory(current, categoryId)),
    onError: giveUp,
    onSuccess: show,
  });
  const createPage = useMutation({
    ...pagesCreateMutation(),
    onSuccess: async (page) => {
      store.open(page);
      await reload();
      onSelect(page.position);
    },
  });
  const movePage = useMutation({
    ...pagesMoveMutation(),
    onMutate: ({ path: { pageId }, body }) => expect((current) => withPageMoved(current, pageId, body)),
    onError: giveUp,
    onSuccess: (next, { path: { pageId } }) => {
      show(next);
      const moved = findPage(next, pageId);
      if (!moved) return;
      onSelect(moved.cell.position);
      focusCell(moved.cell.position);
    },
  });
  const deletePage = useMutation({
    ...pagesDeleteMutation(),
    onMutate: ({ path: { pageId } }) => expect((current) => withoutPage(current, pageId)),
    onError: giveUp,
    onSuccess: (_nothing, { path: { pageId } }) => {
      store.forget(pageId);
      toast({ kind: 'success', message: t('page.deleted') });
    },
  });

  return {
    addCategory: (pages: number): void => createCategory.mutate({ path, body: { pages } }),
    renameCategory: (category: GridCategory, name: string): void => {
      const rename = (to: string) => () => updateCategory.mutate({ path: { siteId, categoryId: category.id }, body: { name: to } });
      store.history.push({ label: t('edit.categoryName'), undo: rename(category.name), redo: rename(name) });
      rename(name)();
    },
    moveCategory: (category: GridCategory, order: number): void => {
      const move = (to: number) => () => updateCategory.mutate({ path: { siteId, categoryId: category.id }, body: { order: to } });
      store.history.push({ label: t('edit.categoryPlace'), undo: move(category.order), redo: move(order) });
      move(order)();
    },
    deleteCategory: (category: GridCategory): void =>
      deleteCategory.mutate(
        { path: { siteId, categoryId: category.id } },
        {
          onSuccess: () => {
            for (const { id } of category.pages) store.forget(id);
            toast({ kind: 'success', message: t('category.deleted', { name: category.name }) });
          },
        },
      ),
    addPage: (categoryId: string, order?: number): void => createPage.mutate({ path, body: { categoryId, order } }),
    movePage: (pageId: string, to: { categoryId: string; order: number }): void => {
      const from = findPage(grid, pageId);
      if (!from || (from.category.id === to.categoryId && from.cell.order === to.order)) return;
      const move = (place: { categoryId: string; order: number }) => () => movePage.mutate({ path: { siteId, pageId }, body: place });
      store.history.push({
        label: t('edit.pagePlace'),
        undo: move({ categoryId: from.category.id, order: from.cell.order }),
        redo: move(to),
      });
      move(to)();
    },
    deletePage: (pageId: string, onDeleted: () => void): void => deletePage.mutate({ path: { siteId, pageId } }, { onSuccess: onDeleted }),
    isAdding: createCategory.isPending || createPage.isPending,
  };
};

export type GridActions = ReturnType<typeof useGridActions>;

import { type Grid, pagesDeleteCategory, pagesDeleteMany, pagesMoveMany, pagesRestore, pagesUpdateCategory } from '@mekuri/client-console';
import type { GridStep } from './layout.ts';

/** Asks the server for one step; answers the grid after it. */
export const performStep = async (siteId: string, step: GridStep): Promise<Grid> => {
  const site = { path: { siteId }, throwOnError: true } as const;
  switch (step.kind) {
    case 'removeCategory':
      return (await pagesDeleteCategory({ ...site, path: { siteId, categoryId: step.categoryId } })).data;
    case 'removePages':
      return (await pagesDeleteMany({ ...site, body: { pageIds: [...step.pageIds] } })).data;
    case 'restorePages':
      return (await pagesRestore({ ...site, body: { pageIds: [...step.pageIds] } })).data;
    case 'renameCategory':
      return (await pagesUpdateCategory({ ...site, path: { siteId, categoryId: step.categoryId }, body: { name: step.name } })).data;
    case 'moveCategory':
      return (await pagesUpdateCategory({ ...site, path: { siteId, categoryId: step.categoryId }, body: { order: step.order } })).data;
    case 'movePages':
      return (await pagesMoveMany({ ...site, body: { pageIds: [...step.pageIds], ...step.to } })).data;
  }
};

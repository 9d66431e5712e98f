import {
  type Grid,
  pagesDeleteCategory,
  pagesDeleteMany,
  pagesList,
  pagesMoveMany,
  pagesRestore,
  pagesUpdateCategory,
} from '@mekuri/client-console';
import { type GridStep, withPlaces } from './layout.ts';

/**
 * Sends one step to the server and returns the grid after it. The response to a move, the most frequent step, contains only the affected categories.
 */
export const performStep = async (siteId: string, step: GridStep, before: Grid): Promise<Grid> => {
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
    case 'movePages': {
      const { data } = await pagesMoveMany({ ...site, body: { pageIds: [...step.pageIds], ...step.to } });
      return withPlaces(before, data) ?? (await pagesList({ query: { siteId }, throwOnError: true })).data;
    }
  }
};

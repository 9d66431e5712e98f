import { pagesGetOptions, pagesListOptions, sitesGetOptions } from '@mekuri/client-console/query';
import type { QueryClient } from '@tanstack/react-query';
import { findPosition } from '../../editor/grid.ts';

/** Loads the editor's first data in parallel with its code. Errors are left to the components, which request again and report them. */
export const prefetchEditor = async (queryClient: QueryClient, siteId: string, cell: string | undefined): Promise<void> => {
  const [site, grid] = await Promise.all([
    queryClient.ensureQueryData(sitesGetOptions({ path: { siteId } })),
    queryClient.ensureQueryData(pagesListOptions({ query: { siteId } })),
  ]);
  const pageId = (findPosition(grid, cell) ?? findPosition(grid, 'A1'))?.cell.id;
  if (pageId === undefined) return;
  await queryClient.ensureQueryData(pagesGetOptions({ path: { siteId, pageId }, query: { lang: site.defaultLanguage } }));
};

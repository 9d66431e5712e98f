import { membersList } from '@mekuri/client-console';
import { useInfiniteQuery } from '@tanstack/react-query';

export const membersKey = (siteId: string): readonly string[] => ['members', siteId];

/** Only what is set. */
export const queryOf = (siteId: string, search: string): { siteId: string; q?: string } => ({
  siteId,
  ...(search.trim() === '' ? {} : { q: search.trim() }),
});

/** Members of a site, page by page. */
export const useMembers = (siteId: string, search: string) =>
  useInfiniteQuery({
    queryKey: [...membersKey(siteId), search.trim()],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...queryOf(siteId, search), ...(pageParam === undefined ? {} : { cursor: pageParam }) };
      return (await membersList({ query, signal, throwOnError: true })).data;
    },
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: (before) => before,
  });

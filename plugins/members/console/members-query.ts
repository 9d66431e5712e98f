import { membersList } from '@mekuri/client-console';
import type { TabSearch } from '@mekuri/kit/console';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

const ON_A_PAGE = 20;

/** The state of the list in the address. */
export interface MembersSearch {
  q: string;
  cursor: string;
  /** Id of the open member; empty: none. */
  member: string;
}

export const readSearch = ({ q = '', cursor = '', member = '' }: TabSearch): MembersSearch => ({
  q: q.slice(0, 50),
  cursor,
  member: /^[0-9a-f-]{36}$/.test(member) ? member : '',
});

export const membersKey = (siteId: string): readonly string[] => ['members', siteId];

/** Query parameters, without empty ones. */
export const queryOf = (siteId: string, { q }: Pick<MembersSearch, 'q'>): { siteId: string; q?: string } => ({
  siteId,
  ...(q.trim() === '' ? {} : { q: q.trim() }),
});

/** One page of a site's members. The previous page stays visible until the next one is loaded. */
export const useMembers = (siteId: string, { q, cursor }: MembersSearch) =>
  useQuery({
    queryKey: [...membersKey(siteId), q.trim(), cursor],
    queryFn: async ({ signal }) => {
      const query = { ...queryOf(siteId, { q }), limit: ON_A_PAGE, ...(cursor === '' ? {} : { cursor }) };
      return (await membersList({ query, signal, throwOnError: true })).data;
    },
    placeholderData: keepPreviousData,
  });

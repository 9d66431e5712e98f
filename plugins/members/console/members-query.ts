import { membersList } from '@mekuri/client-console';
import type { TabSearch } from '@mekuri/kit/console';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

const ON_A_PAGE = 20;

/** All that the address says of the list. */
export interface MembersSearch {
  q: string;
  cursor: string;
  /** The member who is open. */
  member: string;
}

export const readSearch = ({ q = '', cursor = '', member = '' }: TabSearch): MembersSearch => ({
  q: q.slice(0, 50),
  cursor,
  member: /^[0-9a-f-]{36}$/.test(member) ? member : '',
});

export const membersKey = (siteId: string): readonly string[] => ['members', siteId];

/** Only what is set. */
export const queryOf = (siteId: string, { q }: Pick<MembersSearch, 'q'>): { siteId: string; q?: string } => ({
  siteId,
  ...(q.trim() === '' ? {} : { q: q.trim() }),
});

/** A page of the members of a site; the one before stays until it is there. */
export const useMembers = (siteId: string, { q, cursor }: MembersSearch) =>
  useQuery({
    queryKey: [...membersKey(siteId), q.trim(), cursor],
    queryFn: async ({ signal }) => {
      const query = { ...queryOf(siteId, { q }), limit: ON_A_PAGE, ...(cursor === '' ? {} : { cursor }) };
      return (await membersList({ query, signal, throwOnError: true })).data;
    },
    placeholderData: keepPreviousData,
  });

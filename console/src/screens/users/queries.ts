import { masterPlansOffered, plansList, type UserInfo } from '@mekuri/client-console';
import { infiniteQueryOptions, type Query, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { billOperationsOf } from '../bills/area.ts';
import { operationsOf } from './area.ts';
import { filterQuery, type UserListSearch } from './list/search.ts';

const FAMILY = 'managed-users';
const PAGE = 20;
const PARENT_CHOICES = 50;

export const userListOptions = (me: UserInfo, search: UserListSearch) => {
  const query = {
    ...filterQuery(search),
    sort: search.sort,
    trashed: search.trashed,
    cursor: search.cursor,
    limit: PAGE,
  };
  return queryOptions({
    queryKey: [FAMILY, me.area, 'list', query],
    queryFn: async ({ signal }) => (await operationsOf(me).list({ query, signal, throwOnError: true })).data,
  });
};

export const userOptions = (me: UserInfo, userId: string) =>
  queryOptions({
    queryKey: [FAMILY, me.area, 'user', userId],
    queryFn: async ({ signal }) => (await operationsOf(me).get({ path: { userId }, signal, throwOnError: true })).data,
  });

export const contractOptions = (me: UserInfo, contractId: string) =>
  queryOptions({
    queryKey: [FAMILY, me.area, 'contract', contractId],
    queryFn: async ({ signal }) => (await operationsOf(me).contract.get({ path: { contractId }, signal, throwOnError: true })).data,
  });

export const billingTermsOptions = (me: UserInfo, userId: string) =>
  queryOptions({
    queryKey: [FAMILY, me.area, 'billing-terms', userId],
    queryFn: async ({ signal }) => (await billOperationsOf(me).getTerms({ path: { userId }, signal, throwOnError: true })).data,
  });

export const historyOptions = (me: UserInfo, userId: string) =>
  infiniteQueryOptions({
    queryKey: [FAMILY, me.area, 'history', userId],
    queryFn: async ({ signal, pageParam }) =>
      (await operationsOf(me).history({ path: { userId }, query: { cursor: pageParam, limit: PAGE }, signal, throwOnError: true })).data,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

/**
 * The plans available to accounts below a parent. An OEM's operators assign the OEM's own plans. The provider's operators have to query per
 * parent, because accounts below an OEM get that OEM's plans.
 */
export const offeredPlansOptions = (me: UserInfo, parentId: string | undefined) => {
  const below = me.area === 'MASTER' && parentId !== me.account.id ? parentId : undefined;
  return queryOptions({
    queryKey: [{ _id: 'plansList', below }],
    queryFn: async ({ signal }) =>
      below === undefined
        ? (await plansList({ signal, throwOnError: true })).data
        : (await masterPlansOffered({ path: { userId: below }, signal, throwOnError: true })).data,
  });
};

/** Candidates for a parent account, of the given types. */
export const parentOptions = (me: UserInfo, types: readonly NonNullable<UserListSearch['type']>[], q: string) =>
  queryOptions({
    queryKey: [FAMILY, me.area, 'parents', types, q],
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(
        types.map((accountType) =>
          operationsOf(me).list({
            query: { accountType, q: q || undefined, sort: 'company_asc', limit: PARENT_CHOICES },
            signal,
            throwOnError: true,
          }),
        ),
      );
      return pages.flatMap(({ data }) => data.items);
    },
    enabled: types.length > 0,
  });

/**
 * Reloads everything shown about the accounts below. Queries of a deleted account are only marked stale: its screen is still closing, and
 * the toast of a failed reload would replace the one that offers undo.
 */
export const useReloadUsers = (): ((goneId?: string) => Promise<void>) => {
  const queryClient = useQueryClient();
  return useCallback(
    async (goneId) => {
      const isGone = ({ queryKey }: Query): boolean => goneId !== undefined && queryKey.includes(goneId);
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: [FAMILY], predicate: isGone, refetchType: 'none' }),
        queryClient.invalidateQueries({ queryKey: [FAMILY], predicate: (query) => !isGone(query) }),
      ]);
    },
    [queryClient],
  );
};

import { masterPlansOffered, plansList, type UserInfo } from '@mekuri/client-console';
import { infiniteQueryOptions, type Query, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { operationsOf } from './area.ts';
import { filterQuery, type UserListSearch } from './list/search.ts';

const FAMILY = 'managed-users';
const PAGE = 20;
const PARENT_CHOICES = 50;

/** A page of the accounts below. */
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

export const historyOptions = (me: UserInfo, userId: string) =>
  infiniteQueryOptions({
    queryKey: [FAMILY, me.area, 'history', userId],
    queryFn: async ({ signal, pageParam }) =>
      (await operationsOf(me).history({ path: { userId }, query: { cursor: pageParam, limit: PAGE }, signal, throwOnError: true })).data,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

/**
 * The plans that accounts below one may be given. An OEM's operators give the OEM's own; the provider's have to ask whose
 * they are, for below an OEM they are not the provider's.
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

/** Accounts to choose a parent from, of the kinds that may be one. */
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
 * Reads again whatever is shown of the accounts below. Of one that is gone nothing is read while its screen is still being
 * left: the failure's toast would take the place of the one that offers the way back.
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

import type { BillStatus, UserInfo } from '@mekuri/client-console';
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { billOperationsOf } from './area.ts';
import { type BillFilters, type BillSearch, filterQuery } from './search.ts';

const FAMILY = 'operator-bills';
const ISSUER = 'billing-issuer';
const PAGE = 50;
/** A pending card payment is settled within seconds, without the operator. */
const AGAIN_MS = 3000;

const isPending = ({ status }: { status: BillStatus }): boolean => status === 'processing';

export const billListOptions = (me: UserInfo, filters: BillFilters) => {
  const query = filterQuery(filters);
  return infiniteQueryOptions({
    queryKey: [FAMILY, me.area, 'list', query],
    queryFn: async ({ signal, pageParam }) =>
      (await billOperationsOf(me).list({ query: { ...query, cursor: pageParam, limit: PAGE }, signal, throwOnError: true })).data,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: ({ state }) => (state.data?.pages.some(({ items }) => items.some(isPending)) ? AGAIN_MS : false),
  });
};

export const billTotalsOptions = (me: UserInfo, filters: BillFilters) => {
  const query = filterQuery(filters);
  return queryOptions({
    queryKey: [FAMILY, me.area, 'totals', query],
    queryFn: async ({ signal }) => (await billOperationsOf(me).totals({ query, signal, throwOnError: true })).data,
    refetchInterval: ({ state }) => (state.data?.items.some(isPending) ? AGAIN_MS : false),
  });
};

export const billOptions = (me: UserInfo, billId: string) =>
  queryOptions({
    queryKey: [FAMILY, me.area, 'bill', billId],
    queryFn: async ({ signal }) => (await billOperationsOf(me).get({ path: { billId }, signal, throwOnError: true })).data,
    refetchInterval: ({ state }) => (state.data && isPending(state.data) ? AGAIN_MS : false),
  });

/** The card that a charge of the bill would use, read whenever it is asked for: the customer may have registered one just now. */
export const billCardOptions = (me: UserInfo, billId: string) =>
  queryOptions({
    queryKey: [FAMILY, me.area, 'card', billId],
    queryFn: async ({ signal }) => (await billOperationsOf(me).getCard({ path: { billId }, signal, throwOnError: true })).data,
    staleTime: 0,
    gcTime: 0,
  });

export const billingRunsOptions = (me: UserInfo) =>
  queryOptions({
    queryKey: [FAMILY, me.area, 'runs'],
    queryFn: async ({ signal }) => (await billOperationsOf(me).runs({ signal, throwOnError: true })).data,
  });

export const transferListOptions = (me: UserInfo, { transfers, q, from, to, min, max }: BillSearch) => {
  const state = transfers === undefined ? 'unallocated' : transfers === 'all' ? undefined : transfers;
  const query = { state, q, receivedFrom: from, receivedTo: to, minAmount: min, maxAmount: max } as const;
  return infiniteQueryOptions({
    queryKey: [FAMILY, me.area, 'transfers', query],
    queryFn: async ({ signal, pageParam }) =>
      (await billOperationsOf(me).transfers.list({ query: { ...query, cursor: pageParam, limit: PAGE }, signal, throwOnError: true })).data,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
};

export const candidateOptions = (me: UserInfo, transferId: string, q: string | undefined) =>
  queryOptions({
    queryKey: [FAMILY, me.area, 'candidates', transferId, q ?? ''],
    queryFn: async ({ signal }) =>
      (await billOperationsOf(me).transfers.candidates({ path: { transferId }, query: { q }, signal, throwOnError: true })).data.items,
  });

export const billingIssuerOptions = (me: UserInfo) =>
  queryOptions({
    queryKey: [ISSUER, me.area],
    queryFn: async ({ signal }) => (await billOperationsOf(me).getIssuer({ signal, throwOnError: true })).data,
  });

/** Reads the list, its totals, the open bill, the bank transfers and the runs again. */
export const useReloadBills = (): (() => Promise<void>) => {
  const queryClient = useQueryClient();
  return useCallback(() => queryClient.invalidateQueries({ queryKey: [FAMILY] }), [queryClient]);
};

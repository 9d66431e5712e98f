import { webhooksListDeliveries } from '@mekuri/client-console';
import { webhooksGetDeliveryOptions, webhooksGetDeliveryQueryKey, webhooksRetryDeliveryMutation } from '@mekuri/client-console/query';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf, type LogSearch } from './log-search.ts';
import { isUnderWay, pollAfter, pollOneAfter, type Asked } from './poll.ts';

/** `_id` in the query key of every delivery list. */
export const DELIVERIES = 'webhooksListDeliveries';
const PAGE = 20;

/** Paginated deliveries of an endpoint. Polls while attempts are due, but not while the browser tab is hidden. */
export const useDeliveries = (endpointId: string, search: LogSearch) => {
  const query = queryOf(search);
  return useInfiniteQuery({
    queryKey: [{ _id: DELIVERIES, endpointId, ...query }],
    queryFn: async ({ pageParam, signal }) =>
      (
        await webhooksListDeliveries({
          path: { endpointId },
          query: { ...query, limit: PAGE, ...(pageParam !== undefined && { cursor: pageParam }) },
          signal,
          throwOnError: true,
        })
      ).data,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => pollAfter(data?.pages.flatMap(({ items }) => items) ?? [], Date.now()),
  });
};

/**
 * A delivery, with a mutation that sends it again.
 * @param isOpen whether the drawer is open; the delivery is fetched and polled only then
 */
export const useDelivery = (deliveryId: string, isOpen: boolean) => {
  const queries = useQueryClient();
  const path = { deliveryId };
  const [lastAsked, setLastAsked] = useState<(Asked & { deliveryId: string }) | null>(null);
  const asked = lastAsked?.deliveryId === deliveryId ? lastAsked : null;
  const delivery = useQuery({
    ...webhooksGetDeliveryOptions({ path }),
    enabled: isOpen,
    refetchInterval: ({ state: { data } }) => data !== undefined && pollOneAfter(data.delivery, asked, Date.now()),
  });
  const retry = useMutation({
    ...webhooksRetryDeliveryMutation(),
    meta: { quiet: true },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: webhooksGetDeliveryQueryKey({ path }) }),
        queries.invalidateQueries({ queryKey: [{ _id: DELIVERIES }] }),
      ]),
  });
  const attempts = delivery.data?.delivery.attempts ?? 0;
  const sendAgain = (): void => {
    retry.mutate({ path }, { onSuccess: () => setLastAsked({ deliveryId, attempts, at: Date.now() }) });
  };
  const isOfThis = retry.variables?.path.deliveryId === deliveryId;
  const isAttempted = (isOfThis && retry.isPending) || isUnderWay(asked, attempts, delivery.dataUpdatedAt);
  return { delivery, error: isOfThis ? retry.error : null, sendAgain, isAttempted };
};

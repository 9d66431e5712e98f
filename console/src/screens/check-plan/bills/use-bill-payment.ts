import { billsPay, billsRefreshPayment, type BillDetail, isProblem } from '@mekuri/client-console';
import { billsGetQueryKey, billsListQueryKey, paymentMethodGetOptions } from '@mekuri/client-console/query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useUser } from '../../../session/SessionContext.tsx';
import { useProviderPage } from '../payment/use-provider-page.ts';
import { mayPay } from '../rights.ts';

const route = getRouteApi('/$userTypeId/check-plan');

/** Asks the payment provider for the state of a bill's pending payment. */
const useRefresh = (billId: string): (() => Promise<BillDetail>) => {
  const queryClient = useQueryClient();
  return async () => {
    const { data } = await billsRefreshPayment({ path: { billId }, throwOnError: true });
    queryClient.setQueryData(billsGetQueryKey({ path: { billId } }), data);
    void queryClient.invalidateQueries({ queryKey: billsListQueryKey() });
    return data;
  };
};

/** On the return from the payment provider's page: refreshes the payment and cleans the address. */
export const usePaymentReturn = (billId: string) => {
  const me = useUser();
  const search = route.useSearch();
  const navigate = useNavigate();
  const refresh = useRefresh(billId);
  const [returnedTo] = useState(search.payment === 'returned' && mayPay(me) ? search.bill : undefined);
  const isReturn = returnedTo === billId;
  // A query rather than a mutation: refreshing again changes nothing, so it may be repeated.
  const refreshing = useQuery({
    queryKey: ['payment-return', billId],
    queryFn: refresh,
    enabled: isReturn,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const isSettled = !isReturn || refreshing.isSuccess || refreshing.isError;
  useEffect(() => {
    if (!isSettled || search.payment === undefined) return;
    void navigate({
      to: '/$userTypeId/check-plan',
      params: { userTypeId: me.userType },
      search: { ...search, payment: undefined },
      replace: true,
      resetScroll: false,
    });
  }, [isSettled, search, navigate, me.userType]);
  return {
    isReturn,
    isChecking: isReturn && refreshing.isFetching,
    failure: isReturn && !refreshing.isFetching ? refreshing.error : null,
    retry: () => void refreshing.refetch(),
  };
};

/** Paying an open invoice on the payment provider's page, and the state of a pending payment. */
export const useBillPayment = (bill: BillDetail) => {
  const me = useUser();
  const queryClient = useQueryClient();
  const path = { billId: bill.id };
  const { data: method } = useQuery(paymentMethodGetOptions());
  const page = useProviderPage({
    open: async (key) => (await billsPay({ path, headers: { 'idempotency-key': key }, throwOnError: true })).data.url,
    onRefused: (error) => {
      if (isProblem(error) && error.status === 409) void queryClient.invalidateQueries({ queryKey: billsGetQueryKey({ path }) });
    },
  });
  const checking = useMutation({ mutationFn: useRefresh(bill.id), meta: { quiet: true } });
  return { page, checking, cardMode: method?.cardMode ?? null, mayPay: mayPay(me) };
};

export type BillPayment = ReturnType<typeof useBillPayment>;

import {
  dashboardAdoptionByPlan,
  dashboardCustomers,
  dashboardRegistrationData,
  dashboardRevenue,
  dashboardUserSite,
  type UserInfo,
} from '@mekuri/client-console';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { MonthRange } from './search.ts';

const FAMILY = 'summary';
const CUSTOMERS_A_PAGE = 10;
type Me = Pick<UserInfo, 'account'>;

export const revenueOptions = ({ account }: Me, query: MonthRange) =>
  queryOptions({
    queryKey: [FAMILY, account.id, 'revenue', query],
    queryFn: async ({ signal }) => (await dashboardRevenue({ query, signal, throwOnError: true })).data,
  });

export const adoptionOptions = ({ account }: Me, query: MonthRange) =>
  queryOptions({
    queryKey: [FAMILY, account.id, 'adoption', query],
    queryFn: async ({ signal }) => (await dashboardAdoptionByPlan({ query, signal, throwOnError: true })).data,
  });

export const registrationOptions = ({ account }: Me, query: MonthRange) =>
  queryOptions({
    queryKey: [FAMILY, account.id, 'registrations', query],
    queryFn: async ({ signal }) => (await dashboardRegistrationData({ query, signal, throwOnError: true })).data,
  });

export const siteOptions = ({ account }: Me, query: MonthRange) =>
  queryOptions({
    queryKey: [FAMILY, account.id, 'sites', query],
    queryFn: async ({ signal }) => (await dashboardUserSite({ query, signal, throwOnError: true })).data,
  });

export const customersOptions = ({ account }: Me, { last: month }: Pick<MonthRange, 'last'>) =>
  infiniteQueryOptions({
    queryKey: [FAMILY, account.id, 'customers', month],
    queryFn: async ({ signal, pageParam: cursor }) =>
      (await dashboardCustomers({ query: { month, cursor, limit: CUSTOMERS_A_PAGE }, signal, throwOnError: true })).data,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

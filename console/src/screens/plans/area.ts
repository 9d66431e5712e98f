import {
  masterPlansCreate,
  masterPlansDelete,
  masterPlansGet,
  masterPlansList,
  masterPlansUpdate,
  oemPlansCreate,
  oemPlansDelete,
  oemPlansGet,
  oemPlansList,
  oemPlansUpdate,
  type PlanInput,
  type SoldPlan,
  type UserInfo,
} from '@mekuri/client-console';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { PlanSearch } from './search.ts';

const FAMILY = 'sold-plans';
const PAGE = 50;

/** A plan as sent to the server. A resold plan names its base plan. */
export interface PlanToSave extends PlanInput {
  basePlanId?: string;
}

/** The operations of an area on the plans that it sells. */
export interface PlanOperations {
  list: typeof masterPlansList;
  get: typeof masterPlansGet;
  remove: typeof masterPlansDelete;
  create: (plan: PlanToSave, key: string) => Promise<SoldPlan>;
  update: (planId: string, revision: number, plan: PlanToSave) => Promise<SoldPlan>;
}

const based = ({ basePlanId, ...plan }: PlanToSave) => {
  if (basePlanId === undefined) throw new Error('a resold plan has a base');
  return { ...plan, basePlanId };
};

const own = ({ basePlanId: _none, ...plan }: PlanToSave): PlanInput => plan;
const matching = (revision: number) => ({ 'if-match': `"${revision}"` });

const MASTER: PlanOperations = {
  list: masterPlansList,
  get: masterPlansGet,
  remove: masterPlansDelete,
  create: async (plan, key) => (await masterPlansCreate({ body: own(plan), headers: { 'idempotency-key': key }, throwOnError: true })).data,
  update: async (planId, revision, plan) =>
    (await masterPlansUpdate({ path: { planId }, headers: matching(revision), body: own(plan), throwOnError: true })).data,
};

const OEM: PlanOperations = {
  list: oemPlansList,
  get: oemPlansGet,
  remove: oemPlansDelete,
  create: async (plan, key) => (await oemPlansCreate({ body: based(plan), headers: { 'idempotency-key': key }, throwOnError: true })).data,
  update: async (planId, revision, plan) =>
    (await oemPlansUpdate({ path: { planId }, headers: matching(revision), body: based(plan), throwOnError: true })).data,
};

/** Whether the user resells plans of the provider. */
export const isReseller = ({ area }: Pick<UserInfo, 'area'>): boolean => area === 'OEM_MASTER';

export const planOperationsOf = (me: Pick<UserInfo, 'area'>): PlanOperations => (isReseller(me) ? OEM : MASTER);

export const planListOptions = (me: UserInfo, { q, archived, cursor }: PlanSearch) => {
  const query = { q, archived, cursor, limit: PAGE };
  return queryOptions({
    queryKey: [FAMILY, me.area, 'list', query],
    queryFn: async ({ signal }) => (await planOperationsOf(me).list({ query, signal, throwOnError: true })).data,
  });
};

export const planOptions = (me: UserInfo, planId: string) =>
  queryOptions({
    queryKey: [FAMILY, me.area, 'plan', planId],
    queryFn: async ({ signal }) => (await planOperationsOf(me).get({ path: { planId }, signal, throwOnError: true })).data,
  });

/** Reloads the sold plans, and the plan choices that depend on them. */
export const useReloadPlans = (): (() => Promise<void>) => {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: [FAMILY] }),
      queryClient.invalidateQueries({ queryKey: [{ _id: 'plansList' }] }),
    ]);
  }, [queryClient]);
};

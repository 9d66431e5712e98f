import type { UserInfo } from '@mekuri/client-console';
import { useQueryClient } from '@tanstack/react-query';
import { offeredPlansOptions } from '../queries.ts';
import type { TermBasis } from './term-limits.ts';
import type { UserFormValues } from './user-form-values.ts';

/** Returns what the form's term is validated against: the selected plan for a new account, the current term for an existing one. */
export const useTermBasis = (me: UserInfo, initialValues: UserFormValues, isNew: boolean): ((values: UserFormValues) => TermBasis) => {
  const queryClient = useQueryClient();
  return ({ parentId, planId }) => {
    if (!isNew) return { held: initialValues, isPaid: false };
    const plans = queryClient.getQueryData(offeredPlansOptions(me, parentId).queryKey)?.items;
    return { held: undefined, isPaid: (plans?.find(({ id }) => id === planId)?.price ?? 0) > 0 };
  };
};

import type { UserInfo } from '@mekuri/client-console';
import { useQueryClient } from '@tanstack/react-query';
import { offeredPlansOptions } from '../queries.ts';
import type { TermBasis } from './term-limits.ts';
import type { UserFormValues } from './user-form-values.ts';

/** What the form's term is held against: the plan that is chosen for a new account, the present term of one that is there. */
export const useTermBasis = (me: UserInfo, initialValues: UserFormValues, isNew: boolean): ((values: UserFormValues) => TermBasis) => {
  const queryClient = useQueryClient();
  return ({ parentId, planId }) => {
    if (!isNew) return { held: initialValues, isPaid: false };
    const plans = queryClient.getQueryData(offeredPlansOptions(me, parentId).queryKey)?.items;
    return { held: undefined, isPaid: (plans?.find(({ id }) => id === planId)?.price ?? 0) > 0 };
  };
};

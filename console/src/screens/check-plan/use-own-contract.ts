import {
  userPlansAskTermination,
  userPlansChange,
  userPlansDifference,
  userPlansWithdrawTermination,
  type UserPlan,
} from '@mekuri/client-console';
import { userPlansGetOwnOptions, userPlansGetOwnQueryKey } from '@mekuri/client-console/query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useRefreshUser } from '../../session/use-refresh-user.ts';
import { toast } from '../../ui/feedback/toast.ts';

export const ownOperations = { change: userPlansChange, difference: userPlansDifference };

/** Reads and changes the account's own contract. */
export const useOwnContract = () => {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const refreshUser = useRefreshUser();
  const contract = useQuery(userPlansGetOwnOptions());
  const take = (next: UserPlan): void => void queryClient.setQueryData(userPlansGetOwnQueryKey(), next);
  const reload = async (): Promise<void> => {
    await Promise.all([queryClient.invalidateQueries({ queryKey: userPlansGetOwnQueryKey() }), refreshUser()]);
  };
  const takingBack = useMutation({
    mutationFn: async ({ id, plan }: UserPlan) =>
      (await userPlansChange({ path: { contractId: id }, body: { planId: plan.id }, throwOnError: true })).data,
    onSuccess: (next) => {
      take(next);
      toast({ kind: 'success', message: t('planChange.takenBack') });
    },
  });
  const asking = useMutation({
    mutationFn: async ({ id, reason }: { id: string; reason: string | undefined }) =>
      (await userPlansAskTermination({ path: { contractId: id }, body: { reason }, throwOnError: true })).data,
    onSuccess: (next) => {
      take(next);
      toast({
        kind: 'success',
        message: t('checkPlan.endAsked'),
        action: { label: t('action.undo'), run: () => withdrawing.mutate(next.id) },
      });
    },
  });
  const withdrawing = useMutation({
    mutationFn: async (id: string) => (await userPlansWithdrawTermination({ path: { contractId: id }, throwOnError: true })).data,
    onSuccess: (next) => {
      take(next);
      toast({ kind: 'success', message: t('checkPlan.endWithdrawn') });
    },
  });
  return { contract, reload, takingBack, asking, withdrawing };
};

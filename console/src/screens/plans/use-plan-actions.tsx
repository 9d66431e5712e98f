import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { SoldPlan } from '@mekuri/client-console';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../session/SessionContext.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { planOperationsOf, type PlanToSave, useReloadPlans } from './area.ts';

/** A stored plan as input for an update. */
export const planToSave = ({
  name,
  price,
  quantitySite,
  quantitySwipe,
  limitAccess,
  limitAccessPrice,
  flags,
  archived,
  basePlan,
}: SoldPlan): PlanToSave => ({
  name,
  price,
  quantitySite,
  quantitySwipe,
  limitAccess,
  limitAccessPrice,
  flags,
  archived,
  ...(basePlan ? { basePlanId: basePlan.id } : {}),
});

export const usePlanActions = (plan: SoldPlan) => {
  const { t } = useTranslation();
  const operations = planOperationsOf(useUser());
  const reload = useReloadPlans();
  const archiving = useMutation({
    mutationFn: ({ revision, archived }: { revision: number; archived: boolean }) =>
      operations.update(plan.id, revision, { ...planToSave(plan), archived }),
    onSuccess: async (saved) => {
      toast({
        kind: 'success',
        message: saved.archived ? t('plans.archivedDone', { name: saved.name }) : t('plans.soldAgain', { name: saved.name }),
        action: {
          label: t('action.undo'),
          run: () => archiving.mutate({ revision: saved.revision, archived: !saved.archived }),
        },
      });
      await reload();
    },
  });
  const deleting = useMutation({
    mutationFn: () => operations.remove({ path: { planId: plan.id }, throwOnError: true }),
    onSuccess: async () => {
      toast({ kind: 'success', message: t('plans.deleted', { name: plan.name }) });
      await reload();
    },
  });
  return {
    archive: () => archiving.mutate({ revision: plan.revision, archived: true }),
    sellAgain: () => archiving.mutate({ revision: plan.revision, archived: false }),
    remove: () =>
      modals.openConfirmModal({
        title: t('plans.deleteTitle', { name: plan.name }),
        children: <Text size="sm">{t('plans.deleteBody')}</Text>,
        labels: { confirm: t('action.delete'), cancel: t('action.cancel') },
        confirmProps: { color: 'red' },
        onConfirm: () => deleting.mutate(),
      }),
  };
};

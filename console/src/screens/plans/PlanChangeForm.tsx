import { Button, Group, Select, Skeleton, Stack, Text } from '@mantine/core';
import { useUnsavedInput } from '@mekuri/kit/unsaved-input';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../session/SessionContext.tsx';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { problemMessage } from '../../ui/feedback/problem.ts';
import { toast } from '../../ui/feedback/toast.ts';
import type { UserOperations } from '../users/area.ts';
import { refusedFields } from '../check-plan/profile/profile-fields.ts';
import { ProfileRefusal } from '../check-plan/profile/ProfileNotice.tsx';
import { offeredPlansOptions } from '../users/queries.ts';
import { mayChangeTo } from './offers.ts';
import { PlanDifferenceView } from './PlanDifferenceView.tsx';
import { usePlanOption } from './use-plan-option.ts';

interface PlanChangeFormProps {
  contractId: string;
  currentPlanId: string;
  /** The parent account, which determines the plans on offer. */
  parentId?: string;
  /** The plan already scheduled for the first of next month. */
  nextPlanId?: string;
  /** The plan to compare with; without it, the form offers a choice. */
  wantedPlanId?: string;
  operations: Pick<UserOperations['contract'], 'change' | 'difference'>;
  onClose: () => void;
  onChanged: () => Promise<void>;
}

/** Changes an account's plan: choose it, see the differences, and schedule it for the first of next month. */
export const PlanChangeForm = ({
  contractId,
  currentPlanId,
  parentId,
  nextPlanId,
  wantedPlanId,
  operations,
  onClose,
  onChanged,
}: PlanChangeFormProps) => {
  const { t } = useTranslation();
  const me = useUser();
  const optionOf = usePlanOption();
  const plans = useQuery({ ...offeredPlansOptions(me, parentId), enabled: wantedPlanId === undefined });
  const offered = wantedPlanId ?? nextPlanId ?? null;
  const [planId, setPlanId] = useState<string | null>(offered);
  useUnsavedInput('plan-change', planId !== offered);
  const path = { contractId };
  const difference = useQuery({
    queryKey: ['plan-difference', contractId, planId],
    queryFn: async ({ signal }) => (await operations.difference({ path, query: { planId: planId! }, signal, throwOnError: true })).data,
    enabled: planId !== null,
  });
  const changing = useMutation({
    mutationFn: (chosen: string) => operations.change({ path, body: { planId: chosen }, throwOnError: true }),
    meta: { quiet: true },
    onSuccess: async (_answer, chosen) => {
      onClose();
      toast({ kind: 'success', message: chosen === currentPlanId ? t('planChange.takenBack') : t('planChange.done') });
      await onChanged();
    },
  });
  const missing = refusedFields(changing.error);
  if (plans.isError) return <LoadFailure error={plans.error} onRetry={() => void plans.refetch()} />;
  return (
    <Stack>
      {wantedPlanId === undefined ? (
        <Select
          data-autofocus
          label={t('planChange.choose')}
          placeholder={t('planChange.placeholder')}
          value={planId}
          onChange={setPlanId}
          allowDeselect={false}
          disabled={plans.isPending}
          checkIconPosition="right"
          data={(plans.data?.items ?? [])
            .filter((plan) => plan.id !== currentPlanId && (plan.id === nextPlanId || mayChangeTo(me, plan)))
            .map(optionOf)}
        />
      ) : null}
      {difference.isLoading ? <Skeleton height={260} radius="md" role="status" aria-label={t('state.loading')} /> : null}
      {difference.isError ? <LoadFailure error={difference.error} onRetry={() => void difference.refetch()} /> : null}
      {difference.data ? <PlanDifferenceView difference={difference.data} /> : null}
      {missing && planId ? <ProfileRefusal fields={missing} planId={planId} /> : null}
      {changing.error && !missing ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {problemMessage(changing.error)}
        </Text>
      ) : null}
      <Group justify="flex-end">
        {nextPlanId && wantedPlanId === undefined ? (
          <Button variant="subtle" mr="auto" loading={changing.isPending} onClick={() => changing.mutate(currentPlanId)}>
            {t('planChange.takeBack')}
          </Button>
        ) : null}
        <Button variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button
          disabled={!difference.data || planId === null || planId === nextPlanId}
          loading={changing.isPending}
          onClick={() => planId && changing.mutate(planId)}
        >
          {t('planChange.confirm')}
        </Button>
      </Group>
    </Stack>
  );
};

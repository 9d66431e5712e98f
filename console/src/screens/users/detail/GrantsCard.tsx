import { Button, Checkbox, Group, Skeleton, Stack, Text } from '@mantine/core';
import {
  masterPlansAllOptions,
  masterPlansGetGrantOptions,
  masterPlansGetGrantQueryKey,
  masterPlansSetGrantMutation,
} from '@mekuri/client-console/query';
import { useUnsavedInput } from '@mekuri/kit/unsaved-input';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../ui/feedback/LoadFailure.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Card } from './Card.tsx';

interface GrantsCardProps {
  userId: string;
}

/** The provider's plans that an OEM may resell. */
export const GrantsCard = ({ userId }: GrantsCardProps) => {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const path = { userId };
  const plans = useQuery(masterPlansAllOptions());
  const grant = useQuery(masterPlansGetGrantOptions({ path }));
  const [changed, setChanged] = useState<readonly string[]>();
  const chosen = changed ?? grant.data?.planIds ?? [];
  const saving = useMutation({
    ...masterPlansSetGrantMutation(),
    onSuccess: (saved) => {
      queryClient.setQueryData(masterPlansGetGrantQueryKey({ path }), saved);
      setChanged(undefined);
      toast({ kind: 'success', message: t('grants.saved') });
    },
  });
  useUnsavedInput('plan-grants', changed !== undefined);
  const failed = [plans, grant].find(({ isError }) => isError);
  return (
    <Card title={t('grants.title')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('grants.lead')}
      </Text>
      {failed ? <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} /> : null}
      {plans.data && grant.data ? (
        <>
          <Checkbox.Group value={[...chosen]} onChange={setChanged} aria-label={t('grants.title')}>
            <Stack gap="xs">
              {plans.data.items
                .filter(({ id, archived }) => !archived || chosen.includes(id))
                .map(({ id, name }) => (
                  <Checkbox key={id} value={id} label={name} />
                ))}
            </Stack>
          </Checkbox.Group>
          <Group justify="flex-end" mt="md">
            {changed ? (
              <Button variant="subtle" size="compact-sm" onClick={() => setChanged(undefined)}>
                {t('action.cancel')}
              </Button>
            ) : null}
            <Button
              size="compact-sm"
              disabled={!changed}
              loading={saving.isPending}
              onClick={() => saving.mutate({ path, body: { planIds: [...chosen] } })}
            >
              {t('action.save')}
            </Button>
          </Group>
        </>
      ) : failed ? null : (
        <Skeleton height={140} radius="md" role="status" aria-label={t('state.loading')} />
      )}
    </Card>
  );
};

import { Alert, Button, Checkbox, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { PlanGrant, SoldPlan } from '@mekuri/client-console';
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
import { formatNumber } from '../../../i18n/format.ts';
import { currentLocale } from '../../../i18n/index.ts';
import { LoadFailure } from '../../../ui/feedback/LoadFailure.tsx';
import { problemMessage } from '../../../ui/feedback/problem.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { AmountField } from '../../../ui/fields/AmountField.tsx';
import { Card } from './Card.tsx';
import { choiceOf, grantOf, isPrice, MAX_PRICE, type GrantChoice } from './grant-choice.ts';
import classes from '../User.module.css';

interface GrantsCardProps {
  userId: string;
}

/** The provider's plans that an OEM may resell, and what it pays for them. */
export const GrantsCard = ({ userId }: GrantsCardProps) => {
  const { t } = useTranslation();
  const plans = useQuery(masterPlansAllOptions());
  const grant = useQuery(masterPlansGetGrantOptions({ path: { userId } }));
  const failed = [plans, grant].find(({ isError }) => isError);
  return (
    <Card title={t('grants.title')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('grants.lead')}
      </Text>
      {failed ? <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} /> : null}
      {plans.data && grant.data ? (
        <GrantForm userId={userId} plans={plans.data.items} grant={grant.data} />
      ) : failed ? null : (
        <Skeleton height={140} radius="md" role="status" aria-label={t('state.loading')} />
      )}
    </Card>
  );
};

interface GrantFormProps extends GrantsCardProps {
  plans: readonly SoldPlan[];
  grant: PlanGrant;
}

const GrantForm = ({ userId, plans, grant }: GrantFormProps) => {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const path = { userId };
  const [changed, setChanged] = useState<GrantChoice>();
  const choice = changed ?? choiceOf(grant);
  const saving = useMutation({
    ...masterPlansSetGrantMutation(),
    meta: { quiet: true },
    onSuccess: (saved) => {
      queryClient.setQueryData(masterPlansGetGrantQueryKey({ path }), saved);
      setChanged(undefined);
      toast({ kind: 'success', message: t('grants.saved') });
    },
  });
  useUnsavedInput('plan-grants', changed !== undefined);
  const isValid = choice.planIds.every((id) => isPrice(choice.prices[id] ?? ''));
  const shown = plans.filter(({ id, archived }) => !archived || choice.planIds.includes(id));
  return (
    <>
      <Text size="xs" c="dimmed" ta="right" mb={4} aria-hidden>
        {t('grants.priceLabel')}
      </Text>
      <Checkbox.Group value={[...choice.planIds]} onChange={(planIds) => setChanged({ ...choice, planIds })} aria-label={t('grants.title')}>
        <Stack gap="xs">
          {shown.map(({ id, name }) => (
            <Group key={id} justify="space-between" wrap="nowrap" mih={36} gap="sm" align="flex-start">
              <Checkbox value={id} label={name} mt={8} />
              {choice.planIds.includes(id) ? (
                <AmountField
                  className={classes.price}
                  aria-label={t('grants.price', { plan: name })}
                  currency="¥"
                  value={choice.prices[id] ?? ''}
                  onChange={(price) => setChanged({ ...choice, prices: { ...choice.prices, [id]: price } })}
                  error={
                    isPrice(choice.prices[id] ?? '') ? null : t('form.range', { from: '0', to: formatNumber(MAX_PRICE, currentLocale()) })
                  }
                />
              ) : null}
            </Group>
          ))}
        </Stack>
      </Checkbox.Group>
      <Text size="xs" c="dimmed" mt="sm">
        {t('grants.priceHint')}
      </Text>
      {saving.error ? (
        <Alert color="red" role="alert" p="sm" mt="sm">
          {problemMessage(saving.error)}
        </Alert>
      ) : null}
      <Group justify="flex-end" mt="md">
        {changed ? (
          <Button variant="subtle" size="compact-sm" onClick={() => setChanged(undefined)}>
            {t('action.cancel')}
          </Button>
        ) : null}
        <Button
          size="compact-sm"
          disabled={!changed || !isValid}
          loading={saving.isPending}
          onClick={() => saving.mutate({ path, body: grantOf(choice) })}
        >
          {t('action.save')}
        </Button>
      </Group>
    </>
  );
};

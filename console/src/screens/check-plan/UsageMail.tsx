import { Paper, Switch, Text } from '@mantine/core';
import { isProblem, type UsageMail as Subscription } from '@mekuri/client-console';
import {
  billingProfileGetUsageMailOptions,
  billingProfileGetUsageMailQueryKey,
  billingProfilePutUsageMailMutation,
} from '@mekuri/client-console/query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

/** Subscription of the current user to mails about the account's page views, saved on change. */
export const UsageMail = () => {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { data } = useQuery(billingProfileGetUsageMailOptions());
  const put = useMutation({
    ...billingProfilePutUsageMailMutation(),
    onSuccess: (saved) => queries.setQueryData<Subscription>(billingProfileGetUsageMailQueryKey(), saved),
    // Requests run serially, so that the last choice wins.
    scope: { id: 'usage-mail' },
    meta: { quiet: true },
  });
  const chosen = put.isPending ? put.variables.body : data;
  if (!chosen) return null;
  return (
    <Paper withBorder radius="lg" p="lg" component="section" aria-label={t('usage.mail.label')}>
      <Switch
        label={t('usage.mail.label')}
        description={t('usage.mail.hint')}
        checked={chosen.enabled}
        aria-busy={put.isPending || undefined}
        onChange={({ currentTarget: { checked } }) => put.mutate({ body: { enabled: checked } })}
      />
      <Text size="sm" c="red" role="status">
        {put.error === null ? '' : isProblem(put.error) ? put.error.message : t('usage.mail.failed')}
      </Text>
    </Paper>
  );
};

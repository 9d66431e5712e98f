import { Checkbox, Paper, Stack, Switch, Text, Title } from '@mantine/core';
import { isProblem, type AnalyticsWeeklyMail } from '@mekuri/client-console';
import {
  analyticsGetWeeklyMailOptions,
  analyticsGetWeeklyMailQueryKey,
  analyticsPutWeeklyMailMutation,
} from '@mekuri/client-console/query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

const useWeeklyMail = () => {
  const queries = useQueryClient();
  const { data } = useQuery(analyticsGetWeeklyMailOptions());
  const put = useMutation({
    ...analyticsPutWeeklyMailMutation(),
    onSuccess: (saved) => queries.setQueryData<AnalyticsWeeklyMail>(analyticsGetWeeklyMailQueryKey(), saved),
    // Requests run serially, so that the last choice wins.
    scope: { id: 'analytics-weekly-mail' },
    meta: { quiet: true },
  });
  return {
    chosen: put.isPending ? put.variables.body : data,
    isPending: put.isPending,
    error: put.error,
    choose: (body: AnalyticsWeeklyMail) => put.mutate({ body }),
  };
};

/** Subscription of the current user to the weekly mail, saved on change. */
export function WeeklyMail() {
  const { t } = useTranslation('analytics');
  const { chosen, isPending, error, choose } = useWeeklyMail();
  if (!chosen) return null;
  const isSaving = isPending || undefined;
  return (
    <Paper component="section" withBorder p="md" radius="md" mt="xl" aria-labelledby="analytics-weekly">
      <Stack gap="sm" align="flex-start">
        <div>
          <Title order={2} size="h4" id="analytics-weekly">
            {t('weekly.label')}
          </Title>
          <Text size="sm" c="dimmed" mt={4}>
            {t('weekly.lead')}
          </Text>
        </div>
        <Switch
          label={t('weekly.enabled')}
          checked={chosen.enabled}
          aria-busy={isSaving}
          onChange={({ currentTarget: { checked } }) => choose({ ...chosen, enabled: checked })}
        />
        {chosen.enabled && (
          <Checkbox
            label={t('weekly.whenEmpty')}
            checked={chosen.whenEmpty}
            aria-busy={isSaving}
            onChange={({ currentTarget: { checked } }) => choose({ ...chosen, whenEmpty: checked })}
          />
        )}
        <Text size="sm" c="red" role="status">
          {error === null ? '' : isProblem(error) ? error.message : t('failed')}
        </Text>
      </Stack>
    </Paper>
  );
}

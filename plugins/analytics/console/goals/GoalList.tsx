import { CloseButton, Group, Skeleton, Stack, Text, Title, Tooltip } from '@mantine/core';
import type { AnalyticsGoalList } from '@mekuri/client-console';
import { japanDay } from '@mekuri/kit/console';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../format.ts';
import { LoadFailure } from '../LoadFailure.tsx';
import { useChangeGoal, useGoals } from './use-goals.ts';

type Goal = AnalyticsGoalList['items'][number];

/** The elements of a site whose taps count as conversions. */
export function GoalList({ siteId, readOnly }: { siteId: string; readOnly: boolean }) {
  const { t } = useTranslation('analytics');
  const goals = useGoals(siteId);
  const [removed, setRemoved] = useState('');
  const nameOf = ({ name }: Pick<Goal, 'name'>): string => name || t('goals.unnamed');
  const { run, isPending } = useChangeGoal(siteId, (elementId) => {
    const goal = goals.data?.items.find((one) => one.elementId === elementId);
    if (goal) setRemoved(nameOf(goal));
  });
  return (
    <Stack gap="sm" component="section" aria-labelledby="analytics-goals">
      <Title order={2} size="h4" id="analytics-goals">
        {t('goals.title')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('goals.lead')}
      </Text>
      {goals.isPending ? <Skeleton height={64} radius="md" role="status" aria-label={t('loading')} /> : null}
      {goals.isError ? <LoadFailure error={goals.error} onRetry={() => void goals.refetch()} /> : null}
      {goals.data?.items.length === 0 ? <Text size="sm">{t('goals.none')}</Text> : null}
      {goals.data && goals.data.items.length > 0 ? (
        <ul className="analytics-goals">
          {goals.data.items.map((goal) => (
            <GoalRow
              key={goal.elementId}
              goal={goal}
              name={nameOf(goal)}
              onRemove={readOnly ? undefined : () => run(goal.elementId, false)}
              isPending={isPending}
            />
          ))}
        </ul>
      ) : null}
      <Text size="sm" role="status">
        {removed === '' ? '' : t('goals.removed', { name: removed })}
      </Text>
    </Stack>
  );
}

interface GoalRowProps {
  goal: Goal;
  name: string;
  isPending: boolean;
  /** Default: it cannot be removed. */
  onRemove?: (() => void) | undefined;
}

const GoalRow = ({ goal: { position, createdAt }, name, isPending, onRemove }: GoalRowProps) => {
  const { t, i18n } = useTranslation('analytics');
  const since = formatDay(japanDay(new Date(createdAt)), 'day', i18n.language);
  const label = t('goals.remove', { name });
  return (
    <Group component="li" wrap="nowrap" gap="sm">
      <div className="analytics-goal">
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {position ?? t('goals.gone')} · {t('goals.since', { date: since })}
        </Text>
      </div>
      {onRemove ? (
        <Tooltip label={label}>
          <CloseButton size="lg" aria-label={label} disabled={isPending} onClick={onRemove} />
        </Tooltip>
      ) : null}
    </Group>
  );
};

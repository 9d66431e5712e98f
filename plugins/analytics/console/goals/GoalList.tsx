import type { AnalyticsGoalList } from '@mekuri/client-console';
import { japanDay } from '@mekuri/kit/console';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../format.ts';
import { RemovableList } from '../setting/RemovableList.tsx';
import { useChangeGoal, useGoals } from './use-goals.ts';

type Goal = AnalyticsGoalList['items'][number];

/** The elements of a site whose taps count as conversions. */
export function GoalList({ siteId, readOnly }: { siteId: string; readOnly: boolean }) {
  const { t, i18n } = useTranslation('analytics');
  const goals = useGoals(siteId);
  const [removed, setRemoved] = useState('');
  const nameOf = ({ name }: Pick<Goal, 'name'>): string => name || t('goals.unnamed');
  const { run, isPending } = useChangeGoal(siteId, (elementId) => {
    const goal = goals.data?.items.find((one) => one.elementId === elementId);
    if (goal) setRemoved(nameOf(goal));
  });
  return (
    <RemovableList
      id="analytics-goals"
      order={2}
      title={t('goals.title')}
      lead={t('goals.lead')}
      none={t('goals.none')}
      list={goals}
      rowOf={(goal) => ({
        id: goal.elementId,
        name: nameOf(goal),
        facts: `${goal.position ?? t('goals.gone')} · ${t('goals.since', { date: formatDay(japanDay(new Date(goal.createdAt)), 'day', i18n.language) })}`,
        removeLabel: t('goals.remove', { name: nameOf(goal) }),
      })}
      removed={removed === '' ? '' : t('goals.removed', { name: removed })}
      isRemoving={isPending}
      onRemove={readOnly ? undefined : (elementId) => run(elementId, false)}
    />
  );
}

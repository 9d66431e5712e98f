import { Stack, Switch, Text } from '@mantine/core';
import type { ConsoleSlots } from '@mekuri/kit/console';
import { useTranslation } from 'react-i18next';
import { useChangeGoal, useGoals } from './use-goals.ts';

/** Toggles whether taps on the selected element count as conversions. */
export default function GoalSwitch({ siteId, elementId, readOnly }: ConsoleSlots['element.panels']) {
  const { t } = useTranslation('analytics');
  const goals = useGoals(siteId);
  const { run, isPending, failure } = useChangeGoal(siteId);
  const isGoal = goals.data?.items.some((goal) => goal.elementId === elementId) ?? false;
  return (
    <Stack gap={4}>
      <Switch
        label={t('goals.switch')}
        description={t('goals.hint')}
        checked={isGoal !== isPending}
        disabled={readOnly || !goals.data || isPending}
        onChange={({ currentTarget: { checked } }) => run(elementId, checked)}
      />
      <Text size="sm" role="status">
        {failure === null
          ? ''
          : failure === 'unsaved_element'
            ? t('goals.afterSave')
            : failure === 'unknown'
              ? t('failed')
              : failure.message}
      </Text>
    </Stack>
  );
}

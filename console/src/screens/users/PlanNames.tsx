import { Text } from '@mantine/core';
import type { ManagedUser } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../i18n/format.ts';
import { currentLocale } from '../../i18n/index.ts';

interface PlanNamesProps {
  user: Pick<ManagedUser, 'plan' | 'nextPlan'>;
}

export const PlanNames = ({ user: { plan, nextPlan } }: PlanNamesProps) => {
  const { t } = useTranslation();
  return (
    <>
      <Text size="sm" fw={600}>
        {plan.name}
      </Text>
      {nextPlan ? (
        <Text size="xs" c="dimmed" title={formatDay(nextPlan.on, currentLocale())}>
          {t('users.nextPlan', { plan: nextPlan.name })}
        </Text>
      ) : null}
    </>
  );
};

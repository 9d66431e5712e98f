import { Group, Progress, Text } from '@mantine/core';
import type { UserInfo } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../i18n/index.ts';
import { formatNumber } from '../i18n/format.ts';
import classes from './Sidebar.module.css';

interface PlanCardProps {
  user: UserInfo;
}

/** The account's plan and how many of its sites are in use. */
export const PlanCard = ({ user: { plan, account } }: PlanCardProps) => {
  const { t } = useTranslation();
  const locale = currentLocale();
  const share = plan.quantitySite === 0 ? 100 : Math.min(100, (account.sitesUsed / plan.quantitySite) * 100);
  return (
    <div className={classes.plan}>
      <Group justify="space-between" gap="xs" mb={6}>
        <Text size="xs" c="dimmed">
          {t('shell.plan')}
        </Text>
        <Text size="xs" fw={700}>
          {plan.name}
        </Text>
      </Group>
      <Progress value={share} size={6} color={share >= 100 ? 'orange' : undefined} aria-label={t('shell.sitesUsed')} />
      <Text size="xs" c="dimmed" mt={6}>
        {t('shell.sitesUsedOf', { used: formatNumber(account.sitesUsed, locale), limit: formatNumber(plan.quantitySite, locale) })}
      </Text>
    </div>
  );
};

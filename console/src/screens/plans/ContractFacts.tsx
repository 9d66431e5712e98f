import { Group, Progress, Stack, Text } from '@mantine/core';
import type { UserPlan } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber } from '../../i18n/format.ts';
import { currentLocale } from '../../i18n/index.ts';
import { daysBetween, today } from '../../ui/text/days.ts';
import { Price } from './Price.tsx';
import { termShare } from './term.ts';
import classes from './Plans.module.css';

const SOON_DAYS = 30;

interface ContractFactsProps {
  contract: UserPlan;
}

export const ContractFacts = ({ contract }: ContractFactsProps) => {
  const { t } = useTranslation();
  const locale = currentLocale();
  const { plan, contractStartsOn, contractEndsOn, minimumEndsOn, sitesUsed, blocksUsed, status } = contract;
  const left = daysBetween(today(), contractEndsOn);
  const waits = daysBetween(today(), contractStartsOn);
  const runs = status === 'active' || status === 'suspended';
  return (
    <Stack gap="md">
      <div>
        <Text fw={700} size="lg">
          {plan.name}
        </Text>
        <Price plan={plan} />
      </div>
      <div>
        <Group justify="space-between" mb={4} gap="xs">
          <Text size="sm" c="dimmed">
            {t('contract.term')}
          </Text>
          {runs && left >= 0 ? (
            <Text size="sm" fw={600} c={left <= SOON_DAYS ? 'var(--mantine-color-orange-light-color)' : undefined}>
              {left === 0 ? t('contract.endsToday') : t('contract.daysLeft', { days: formatNumber(left, locale) })}
            </Text>
          ) : null}
          {waits > 0 && status === 'inactive' ? (
            <Text size="sm" fw={600}>
              {t('contract.startsIn', { days: formatNumber(waits, locale) })}
            </Text>
          ) : null}
        </Group>
        <Text size="sm" className={classes.term}>
          {t('contract.fromTo', { from: formatDay(contractStartsOn, locale), to: formatDay(contractEndsOn, locale) })}
        </Text>
        <Progress
          value={termShare(contractStartsOn, contractEndsOn, today())}
          size={6}
          mt={6}
          color={runs && left <= SOON_DAYS ? 'orange' : undefined}
          aria-label={t('contract.term')}
        />
        {today() <= minimumEndsOn ? (
          <Text size="xs" c="dimmed" mt={4}>
            {t('contract.minimum', { date: formatDay(minimumEndsOn, locale) })}
          </Text>
        ) : null}
      </div>
      <Use label={t('plans.quantitySite')} used={sitesUsed} limit={plan.quantitySite} />
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed">
          {t('contract.blocks')}
        </Text>
        <Text size="sm" fw={600}>
          {t('contract.blocksUsed', { used: formatNumber(blocksUsed, locale) })}
        </Text>
      </Group>
    </Stack>
  );
};

interface UseProps {
  label: string;
  used: number;
  limit: number;
}

const Use = ({ label, used, limit }: UseProps) => {
  const { t } = useTranslation();
  const locale = currentLocale();
  const share = limit === 0 ? 100 : Math.min(100, (used / limit) * 100);
  return (
    <div>
      <Group justify="space-between" mb={4} gap="xs">
        <Text size="sm" c="dimmed">
          {label}
        </Text>
        <Text size="sm" fw={600} c={used > limit ? 'var(--mantine-color-error)' : undefined}>
          {t('contract.used', { used: formatNumber(used, locale), limit: formatNumber(limit, locale) })}
        </Text>
      </Group>
      <Progress value={share} size={6} color={share >= 100 ? 'orange' : undefined} aria-label={label} />
    </div>
  );
};

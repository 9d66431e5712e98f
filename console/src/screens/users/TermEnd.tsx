import { Text } from '@mantine/core';
import type { ManagedUser } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber } from '../../i18n/format.ts';
import { currentLocale } from '../../i18n/index.ts';
import { daysBetween, today } from '../../ui/text/days.ts';

const SOON_DAYS = 30;

interface TermEndProps {
  user: Pick<ManagedUser, 'contractEndsOn' | 'contractStatus'>;
}

/** A contract's last day and the days left, highlighted from 30 days before the end. */
export const TermEnd = ({ user: { contractEndsOn, contractStatus } }: TermEndProps) => {
  const { t } = useTranslation();
  const locale = currentLocale();
  const days = daysBetween(today(), contractEndsOn);
  const runs = contractStatus === 'active' || contractStatus === 'suspended';
  return (
    <>
      <Text component="time" dateTime={contractEndsOn} size="sm" display="block" style={{ whiteSpace: 'nowrap' }}>
        {formatDay(contractEndsOn, locale)}
      </Text>
      {runs && days >= 0 ? (
        <Text
          size="xs"
          c={days <= SOON_DAYS ? 'var(--mantine-color-orange-light-color)' : 'dimmed'}
          fw={days <= SOON_DAYS ? 600 : undefined}
        >
          {days === 0 ? t('contract.endsToday') : t('contract.daysLeft', { days: formatNumber(days, locale) })}
        </Text>
      ) : null}
    </>
  );
};

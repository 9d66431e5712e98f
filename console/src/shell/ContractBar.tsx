import { IconAlertTriangle, IconCalendarExclamation, IconPlayerPause } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../i18n/format.ts';
import { currentLocale } from '../i18n/index.ts';
import { today } from '../ui/text/days.ts';
import { useUser } from '../session/SessionContext.tsx';
import classes from './Bars.module.css';
import { type ContractNotice, contractNotice } from './contract-notice.ts';

const ICONS = {
  suspended: IconPlayerPause,
  terminated: IconAlertTriangle,
  ended: IconAlertTriangle,
  'not-started': IconCalendarExclamation,
  ending: IconCalendarExclamation,
} as const;

export const useContractNotice = (): ContractNotice | null => {
  const { account } = useUser();
  const [day] = useState(() => today());
  return contractNotice(account, day);
};

interface ContractBarProps {
  notice: ContractNotice;
}

/** Warns that the contract is not active, or ends soon. */
export const ContractBar = ({ notice }: ContractBarProps) => {
  const { t } = useTranslation();
  const user = useUser();
  const Icon = ICONS[notice.kind];
  const words =
    notice.kind === 'ending'
      ? t('contract.bar.ending', { date: formatDay(notice.on, currentLocale()), days: notice.days })
      : t(`contract.bar.${notice.kind}`);
  return (
    <div className={classes.bar} data-tone={notice.kind === 'ending' || notice.kind === 'not-started' ? 'notice' : 'warning'} role="status">
      <Icon size={18} aria-hidden="true" />
      <span className={classes.words} title={words}>
        {words}
      </span>
      <Link to="/$userTypeId/check-plan" params={{ userTypeId: user.userType }} className={classes.action}>
        {t('contract.bar.look')}
      </Link>
    </div>
  );
};

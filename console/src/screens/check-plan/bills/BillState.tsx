import { Text } from '@mantine/core';
import type { Bill } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../i18n/format.ts';
import { currentLocale } from '../../../i18n/index.ts';
import { BillStatusBadge } from '../../bills/BillStatusBadge.tsx';
import { isOpen } from './open-bills.ts';
import { useYen } from './use-yen.ts';
import classes from './Bills.module.css';

interface BillStateProps {
  bill: Bill;
}

/** A bill's status; while something is to be paid, when, and how much after partial payments and credits. */
export const BillState = ({ bill }: BillStateProps) => {
  const { t } = useTranslation();
  const yen = useYen();
  const { chargeOn, due, dueOn, method, status, total } = bill;
  const isCharged = method === 'card' && status === 'unpaid' && chargeOn !== null;
  return (
    <div className={classes.state}>
      <BillStatusBadge status={status} />
      {isCharged ? (
        <Text size="xs" c="dimmed">
          {t('bills.chargedOn', { date: formatDay(chargeOn, currentLocale()) })}
        </Text>
      ) : isOpen(bill) && dueOn !== null ? (
        <Text size="xs" c="dimmed">
          {t('bills.dueBy', { date: formatDay(dueOn, currentLocale()) })}
        </Text>
      ) : null}
      {isOpen(bill) && due < total ? (
        <Text size="xs" c="dimmed">
          {t('bills.left', { amount: yen(due) })}
        </Text>
      ) : null}
    </div>
  );
};

import { Text, UnstyledButton } from '@mantine/core';
import type { Bill } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';
import { BillStatusBadge } from '../BillStatusBadge.tsx';
import { isPaidOtherwise } from '../paid-otherwise.ts';
import { formatMonth, formatShortDay, useYen } from '../yen.ts';
import classes from './BillList.module.css';

interface BillCardsProps {
  bills: readonly Bill[];
  onOpen: (billId: string) => void;
}

/** The list on a phone. */
export const BillCards = ({ bills, onOpen }: BillCardsProps) => {
  const { t } = useTranslation();
  const yen = useYen();
  return (
    <ul className={classes.cards}>
      {bills.map((bill) => (
        <li key={bill.id} className={classes.card}>
          <div className={classes.cardHead}>
            <BillStatusBadge status={bill.status} />
            <UnstyledButton className={classes.open} onClick={() => onOpen(bill.id)}>
              {bill.number}
            </UnstyledButton>
          </div>
          <Text fw={600}>{bill.account.companyName}</Text>
          <Text size="xs" c="dimmed">
            {[
              t(`billList.kind.${bill.kind}`),
              formatMonth(bill.month),
              bill.planName,
              t(`billList.method.${bill.method}`),
              ...(isPaidOtherwise(bill) ? [t('billList.paidBy', { method: t(`billList.method.${bill.paidBy}`) })] : []),
            ].join(' · ')}
          </Text>
          <dl className={classes.cardAmounts}>
            <div>
              <dt>{t('billList.total')}</dt>
              <dd>{yen(bill.total)}</dd>
            </div>
            {bill.kind === 'invoice' ? (
              <div>
                <dt>{t('billList.due')}</dt>
                <dd>{yen(bill.due)}</dd>
              </div>
            ) : null}
            <div>
              <dt>{t('billList.issuedOn')}</dt>
              <dd>{formatShortDay(bill.issuedOn)}</dd>
            </div>
            {bill.dueOn ? (
              <div>
                <dt>{t('billList.dueDate')}</dt>
                <dd>{formatShortDay(bill.dueOn)}</dd>
              </div>
            ) : null}
          </dl>
        </li>
      ))}
    </ul>
  );
};

import { Text } from '@mantine/core';
import type { Bill } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';
import { formatMonth } from '../../../i18n/format.ts';
import { currentLocale } from '../../../i18n/index.ts';
import { BillLink } from './BillLink.tsx';
import classes from './Bills.module.css';

interface BillNameProps {
  bill: Bill;
}

/** A bill's month and number as the link to it; a credit note names the invoice that it corrects. */
export const BillName = ({ bill: { id, kind, month, number, refersTo } }: BillNameProps) => {
  const { t } = useTranslation();
  return (
    <div className={classes.billName}>
      <BillLink billId={id} className={classes.link}>
        <span className={classes.billMonth}>{formatMonth(month, currentLocale())}</span>{' '}
        <span className={classes.billNumber}>{kind === 'credit_note' ? t('bills.creditNoteNo', { number }) : number}</span>
      </BillLink>
      {refersTo ? (
        <Text size="xs" c="dimmed">
          {t('bills.corrects', { number: refersTo.number })}
        </Text>
      ) : null}
    </div>
  );
};

import { Table, Text, UnstyledButton } from '@mantine/core';
import type { Bill } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';
import { BillStatusBadge } from '../BillStatusBadge.tsx';
import { isPaidOtherwise } from '../paid-otherwise.ts';
import { formatMonth, formatShortDay, useYen } from '../yen.ts';
import classes from './BillList.module.css';

interface BillTableProps {
  bills: readonly Bill[];
  onOpen: (billId: string) => void;
}

/** The list on a wide screen. */
export const BillTable = ({ bills, onOpen }: BillTableProps) => {
  const { t } = useTranslation();
  const yen = useYen();
  return (
    <div className={classes.panel}>
      <Table className={classes.table} verticalSpacing="sm" horizontalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('billList.number')}</Table.Th>
            <Table.Th>{t('billList.month')}</Table.Th>
            <Table.Th>{t('billList.companyAndPlan')}</Table.Th>
            <Table.Th ta="right">{t('billList.total')}</Table.Th>
            <Table.Th ta="right">{t('billList.due')}</Table.Th>
            <Table.Th>{t('billList.method')}</Table.Th>
            <Table.Th>{t('billList.status')}</Table.Th>
            <Table.Th>{t('billList.issuedAndDue')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {bills.map((bill) => (
            <Table.Tr key={bill.id} className={classes.tableRow}>
              <Table.Td className={classes.numberCell}>
                <UnstyledButton className={classes.open} onClick={() => onOpen(bill.id)}>
                  {bill.number}
                </UnstyledButton>
                <Text size="xs" c="dimmed">
                  {t(`billList.kind.${bill.kind}`)}
                </Text>
              </Table.Td>
              <Table.Td className={classes.oneLine}>{formatMonth(bill.month)}</Table.Td>
              <Table.Td className={classes.company}>
                <Text size="sm" lineClamp={2}>
                  {bill.account.companyName}
                </Text>
                <Text size="xs" c="dimmed">
                  {bill.planName}
                </Text>
              </Table.Td>
              <Table.Td className={classes.money}>{yen(bill.total)}</Table.Td>
              <Table.Td className={classes.money}>{bill.kind === 'invoice' ? yen(bill.due) : '–'}</Table.Td>
              <Table.Td className={classes.method}>
                {t(`billList.method.${bill.method}`)}
                {isPaidOtherwise(bill) ? (
                  <Text size="xs" c="dimmed">
                    {t('billList.paidBy', { method: t(`billList.method.${bill.paidBy}`) })}
                  </Text>
                ) : null}
              </Table.Td>
              <Table.Td>
                <BillStatusBadge status={bill.status} />
              </Table.Td>
              <Table.Td className={classes.oneLine}>
                <Text size="sm">{formatShortDay(bill.issuedOn)}</Text>
                <Text size="xs" c="dimmed">
                  {bill.chargeOn
                    ? t('billList.chargeOn', { date: formatShortDay(bill.chargeOn) })
                    : bill.dueOn
                      ? t('billList.dueOn', { date: formatShortDay(bill.dueOn) })
                      : '–'}
                </Text>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
};

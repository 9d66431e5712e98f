import { Table } from '@mantine/core';
import type { Bill } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { currentLocale } from '../../../i18n/index.ts';
import { BillName } from './BillName.tsx';
import { BillState } from './BillState.tsx';
import { useYen } from './use-yen.ts';
import classes from './Bills.module.css';

interface BillListProps {
  bills: readonly Bill[];
}

/** The payment history on a wide screen. */
export const BillTable = ({ bills }: BillListProps) => {
  const { t } = useTranslation();
  const yen = useYen();
  return (
    <div className={classes.panel}>
      <Table className={classes.table} verticalSpacing="sm" horizontalSpacing="xs" aria-labelledby="payment-history">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('bills.month')}</Table.Th>
            <Table.Th>{t('bills.plan')}</Table.Th>
            <Table.Th className={classes.number}>{t('bills.blocks')}</Table.Th>
            <Table.Th className={classes.number}>{t('bills.licence')}</Table.Th>
            <Table.Th className={classes.number}>{t('bills.overage')}</Table.Th>
            <Table.Th className={classes.number}>{t('bills.total')}</Table.Th>
            <Table.Th>{t('bills.method')}</Table.Th>
            <Table.Th>{t('bills.state')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {bills.map((bill) => (
            <Table.Tr key={bill.id} className={classes.row}>
              <Table.Td>
                <BillName bill={bill} />
              </Table.Td>
              <Table.Td>{bill.planName}</Table.Td>
              <Table.Td className={classes.number}>{formatNumber(bill.blocksUsed, currentLocale())}</Table.Td>
              <Table.Td className={classes.number}>{yen(bill.licenceNet)}</Table.Td>
              <Table.Td className={classes.number}>{yen(bill.overageNet)}</Table.Td>
              <Table.Td className={classes.number}>
                <strong>{yen(bill.total)}</strong>
              </Table.Td>
              <Table.Td>{t(`billList.method.${bill.paidBy ?? bill.method}`)}</Table.Td>
              <Table.Td>
                <BillState bill={bill} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
};

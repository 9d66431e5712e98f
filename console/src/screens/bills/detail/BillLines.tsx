import { Table, Text } from '@mantine/core';
import type { BillAmounts, BillLine } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { currentLocale } from '../../../i18n/index.ts';
import { formatShortDay, useYen } from '../yen.ts';
import classes from './Bill.module.css';

interface BillLinesProps {
  amounts: Pick<BillAmounts, 'lines' | 'taxes' | 'subtotal' | 'tax' | 'total'>;
}

/** The lines of a bill, its tax for each rate, and its total. */
export const BillLines = ({ amounts: { lines, taxes, subtotal, tax, total } }: BillLinesProps) => {
  const { t } = useTranslation();
  const yen = useYen();
  return (
    <>
      <Table className={classes.lines} verticalSpacing={6} horizontalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('bill.line')}</Table.Th>
            <Table.Th className={classes.wide} ta="right">
              {t('bill.quantity')}
            </Table.Th>
            <Table.Th className={classes.wide} ta="right">
              {t('bill.unitPrice')}
            </Table.Th>
            <Table.Th ta="right">{t('bill.taxRate')}</Table.Th>
            <Table.Th ta="right">{t('bill.amount')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a bill's lines never change
            <Line key={index} line={line} />
          ))}
        </Table.Tbody>
      </Table>
      <dl className={classes.sums}>
        <div>
          <dt>{t('bill.subtotal')}</dt>
          <dd>{yen(subtotal)}</dd>
        </div>
        {taxes.map(({ rate, net, tax: ofRate }) => (
          <div key={rate}>
            <dt>{t('bill.taxOf', { rate, net: yen(net) })}</dt>
            <dd>{yen(ofRate)}</dd>
          </div>
        ))}
        {taxes.length > 1 ? (
          <div>
            <dt>{t('bill.tax')}</dt>
            <dd>{yen(tax)}</dd>
          </div>
        ) : null}
        <div className={classes.sum}>
          <dt>{t('bill.totalWithTax')}</dt>
          <dd>{yen(total)}</dd>
        </div>
      </dl>
    </>
  );
};

const Line = ({ line: { kind, planName, quantity, unitPrice, amount, taxRate, firstDay, lastDay } }: { line: BillLine }) => {
  const { t } = useTranslation();
  const yen = useYen();
  return (
    <Table.Tr>
      <Table.Td>
        <Text size="sm">{t(`bill.lineKind.${kind}`, { plan: planName ?? '' })}</Text>
        {firstDay && lastDay ? (
          <Text size="xs" c="dimmed">
            {t('contract.fromTo', { from: formatShortDay(firstDay), to: formatShortDay(lastDay) })}
          </Text>
        ) : null}
        {quantity === 1 ? null : (
          <Text size="xs" c="dimmed" className={classes.narrow}>
            {t('bill.times', { quantity: formatNumber(quantity, currentLocale()), price: yen(unitPrice) })}
          </Text>
        )}
      </Table.Td>
      <Table.Td className={classes.wide} ta="right">
        {formatNumber(quantity, currentLocale())}
      </Table.Td>
      <Table.Td className={classes.wide} ta="right">
        {yen(unitPrice)}
      </Table.Td>
      <Table.Td ta="right">{t('bill.percent', { rate: taxRate })}</Table.Td>
      <Table.Td ta="right" className={classes.money}>
        {yen(amount)}
      </Table.Td>
    </Table.Tr>
  );
};

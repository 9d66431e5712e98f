import { Table, Text } from '@mantine/core';
import type { BillAmounts, BillLine } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber } from '../../../i18n/format.ts';
import { currentLocale } from '../../../i18n/index.ts';
import { useYen } from './use-yen.ts';
import classes from './Bills.module.css';

interface AmountsTableProps {
  label: string;
  planName: string;
  amounts: Pick<BillAmounts, 'lines' | 'taxes' | 'subtotal' | 'total'>;
}

/** Lines without tax, the tax of each rate, and the total with tax. */
export const AmountsTable = ({ label, planName, amounts: { lines, taxes, subtotal, total } }: AmountsTableProps) => {
  const { t } = useTranslation();
  const yen = useYen();
  const locale = currentLocale();
  return (
    <Table className={classes.amounts} verticalSpacing="xs" horizontalSpacing="xs" aria-label={label}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('bills.line')}</Table.Th>
          <Table.Th className={classes.number}>{t('bills.quantity')}</Table.Th>
          <Table.Th className={classes.unitPrice}>{t('bills.unitPrice')}</Table.Th>
          <Table.Th className={classes.number}>{t('bills.amount')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map((line) => (
          <Table.Tr key={[line.kind, line.planName, line.taxRate, line.firstDay, line.amount].join(' ')}>
            <Table.Td>
              <LineName line={line} planName={planName} />
            </Table.Td>
            <Table.Td className={classes.number}>{formatNumber(line.quantity, locale)}</Table.Td>
            <Table.Td className={classes.unitPrice}>{yen(line.unitPrice)}</Table.Td>
            <Table.Td className={classes.number}>{yen(line.amount)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        <SumRow name={t('bills.subtotal')} value={yen(subtotal)} />
        {taxes.map(({ rate, net, tax }) => (
          <SumRow key={rate} name={t('bills.taxOf', { rate, net: yen(net) })} value={yen(tax)} />
        ))}
        <SumRow name={t('bills.total')} value={yen(total)} isTotal />
      </Table.Tfoot>
    </Table>
  );
};

interface SumRowProps {
  name: string;
  value: string;
  isTotal?: boolean;
}

const SumRow = ({ name, value, isTotal }: SumRowProps) => (
  <Table.Tr data-total={isTotal}>
    <Table.Th scope="row" colSpan={2} className={classes.sumName}>
      {name}
    </Table.Th>
    {/* Spans the column of unit prices, which phones leave out. */}
    <Table.Td colSpan={2} className={classes.number}>
      {value}
    </Table.Td>
  </Table.Tr>
);

interface LineNameProps {
  line: BillLine;
  planName: string;
}

const LineName = ({ line: { kind, planName: linePlan, firstDay, lastDay, unitPrice, quantity }, planName }: LineNameProps) => {
  const { t } = useTranslation();
  const yen = useYen();
  const locale = currentLocale();
  return (
    <>
      <span>{t(`bills.lines.${kind}`, { plan: linePlan ?? planName })}</span>
      {firstDay !== null && lastDay !== null ? (
        <Text size="xs" c="dimmed">
          {t('contract.fromTo', { from: formatDay(firstDay, locale), to: formatDay(lastDay, locale) })}
        </Text>
      ) : null}
      {quantity === 1 ? null : (
        <Text size="xs" c="dimmed" className={classes.unitPriceLine}>
          {t('bills.each', { price: yen(unitPrice) })}
        </Text>
      )}
    </>
  );
};

import { Table, Text, Title } from '@mantine/core';
import type { BillDetail } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../i18n/format.ts';
import { currentLocale } from '../../../i18n/index.ts';
import { BillLink } from './BillLink.tsx';
import { useYen } from './use-yen.ts';
import billsClasses from './Bills.module.css';
import classes from './BillDialog.module.css';

interface SettlementProps {
  bill: BillDetail;
}

/** Credits and payments of an invoice, and the rest that is due. */
export const Settlement = ({ bill: { creditNotes, due, kind, payments } }: SettlementProps) => {
  const { t } = useTranslation();
  const yen = useYen();
  const locale = currentLocale();
  if (kind === 'credit_note') return null;
  return (
    <>
      {creditNotes.length > 0 ? (
        <section>
          <Title order={4} className={classes.part} id="bill-credit-notes">
            {t('bills.creditNotes')}
          </Title>
          <Table className={classes.settled} horizontalSpacing="xs" aria-labelledby="bill-credit-notes">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('bills.number')}</Table.Th>
                <Table.Th>{t('bills.issuedOn')}</Table.Th>
                <Table.Th className={billsClasses.number}>{t('bills.amountWithTax')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {creditNotes.map(({ id, issuedOn, number, total }) => (
                <Table.Tr key={id}>
                  <Table.Td>
                    <BillLink billId={id}>{number}</BillLink>
                  </Table.Td>
                  <Table.Td>{formatDay(issuedOn, locale)}</Table.Td>
                  <Table.Td className={billsClasses.number}>{yen(total)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
      ) : null}
      {payments.length > 0 ? (
        <section>
          <Title order={4} className={classes.part} id="bill-payments">
            {t('bills.payments')}
          </Title>
          <Table className={classes.settled} horizontalSpacing="xs" aria-labelledby="bill-payments">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('bills.receivedOn')}</Table.Th>
                <Table.Th>{t('bills.method')}</Table.Th>
                <Table.Th className={billsClasses.number}>{t('bills.amountWithTax')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {payments.map(({ amount, feeAbsorbed, id, method, payer, receivedOn }) => (
                <Table.Tr key={id}>
                  <Table.Td>{formatDay(receivedOn, locale)}</Table.Td>
                  <Table.Td>
                    {t(`billList.method.${method}`)}
                    {method === 'bank_transfer' ? (
                      <Text size="xs" c="dimmed">
                        {t('bills.payerOf', { payer: payer || t('bills.noPayer') })}
                      </Text>
                    ) : null}
                  </Table.Td>
                  <Table.Td className={billsClasses.number}>
                    {yen(amount)}
                    {feeAbsorbed > 0 ? (
                      <Text size="xs" c="dimmed" className={classes.fee}>
                        {t('bills.feeAbsorbed', { fee: yen(feeAbsorbed) })}
                      </Text>
                    ) : null}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
      ) : null}
      <div className={classes.due}>
        <Text size="sm" fw={600}>
          {t('bills.due')}
        </Text>
        <Text fw={700} size="lg" className={billsClasses.figure}>
          {yen(due)}
        </Text>
      </div>
    </>
  );
};

import { Text, Title } from '@mantine/core';
import type { BillDetail } from '@mekuri/client-console';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatMonth } from '../../../i18n/format.ts';
import { currentLocale } from '../../../i18n/index.ts';
import { AmountsTable } from './AmountsTable.tsx';
import { BillStatusBadge } from '../../bills/BillStatusBadge.tsx';
import { PartyLines } from './PartyLines.tsx';
import { RecipientLines } from './RecipientLines.tsx';
import { Settlement } from './Settlement.tsx';
import { isTransferred } from './open-bills.ts';
import { BillLink } from './BillLink.tsx';
import { useYen } from './use-yen.ts';
import classes from './BillDialog.module.css';

interface BillDocumentProps {
  bill: BillDetail;
}

/** An invoice or a credit note as it was issued, with what was credited and paid since. */
export const BillDocument = ({ bill }: BillDocumentProps) => {
  const { t } = useTranslation();
  const yen = useYen();
  const locale = currentLocale();
  const { bankAccounts, chargeOn, dueOn, issuedOn, issuer, kind, method, month, notes, number } = bill;
  const { paidOn, payments, planName, reason, recipient, refersTo, status, total } = bill;
  const isInvoice = kind === 'invoice';
  const name = t(`billList.kind.${kind}`);
  const paidBy = [...new Set(payments.map((payment) => payment.method))].map((one) => t(`billList.method.${one}`));
  return (
    <article className={classes.document} aria-label={t('bills.named', { kind: name, number })}>
      <div className={classes.parties}>
        <div>
          <Title order={3} className={classes.kind}>
            {name}
          </Title>
          <RecipientLines recipient={recipient} />
        </div>
        <PartyLines party={issuer} />
      </div>
      <div className={classes.sum}>
        <Text size="sm">{isInvoice ? t('bills.invoiceTotal') : t('bills.creditTotal')}</Text>
        <Text className={classes.sumAmount}>{yen(total)}</Text>
      </div>
      <dl className={classes.facts}>
        <Fact name={t('bills.number')}>{number}</Fact>
        <Fact name={t('bills.issuedOn')}>{formatDay(issuedOn, locale)}</Fact>
        <Fact name={t('bills.billedMonth')}>{formatMonth(month, locale)}</Fact>
        {dueOn === null ? null : <Fact name={t('bills.dueOn')}>{formatDay(dueOn, locale)}</Fact>}
        {chargeOn === null ? null : <Fact name={t('bills.chargeOn')}>{formatDay(chargeOn, locale)}</Fact>}
        {isInvoice ? <Fact name={t('bills.method')}>{t(`billList.method.${method}`)}</Fact> : null}
        <Fact name={t('bills.state')}>
          <BillStatusBadge status={status} />
        </Fact>
        {paidOn === null ? null : <Fact name={t('bills.paidOn')}>{formatDay(paidOn, locale)}</Fact>}
        {paidBy.length > 0 ? <Fact name={t('bills.paidBy')}>{paidBy.join(t('bills.paidBySeparator'))}</Fact> : null}
        {refersTo ? (
          <Fact name={t('bills.correctedInvoice')}>
            <BillLink billId={refersTo.id}>{refersTo.number}</BillLink>
            {t('bills.ofDay', { date: formatDay(refersTo.issuedOn, locale) })}
          </Fact>
        ) : null}
        {reason === '' ? null : <Fact name={t('bills.reason')}>{reason}</Fact>}
      </dl>
      <AmountsTable label={t('bills.lineTable')} planName={planName} amounts={bill} />
      <Settlement bill={bill} />
      {isTransferred(bill) && (method === 'bank_transfer' || bankAccounts.length > 0) ? (
        <section>
          <Title order={4} className={classes.part}>
            {t('bills.bankAccounts')}
          </Title>
          {bankAccounts.length > 0 ? (
            <ul className={classes.bank}>
              {bankAccounts.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          ) : null}
          <Text size="sm">{t('bills.transferFee')}</Text>
        </section>
      ) : null}
      {notes === '' ? null : (
        <section>
          <Title order={4} className={classes.part}>
            {t('bills.notes')}
          </Title>
          <Text size="sm" className={classes.notes}>
            {notes}
          </Text>
        </section>
      )}
    </article>
  );
};

interface FactProps {
  name: string;
  children: ReactNode;
}

const Fact = ({ name, children }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

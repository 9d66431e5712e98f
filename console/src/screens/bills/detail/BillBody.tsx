import { Anchor, DataList, Table, Text, Title } from '@mantine/core';
import type { BillCharge, BillDetail } from '@mekuri/client-console';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber } from '../../../i18n/format.ts';
import { currentLocale } from '../../../i18n/index.ts';
import { Charges } from '../charges/Charges.tsx';
import { formatShortDay, useYen } from '../yen.ts';
import { BillLines } from './BillLines.tsx';
import { type BillEvent, historyOf } from './history.ts';
import classes from './Bill.module.css';

interface BillBodyProps {
  bill: BillDetail;
  onShow: (billId: string) => void;
  /** Begins the refund of a card payment; absent without the right to. */
  onRefund: ((charge: BillCharge) => void) | undefined;
}

/** The document with everything that belongs to it. */
export const BillBody = ({ bill, onShow, onRefund }: BillBodyProps) => {
  const { t } = useTranslation();
  const locale = currentLocale();
  const yen = useYen();
  const { refersTo, creditNotes, payments, bankAccounts } = bill;
  return (
    <>
      <div className={classes.parties}>
        <Part title={t('bill.recipient')}>
          <Recipient recipient={bill.recipient} />
        </Part>
        <Part title={t('bill.issuer')}>
          <Issuer issuer={bill.issuer} />
        </Part>
      </div>
      <DataList withDivider labelWidth="clamp(6.5rem, 26%, 10rem)" gap="xs" size="sm">
        <Fact label={t('billList.issuedOn')}>{formatDay(bill.issuedOn, locale)}</Fact>
        {bill.dueOn ? <Fact label={t('billList.dueDate')}>{formatDay(bill.dueOn, locale)}</Fact> : null}
        {bill.chargeOn ? <Fact label={t('bill.chargeDate')}>{formatDay(bill.chargeOn, locale)}</Fact> : null}
        <Fact label={t('billList.method')}>{t(`billList.method.${bill.method}`)}</Fact>
        <Fact label={t('bill.plan')}>{bill.planName}</Fact>
        {bill.kind === 'invoice' ? (
          <Fact label={t('bill.use')}>
            {t('bill.useOf', { views: formatNumber(bill.views, locale), blocks: formatNumber(bill.blocksUsed, locale) })}
          </Fact>
        ) : null}
        {refersTo ? (
          <Fact label={t('bill.refersTo')}>
            <Reference id={refersTo.id} onShow={onShow}>
              {t('bill.reference', { number: refersTo.number, date: formatShortDay(refersTo.issuedOn) })}
            </Reference>
          </Fact>
        ) : null}
        {bill.reason ? <Fact label={t('bill.reason')}>{bill.reason}</Fact> : null}
      </DataList>
      <Part title={t('bill.lines')}>
        <BillLines amounts={bill} />
      </Part>
      {creditNotes.length > 0 ? (
        <Part title={t('bill.creditNotes')}>
          <ul className={classes.list}>
            {creditNotes.map(({ id, number, issuedOn, total }) => (
              <li key={id}>
                <Reference id={id} onShow={onShow}>
                  {t('bill.reference', { number, date: formatShortDay(issuedOn) })}
                </Reference>
                <span className={classes.money}>{yen(total)}</span>
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
      {payments.length > 0 ? (
        <Part title={t('bill.payments')}>
          <Payments payments={payments} />
        </Part>
      ) : null}
      {bill.charges.length > 0 ? (
        <Part title={t('charge.title')} id="bill-charges">
          <Charges charges={bill.charges} labelledBy="bill-charges" isOfIssuer onRefund={onRefund} />
        </Part>
      ) : null}
      <Part title={t('bill.history')}>
        <ol className={classes.history}>
          {historyOf(bill).map((event) => (
            <li key={`${event.kind} ${'id' in event ? event.id : ''}`}>
              <time dateTime={event.on}>{formatShortDay(event.on)}</time>
              <EventText event={event} />
            </li>
          ))}
        </ol>
      </Part>
      {bankAccounts.length > 0 || bill.notes ? (
        <Part title={t('bill.notes')}>
          {bankAccounts.map((account) => (
            <Text key={account} size="sm">
              {account}
            </Text>
          ))}
          {bill.notes ? (
            <Text size="sm" c="dimmed" className={classes.notes}>
              {bill.notes}
            </Text>
          ) : null}
        </Part>
      ) : null}
    </>
  );
};

const Part = ({ title, id, children }: { title: string; id?: string; children: ReactNode }) => (
  <section>
    <Title order={3} id={id} className={classes.partTitle}>
      {title}
    </Title>
    {children}
  </section>
);

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <DataList.Item>
    <DataList.ItemLabel>{label}</DataList.ItemLabel>
    <DataList.ItemValue component="dd">{children}</DataList.ItemValue>
  </DataList.Item>
);

const Recipient = ({ recipient }: { recipient: BillDetail['recipient'] }) => {
  const { t } = useTranslation();
  const { companyName, department, contactName, postalCode, address, telephone } = recipient;
  return (
    <Party
      name={companyName}
      lines={[
        [department, contactName].filter(Boolean).join(' '),
        [postalCode === '' ? '' : t('bill.postalCode', { code: postalCode }), address].filter(Boolean).join(' '),
        telephone === '' ? '' : t('bill.telephone', { number: telephone }),
      ]}
    />
  );
};

const Issuer = ({ issuer }: { issuer: BillDetail['issuer'] }) => {
  const { t } = useTranslation();
  const { name, postalCode, address, telephone, registrationNumber } = issuer;
  return (
    <Party
      name={name}
      lines={[
        [postalCode === '' ? '' : t('bill.postalCode', { code: postalCode }), address].filter(Boolean).join(' '),
        telephone === '' ? '' : t('bill.telephone', { number: telephone }),
        registrationNumber === null ? '' : t('bill.registrationNumber', { number: registrationNumber }),
      ]}
    />
  );
};

const Party = ({ name, lines }: { name: string; lines: readonly string[] }) => (
  <>
    <Text size="sm" fw={600}>
      {name}
    </Text>
    {lines.filter(Boolean).map((line) => (
      <Text key={line} size="sm">
        {line}
      </Text>
    ))}
  </>
);

interface ReferenceProps {
  id: string;
  onShow: (billId: string) => void;
  children: string;
}

const Reference = ({ id, onShow, children }: ReferenceProps) => (
  <Anchor component="button" type="button" size="sm" underline="always" onClick={() => onShow(id)}>
    {children}
  </Anchor>
);

const Payments = ({ payments }: Pick<BillDetail, 'payments'>) => {
  const { t } = useTranslation();
  const yen = useYen();
  return (
    <Table className={classes.lines} verticalSpacing={6} horizontalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('billPay.receivedOn')}</Table.Th>
          <Table.Th>{t('billList.method')}</Table.Th>
          <Table.Th ta="right">{t('bill.amount')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {payments.map(({ id, receivedOn, payer, amount, feeAbsorbed, method }) => (
          <Table.Tr key={id}>
            <Table.Td>{formatShortDay(receivedOn)}</Table.Td>
            <Table.Td>
              {t(`billList.method.${method}`)}
              {payer === '' ? null : (
                <Text size="xs" c="dimmed">
                  {t('bills.payerOf', { payer })}
                </Text>
              )}
            </Table.Td>
            <Table.Td ta="right">
              <span className={classes.money}>{yen(amount)}</span>
              {feeAbsorbed > 0 ? (
                <Text size="xs" c="dimmed">
                  {t('bill.feeAbsorbed', { fee: yen(feeAbsorbed) })}
                </Text>
              ) : null}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
};

const EventText = ({ event }: { event: BillEvent }) => {
  const { t } = useTranslation();
  const yen = useYen();
  switch (event.kind) {
    case 'issued':
      return <span>{t('bill.event.issued')}</span>;
    case 'credited':
      return <span>{t('bill.event.credited', { number: event.number, amount: yen(event.total) })}</span>;
    case 'received':
      return <span>{t('bill.event.received', { amount: yen(event.amount) })}</span>;
    case 'status':
      return (
        <span>
          {t('bill.event.status', { status: t(`billList.status.${event.status}`) })}
          {event.reason ? <span className={classes.reason}>{t('bill.event.reason', { reason: event.reason })}</span> : null}
        </span>
      );
  }
};

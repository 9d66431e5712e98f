import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import type { BillCharge, BillDetail } from '@mekuri/client-console';
import { IconAlertTriangle, IconBan, IconChecks, IconCoinYen, IconCreditCard, IconHourglass, IconReceiptRefund } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../session/SessionContext.tsx';
import { ChargeView } from '../actions/ChargeView.tsx';
import { CreditForm } from '../actions/CreditForm.tsx';
import { PaymentForm } from '../actions/PaymentForm.tsx';
import { RefundView } from '../actions/RefundView.tsx';
import { StatusForm } from '../actions/StatusForm.tsx';
import { billOperationsOf } from '../area.ts';
import { toRefund } from '../charges/to-refund.ts';
import { BillStatusBadge } from '../BillStatusBadge.tsx';
import { DocumentFailure } from '../document/DocumentFailure.tsx';
import { PdfButton } from '../document/PdfButton.tsx';
import { type BillRights, rightsOver } from '../rights.ts';
import { formatMonth, useYen } from '../yen.ts';
import { BillBody } from './BillBody.tsx';
import classes from './Bill.module.css';

type Action = Exclude<keyof BillRights, 'refund'>;

interface BillViewProps {
  bill: BillDetail;
  onShow: (billId: string) => void;
}

/** A bill with the actions on it. A form takes the place of the document while it is open. */
export const BillView = ({ bill, onShow }: BillViewProps) => {
  const { t } = useTranslation();
  const me = useUser();
  const yen = useYen();
  const [action, setAction] = useState<Action>();
  const [refunding, setRefunding] = useState<BillCharge>();
  const [refusal, setRefusal] = useState<string>();
  const may = rightsOver(me, bill);
  const start = (next: Action): void => {
    setRefusal(undefined);
    setAction(next);
  };
  const close = (): void => {
    setAction(undefined);
    setRefunding(undefined);
  };
  const form = {
    bill,
    onClose: close,
    onSuperseded: (message: string) => {
      close();
      setRefusal(message);
    },
  };
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-end" gap="sm">
        <div>
          <Group gap="xs" mb={4}>
            <BillStatusBadge status={bill.status} />
            <Text size="sm" c="dimmed">
              {t('bill.monthOf', { month: formatMonth(bill.month) })}
            </Text>
          </Group>
          <Anchor
            fw={700}
            c="inherit"
            underline="always"
            renderRoot={(props) => (
              <Link {...props} to="/$userTypeId/user/$userId" params={{ userTypeId: me.userType, userId: bill.account.id }} />
            )}
          >
            {bill.account.companyName}
          </Anchor>
        </div>
        <dl className={classes.headAmounts}>
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
        </dl>
      </Group>
      {refusal ? (
        <Alert color="orange" icon={<IconAlertTriangle />} role="alert" title={t('bill.superseded')}>
          {refusal}
        </Alert>
      ) : null}
      {action === 'pay' ? <PaymentForm {...form} /> : null}
      {action === 'charge' ? <ChargeView {...form} /> : null}
      {refunding ? <RefundView {...form} charge={refunding} /> : null}
      {action === 'credit' ? <CreditForm {...form} /> : null}
      {action === 'void' || action === 'complete' ? <StatusForm {...form} status={action === 'void' ? 'void' : 'completed'} /> : null}
      {action === undefined && refunding === undefined ? (
        <>
          <DocumentFailure bill={bill} />
          <CardNotices bill={bill} mayRefund={may.refund} />
          <BillActions bill={bill} may={may} onStart={start} />
          <BillBody
            bill={bill}
            onShow={onShow}
            onRefund={
              may.refund
                ? (charge) => {
                    setRefusal(undefined);
                    setRefunding(charge);
                  }
                : undefined
            }
          />
        </>
      ) : null}
    </Stack>
  );
};

interface CardNoticesProps {
  bill: BillDetail;
  mayRefund: boolean;
}

/** Card payments that have to be refunded, and why a bill cannot be changed at present. */
const CardNotices = ({ bill, mayRefund }: CardNoticesProps) => {
  const { t } = useTranslation();
  const yen = useYen();
  const { untried, failed } = toRefund(bill.charges);
  return (
    <>
      {failed > 0 ? (
        <Alert color="red" icon={<IconAlertTriangle />} title={t('billRefund.failed', { amount: yen(failed) })}>
          {mayRefund ? t('billRefund.failedHint') : t('billRefund.failedView')}
        </Alert>
      ) : null}
      {untried > 0 ? (
        <Alert color="orange" icon={<IconAlertTriangle />} title={t('billRefund.alert', { amount: yen(untried) })}>
          {mayRefund ? t('billRefund.alertHint') : t('billRefund.alertView')}
        </Alert>
      ) : null}
      {bill.status === 'processing' ? (
        <Alert color="indigo" icon={<IconHourglass />}>
          {t('billCharge.processing')}
        </Alert>
      ) : null}
    </>
  );
};

interface BillActionsProps {
  bill: BillDetail;
  may: BillRights;
  onStart: (action: Action) => void;
}

const BillActions = ({ bill, may, onStart }: BillActionsProps) => {
  const { t } = useTranslation();
  const me = useUser();
  const request = (signal: AbortSignal) =>
    billOperationsOf(me).exportPdf({ path: { billId: bill.id }, parseAs: 'blob', signal, throwOnError: true });
  return (
    <div>
      <Group gap="xs">
        {may.pay ? (
          <Button leftSection={<IconCoinYen size={18} />} onClick={() => onStart('pay')}>
            {t('billPay.action')}
          </Button>
        ) : null}
        {may.charge ? (
          <Button variant="default" leftSection={<IconCreditCard size={18} />} onClick={() => onStart('charge')}>
            {t('billCharge.action')}
          </Button>
        ) : null}
        {may.credit ? (
          <Button variant="default" leftSection={<IconReceiptRefund size={18} />} onClick={() => onStart('credit')}>
            {t('billCredit.action')}
          </Button>
        ) : null}
        {may.complete ? (
          <Button variant="default" leftSection={<IconChecks size={18} />} onClick={() => onStart('complete')}>
            {t('billComplete.action')}
          </Button>
        ) : null}
        {may.void ? (
          <Button
            variant="subtle"
            color="red"
            c="var(--mantine-color-error)"
            leftSection={<IconBan size={18} />}
            onClick={() => onStart('void')}
          >
            {t('billVoid.action')}
          </Button>
        ) : null}
        {bill.document === 'failed' ? null : <PdfButton bill={bill} request={request} />}
      </Group>
      {may.pay && bill.payments.length > 0 ? (
        <Text size="xs" c="dimmed" mt={6}>
          {t('billVoid.partlyPaid')}
        </Text>
      ) : null}
    </div>
  );
};

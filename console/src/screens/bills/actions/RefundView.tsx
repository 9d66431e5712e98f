import type { BillCharge } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../session/SessionContext.tsx';
import { today } from '../../../ui/text/days.ts';
import { billOperationsOf } from '../area.ts';
import { formatShortDay, useYen } from '../yen.ts';
import { CardActionView } from './CardActionView.tsx';
import { type BillFormProps, useBillChange } from './use-bill-change.ts';

interface RefundViewProps extends BillFormProps {
  charge: BillCharge;
}

/** Refunds a card payment that was allocated to no bill, or repeats a refund that failed. */
export const RefundView = ({ bill, charge, onClose, onSuperseded }: RefundViewProps) => {
  const { t } = useTranslation();
  const me = useUser();
  const yen = useYen();
  const amount = yen(charge.refundable);
  const changing = useBillChange<void>({
    send: (_none, key) =>
      billOperationsOf(me).refund({
        path: { billId: bill.id, chargeId: charge.id },
        headers: { 'idempotency-key': key },
        throwOnError: true,
      }),
    done: t('billRefund.done'),
    onRefused: () => false,
    onClose,
    onSuperseded,
  });
  const isPayment = charge.state === 'paid';
  const date = formatShortDay(today(Date.parse(charge.settledAt ?? charge.startedAt)));
  return (
    <CardActionView
      title={t('billRefund.title')}
      warning={t('billRefund.warning')}
      effects={[
        t(isPayment ? 'billRefund.ofPayment' : 'billRefund.names', { company: bill.account.companyName, date, amount }),
        t(isPayment ? 'billRefund.ofPaymentEffect' : 'billRefund.effect'),
      ]}
      submit={t('billRefund.submit', { amount })}
      changing={changing}
      onClose={onClose}
    />
  );
};

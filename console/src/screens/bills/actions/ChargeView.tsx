import { Skeleton } from '@mantine/core';
import type { BillCard } from '@mekuri/client-console';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../session/SessionContext.tsx';
import { LoadFailure } from '../../../ui/feedback/LoadFailure.tsx';
import { today } from '../../../ui/text/days.ts';
import { validityOf } from '../../check-plan/payment/card-expiry.ts';
import { useCardName } from '../../check-plan/payment/use-card-name.ts';
import { billOperationsOf } from '../area.ts';
import { billCardOptions } from '../queries.ts';
import { formatMonth, useYen } from '../yen.ts';
import { CardActionView } from './CardActionView.tsx';
import { type BillFormProps, useBillChange } from './use-bill-change.ts';

/** Charges the account's card for an open invoice, once it is known that there is one. */
export const ChargeView = (props: BillFormProps) => {
  const { t } = useTranslation();
  const me = useUser();
  const { data, error, refetch } = useQuery(billCardOptions(me, props.bill.id));
  if (data) return <LoadedChargeView {...props} answer={data} />;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return <Skeleton height={180} radius="md" role="status" aria-label={t('state.loading')} />;
};

interface LoadedChargeViewProps extends BillFormProps {
  answer: BillCard;
}

const LoadedChargeView = ({ bill, answer: { card, cardMode }, onClose, onSuperseded }: LoadedChargeViewProps) => {
  const { t } = useTranslation();
  const me = useUser();
  const yen = useYen();
  const cardName = useCardName();
  const amount = yen(bill.due);
  const company = bill.account.companyName;
  const changing = useBillChange<void>({
    send: (_none, key) =>
      billOperationsOf(me).charge({ path: { billId: bill.id }, headers: { 'idempotency-key': key }, throwOnError: true }),
    done: t('billCharge.done'),
    onRefused: () => false,
    onClose,
    onSuperseded,
  });
  const obstacleOf = (): { title: string; hint: string } | undefined => {
    if (cardMode === null) return { title: t('billCharge.notOffered'), hint: t('billCharge.notOfferedHint') };
    return card === null ? { title: t('billCharge.noCard', { company }), hint: t('billCharge.noCardHint') } : undefined;
  };
  const expiryOf = ({ expiryMonth, expiryYear }: NonNullable<typeof card>): string =>
    t('card.expiry', { month: String(expiryMonth).padStart(2, '0'), year: expiryYear });
  return (
    <CardActionView
      title={t('billCharge.title')}
      effects={[
        t('billCharge.names', { company, month: formatMonth(bill.month), amount }),
        ...(card ? [t('billCharge.card', { card: cardName(card), expiry: expiryOf(card) })] : []),
        ...(card && validityOf(card, today()) === 'expired' ? [t('card.expired')] : []),
        t('billCharge.effect'),
      ]}
      obstacle={obstacleOf()}
      submit={t('billCharge.submit', { amount })}
      changing={changing}
      onClose={onClose}
    />
  );
};

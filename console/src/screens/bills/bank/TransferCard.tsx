import { Alert, Anchor, Button, Group, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { BankTransfer, BankTransferAllocation, BankTransferSuggestion } from '@mekuri/client-console';
import { IconAlertTriangle, IconArrowBackUp, IconBulb, IconCheck, IconEyeOff, IconListCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canEdit } from '../../../session/plan.ts';
import { useUser } from '../../../session/SessionContext.tsx';
import { billOperationsOf } from '../area.ts';
import { formatMonth, formatShortDay, useYen } from '../yen.ts';
import { useBillingChange } from '../use-billing-change.ts';
import { MatchDialog } from './MatchDialog.tsx';
import { SetAsideDialog } from './SetAsideDialog.tsx';
import { TransferStateBadge } from './TransferStateBadge.tsx';
import classes from './Bank.module.css';

interface TransferCardProps {
  transfer: BankTransfer;
  onOpenBill: (billId: string) => void;
}

/** A transfer, what it pays or seems to pay, and the actions on it. */
export const TransferCard = ({ transfer, onOpenBill }: TransferCardProps) => {
  const { t } = useTranslation();
  const me = useUser();
  const yen = useYen();
  const [dialog, setDialog] = useState<'match' | 'aside'>();
  const { id, state, amount, allocated, payer, note, allocations, alert } = transfer;
  const [suggestion] = transfer.suggestions;
  const path = { transferId: id };
  const takingBack = useBillingChange<void>({
    send: () => billOperationsOf(me).transfers.takeBack({ path, throwOnError: true }),
    done: t('bank.takenBack'),
  });
  const restoring = useBillingChange<void>({
    send: () => billOperationsOf(me).transfers.setAside({ path, body: { reason: null }, throwOnError: true }),
    done: t('bank.restored'),
  });
  const mayEdit = canEdit(me);
  const takesMore = state === 'open' || state === 'partly_allocated';
  const askTakeBack = (): void =>
    void modals.openConfirmModal({
      title: t('bank.takeBackTitle'),
      children: <Text size="sm">{t('bank.takeBackBody', { payer: payer || t('bank.noPayer'), amount: yen(allocated) })}</Text>,
      labels: { confirm: t('bank.takeBack'), cancel: t('action.cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () => takingBack.change(),
    });
  const failure = takingBack.failure ?? restoring.failure;
  return (
    <li className={classes.card} aria-label={t('bank.rowOf', { payer: payer || t('bank.noPayer'), amount: yen(amount) })}>
      <div className={classes.head}>
        <div className={classes.who}>
          <Text fw={600} className={classes.payer}>
            {payer || t('bank.noPayer')}
          </Text>
          <Text size="xs" c="dimmed">
            {[formatShortDay(transfer.receivedOn), transfer.isEntered ? t('bank.enteredByHand') : '', note].filter(Boolean).join(' · ')}
          </Text>
        </div>
        <div className={classes.money}>
          <Text fw={700}>{yen(amount)}</Text>
          <TransferStateBadge state={state} />
        </div>
      </div>
      {allocations.length > 0 ? (
        <div className={classes.part}>
          <Text size="xs" c="dimmed" fw={600}>
            {t('bank.allocatedTo')}
          </Text>
          <Allocations allocations={allocations} onOpenBill={onOpenBill} />
        </div>
      ) : null}
      {state === 'partly_allocated' ? (
        <Text size="sm" fw={600}>
          {t('bank.left', { amount: yen(amount - allocated) })}
        </Text>
      ) : null}
      {state === 'set_aside' ? <Text size="sm">{t('bank.asideBecause', { reason: transfer.setAsideReason })}</Text> : null}
      {alert ? (
        <Alert color="orange" p="sm" icon={<IconAlertTriangle />}>
          {t(`bank.alert.${alert.status}`, { number: alert.bill.number, company: alert.bill.companyName })}{' '}
          <Anchor component="button" type="button" inherit c="inherit" underline="always" onClick={() => onOpenBill(alert.bill.id)}>
            {t('bank.openBill')}
          </Anchor>
        </Alert>
      ) : null}
      {takesMore && suggestion ? (
        <Suggested
          transferId={id}
          suggestion={suggestion}
          others={transfer.suggestions.length - 1}
          mayEdit={mayEdit}
          onOpenBill={onOpenBill}
        />
      ) : null}
      {failure ? (
        <Alert color="red" role="alert" p="sm">
          {failure}
        </Alert>
      ) : null}
      {mayEdit ? (
        <Group gap="xs" className={classes.actions}>
          {takesMore ? (
            <Button variant="default" size="compact-md" leftSection={<IconListCheck size={16} />} onClick={() => setDialog('match')}>
              {t('bank.choose')}
            </Button>
          ) : null}
          {allocated > 0 ? (
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconArrowBackUp size={16} />}
              loading={takingBack.isPending}
              onClick={askTakeBack}
            >
              {t('bank.takeBack')}
            </Button>
          ) : null}
          {takesMore ? (
            <Button variant="subtle" size="compact-md" leftSection={<IconEyeOff size={16} />} onClick={() => setDialog('aside')}>
              {t('bank.setAside')}
            </Button>
          ) : null}
          {state === 'set_aside' ? (
            <Button variant="default" size="compact-md" loading={restoring.isPending} onClick={() => restoring.change()}>
              {t('bank.restore')}
            </Button>
          ) : null}
        </Group>
      ) : null}
      <MatchDialog transfer={transfer} opened={dialog === 'match'} onClose={() => setDialog(undefined)} />
      <SetAsideDialog transfer={transfer} opened={dialog === 'aside'} onClose={() => setDialog(undefined)} />
    </li>
  );
};

interface AllocationsProps {
  allocations: readonly BankTransferAllocation[];
  onOpenBill: (billId: string) => void;
}

const Allocations = ({ allocations, onOpenBill }: AllocationsProps) => {
  const { t } = useTranslation();
  const yen = useYen();
  return (
    <ul className={classes.allocations}>
      {allocations.map(({ bill, amount, feeAbsorbed }) => (
        <li key={bill.id}>
          <span>
            <Anchor component="button" type="button" size="sm" c="inherit" underline="always" onClick={() => onOpenBill(bill.id)}>
              {bill.number}
            </Anchor>{' '}
            <Text span size="sm">
              {t('bank.billOf', { company: bill.companyName, month: formatMonth(bill.month) })}
            </Text>
          </span>
          <Text span size="sm" fw={600} className={classes.amount}>
            {yen(amount)}
            {feeAbsorbed > 0 ? (
              <Text span size="xs" c="dimmed" fw={400}>
                {' '}
                {t('bank.withFee', { fee: yen(feeAbsorbed) })}
              </Text>
            ) : null}
          </Text>
        </li>
      ))}
    </ul>
  );
};

interface SuggestedProps extends Pick<AllocationsProps, 'onOpenBill'> {
  transferId: string;
  suggestion: BankTransferSuggestion;
  others: number;
  mayEdit: boolean;
}

/** The best suggestion, accepted with one click. */
const Suggested = ({ transferId, suggestion, others, mayEdit, onOpenBill }: SuggestedProps) => {
  const { t } = useTranslation();
  const me = useUser();
  const yen = useYen();
  const { change, isPending, failure } = useBillingChange<void>({
    send: (_, key) =>
      billOperationsOf(me).transfers.match({
        path: { transferId },
        headers: { 'idempotency-key': key },
        body: { allocations: suggestion.allocations.map(({ bill, amount, feeAbsorbed }) => ({ billId: bill.id, amount, feeAbsorbed })) },
        throwOnError: true,
      }),
    done: t('bank.matched'),
  });
  return (
    <div className={classes.suggestion}>
      <div className={classes.suggested}>
        <Text size="xs" fw={600} className={classes.reason}>
          <IconBulb size={16} aria-hidden="true" />
          {t(`bank.reason.${suggestion.reason}`)}
        </Text>
        <Allocations allocations={suggestion.allocations} onOpenBill={onOpenBill} />
        {suggestion.rest > 0 ? (
          <Text size="xs" c="dimmed">
            {t('bank.restStays', { amount: yen(suggestion.rest) })}
          </Text>
        ) : null}
        {others > 0 ? (
          <Text size="xs" c="dimmed">
            {t('bank.others')}
          </Text>
        ) : null}
        {failure ? (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {failure}
          </Text>
        ) : null}
      </div>
      {mayEdit ? (
        <Button leftSection={<IconCheck size={18} />} loading={isPending} onClick={() => change()}>
          {t('bank.accept')}
        </Button>
      ) : null}
    </div>
  );
};

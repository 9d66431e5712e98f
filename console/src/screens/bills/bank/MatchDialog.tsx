import { Alert, Button, Checkbox, Modal, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { BankTransfer, BankTransferCandidate } from '@mekuri/client-console';
import { useUnsavedInput } from '@mekuri/kit/unsaved-input';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { currentLocale } from '../../../i18n/index.ts';
import { useUser } from '../../../session/SessionContext.tsx';
import { LoadFailure } from '../../../ui/feedback/LoadFailure.tsx';
import { AmountField } from '../../../ui/fields/AmountField.tsx';
import { SearchBox } from '../../../ui/fields/SearchBox.tsx';
import { DialogFoot } from '../../../ui/layout/DialogFoot.tsx';
import { amountOf } from '../../../ui/text/numbers.ts';
import { billOperationsOf } from '../area.ts';
import { candidateOptions } from '../queries.ts';
import { formatMonth, formatShortDay, useYen } from '../yen.ts';
import { useBillingChange } from '../use-billing-change.ts';
import { type Chosen, issueOf, FEE_LIMIT, joining, restOf } from './allocation.ts';
import classes from './Bank.module.css';

interface MatchDialogProps {
  transfer: BankTransfer;
  opened: boolean;
  onClose: () => void;
}

/** Chooses the bills that a transfer pays, with the amounts. */
export const MatchDialog = ({ transfer, opened, onClose }: MatchDialogProps) => {
  const { t } = useTranslation();
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={720}
      fullScreen={isPhone}
      title={t('bank.chooseTitle')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <MatchForm transfer={transfer} onClose={onClose} />
    </Modal>
  );
};

const MatchForm = ({ transfer, onClose }: Omit<MatchDialogProps, 'opened'>) => {
  const { t } = useTranslation();
  const me = useUser();
  const yen = useYen();
  const [q, setQ] = useState<string>();
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const candidates = useQuery({ ...candidateOptions(me, transfer.id, q), placeholderData: keepPreviousData });
  useUnsavedInput('bank-match', chosen.length > 0);
  const left = transfer.amount - transfer.allocated;
  const rest = restOf(left, chosen);
  const { change, isPending, failure } = useBillingChange<void>({
    send: (_, key) =>
      billOperationsOf(me).transfers.match({
        path: { transferId: transfer.id },
        headers: { 'idempotency-key': key },
        body: {
          allocations: chosen.map(({ bill, amount, fee }) => ({ billId: bill.id, amount: amountOf(amount), feeAbsorbed: amountOf(fee) })),
        },
        throwOnError: true,
      }),
    done: t('bank.matched'),
    onDone: onClose,
  });
  const isReady = chosen.length > 0 && rest >= 0 && chosen.every((one) => issueOf(one) === null);
  const toggle = (bill: BankTransferCandidate): void =>
    setChosen((held) =>
      held.some((one) => one.bill.id === bill.id)
        ? held.filter((one) => one.bill.id !== bill.id)
        : [...held, joining(bill, restOf(left, held))],
    );
  const set = (billId: string, amounts: Partial<Chosen>): void =>
    setChosen((held) => held.map((one) => (one.bill.id === billId ? { ...one, ...amounts } : one)));
  const found = candidates.data ?? [];
  // Chosen bills stay in view when a search does not find them.
  const hidden = chosen.filter(({ bill }) => !found.some(({ id }) => id === bill.id)).map(({ bill }) => bill);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) change();
      }}
    >
      <Stack>
        <Text size="sm">
          {t('bank.chooseLead', {
            date: formatShortDay(transfer.receivedOn),
            payer: transfer.payer || t('bank.noPayer'),
            amount: yen(left),
          })}
        </Text>
        <SearchBox label={t('billList.search')} value={q} onChange={setQ} />
        {candidates.isPending ? <Skeleton height={200} radius="md" role="status" aria-label={t('state.loading')} /> : null}
        {candidates.isError && !candidates.data ? <LoadFailure error={candidates.error} onRetry={() => void candidates.refetch()} /> : null}
        {candidates.data && found.length + hidden.length === 0 ? (
          <Text size="sm" c="dimmed">
            {q ? t('bank.noCandidateFound') : t('bank.noCandidate')}
          </Text>
        ) : null}
        <ul className={classes.candidates} aria-label={t('bank.candidates')}>
          {[...hidden, ...found].map((bill) => (
            <Candidate
              key={bill.id}
              bill={bill}
              chosen={chosen.find((one) => one.bill.id === bill.id)}
              onToggle={() => toggle(bill as BankTransferCandidate)}
              onSet={(amounts) => set(bill.id, amounts)}
            />
          ))}
        </ul>
        {failure ? (
          <Alert color="red" role="alert" p="sm">
            {failure}
          </Alert>
        ) : null}
      </Stack>
      <DialogFoot
        words={
          <div role="status">
            <dl className={classes.sums} data-invalid={rest < 0 || undefined}>
              <div>
                <dt>{t('bank.toAllocate')}</dt>
                <dd>{Number.isNaN(rest) ? '–' : yen(left - rest)}</dd>
              </div>
              <div>
                <dt>{rest < 0 ? t('bank.tooMuch') : t('bank.wouldStay')}</dt>
                <dd>{Number.isNaN(rest) ? '–' : yen(Math.abs(rest))}</dd>
              </div>
            </dl>
          </div>
        }
      >
        <Button variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" disabled={!isReady} loading={isPending}>
          {t('bank.match')}
        </Button>
      </DialogFoot>
    </form>
  );
};

interface CandidateProps {
  bill: Chosen['bill'] & Partial<Pick<BankTransferCandidate, 'dueOn' | 'isKnownPayer'>>;
  chosen: Chosen | undefined;
  onToggle: () => void;
  onSet: (amounts: Partial<Chosen>) => void;
}

const Candidate = ({ bill, chosen, onToggle, onSet }: CandidateProps) => {
  const { t } = useTranslation();
  const yen = useYen();
  const issue = chosen ? issueOf(chosen) : null;
  const limit = (max: number, min: number): string =>
    t('form.range', { from: formatNumber(min, currentLocale()), to: formatNumber(max, currentLocale()) });
  return (
    <li className={classes.candidate} data-chosen={chosen !== undefined || undefined}>
      <Checkbox
        checked={chosen !== undefined}
        onChange={onToggle}
        classNames={{ body: classes.choice, labelWrapper: classes.choiceWords }}
        label={
          <span className={classes.choiceLabel}>
            <span>
              {t('bank.billOf', { company: bill.companyName, month: formatMonth(bill.month) })}
              <Text span size="xs" c="dimmed" display="block">
                {[
                  bill.number,
                  bill.dueOn ? t('billList.dueOn', { date: formatShortDay(bill.dueOn) }) : '',
                  bill.isKnownPayer ? t('bank.knownPayer') : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </span>
            <Text span fw={600} className={classes.amount}>
              {yen(bill.due)}
            </Text>
          </span>
        }
      />
      {chosen ? (
        <SimpleGrid cols={2} className={classes.amounts}>
          <AmountField
            label={t('bank.amountFor')}
            aria-label={`${t('bank.amountFor')} ${bill.number}`}
            currency="¥"
            value={chosen.amount}
            onChange={(amount) => onSet({ amount })}
            error={issue === 'amount' ? limit(bill.due, 1) : issue === 'aboveDue' ? t('billPay.aboveDue', { due: yen(bill.due) }) : null}
          />
          <AmountField
            label={t('billPay.fee')}
            aria-label={`${t('billPay.fee')} ${bill.number}`}
            currency="¥"
            value={chosen.fee}
            onChange={(fee) => onSet({ fee })}
            error={issue === 'fee' ? limit(FEE_LIMIT, 0) : null}
          />
        </SimpleGrid>
      ) : null}
    </li>
  );
};

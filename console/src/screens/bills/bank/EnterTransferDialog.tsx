import { Alert, Checkbox, Modal, SimpleGrid, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useUnsavedInput } from '@mekuri/kit/unsaved-input';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { currentLocale } from '../../../i18n/index.ts';
import { useUser } from '../../../session/SessionContext.tsx';
import { FormLayout } from '../../../ui/form/FormLayout.tsx';
import { AmountField } from '../../../ui/fields/AmountField.tsx';
import { hasCode } from '../../../ui/feedback/problem.ts';
import { today } from '../../../ui/text/days.ts';
import { amountOf, isWithin } from '../../../ui/text/numbers.ts';
import { billOperationsOf } from '../area.ts';
import { useBillingChange } from '../use-billing-change.ts';
import { usePaymentRules } from '../use-payment-rules.ts';

const LIMITS = { amount: 999_999_999_999_999, payer: 100, note: 200 } as const;

export interface TransferValues {
  amount: number | string;
  receivedOn: string;
  payer: string;
  note: string;
}

interface EnterTransferDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Called after the transfer was entered, in place of `onClose`. */
  onDone?: () => void;
  initial?: Partial<TransferValues>;
}

/** Enters a transfer that was received, without a statement. */
export const EnterTransferDialog = ({ opened, onClose, onDone = onClose, initial }: EnterTransferDialogProps) => {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} size="lg" title={t('bank.enterTitle')} closeButtonProps={{ 'aria-label': t('action.close') }}>
      <EnterTransferForm onClose={onClose} onDone={onDone} initial={initial} />
    </Modal>
  );
};

interface EnterTransferFormProps {
  onClose: () => void;
  onDone: () => void;
  initial: Partial<TransferValues> | undefined;
}

const EnterTransferForm = ({ onClose, onDone, initial }: EnterTransferFormProps) => {
  const { t } = useTranslation();
  const me = useUser();
  const rules = usePaymentRules();
  const form = useForm<TransferValues>({
    initialValues: { amount: '', receivedOn: today(), payer: '', note: '', ...initial },
    validateInputOnBlur: true,
    validate: {
      amount: (amount) =>
        isWithin(amountOf(amount), { min: 1, max: LIMITS.amount, integer: true })
          ? null
          : t('form.range', { from: '1', to: formatNumber(LIMITS.amount, currentLocale()) }),
      receivedOn: rules.receivedOn,
      payer: (payer) => (payer.trim() === '' ? t('form.required') : rules.within(payer, LIMITS.payer)),
      note: (note) => rules.within(note, LIMITS.note),
    },
  });
  useUnsavedInput('bank-transfer', form.isDirty());
  const [exists, setExists] = useState(false);
  const [isAnother, setAnother] = useState(false);
  const { change, isPending, failure } = useBillingChange<TransferValues>({
    send: ({ amount, receivedOn, payer, note }, key) =>
      billOperationsOf(me).transfers.enter({
        headers: { 'idempotency-key': key },
        body: { amount: amountOf(amount), receivedOn, payer: payer.trim(), note: note.trim(), isAnother },
        throwOnError: true,
      }),
    done: t('bank.entered'),
    onDone,
    onFailed: (error) => {
      setExists(hasCode(error, 'billing.transfer_exists'));
      return false;
    },
  });
  return (
    <FormLayout
      label={t('bank.enterTitle')}
      lead={t('bank.enterLead')}
      failure={exists ? null : failure}
      submit={{ label: t('bank.enterSubmit'), isPending }}
      onSubmit={form.onSubmit(
        (values) => change(values),
        (errors) => form.getInputNode(Object.keys(errors)[0] ?? 'amount')?.focus(),
      )}
      onCancel={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <AmountField {...form.getInputProps('amount')} data-autofocus withAsterisk label={t('bank.field.amount')} currency="¥" />
        <TextInput {...form.getInputProps('receivedOn')} type="date" withAsterisk label={t('bank.field.received_on')} max={today()} />
      </SimpleGrid>
      <TextInput
        {...form.getInputProps('payer')}
        withAsterisk
        label={t('bank.field.payer')}
        description={t('bank.payerHint')}
        autoComplete="off"
      />
      <TextInput {...form.getInputProps('note')} label={t('bank.field.note')} autoComplete="off" />
      {exists && failure ? (
        <Alert color="orange" role="alert" p="sm">
          {failure}
        </Alert>
      ) : null}
      {exists ? (
        <Checkbox checked={isAnother} label={t('bank.isAnother')} onChange={(event) => setAnother(event.currentTarget.checked)} />
      ) : null}
    </FormLayout>
  );
};

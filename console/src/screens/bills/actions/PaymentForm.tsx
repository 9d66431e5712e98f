import { Alert, Button, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useUnsavedInput } from '@mekuri/kit/unsaved-input';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { currentLocale } from '../../../i18n/index.ts';
import { useUser } from '../../../session/SessionContext.tsx';
import { FormLayout } from '../../../ui/form/FormLayout.tsx';
import { AmountField } from '../../../ui/fields/AmountField.tsx';
import { today } from '../../../ui/text/days.ts';
import { amountOf, isWithin } from '../../../ui/text/numbers.ts';
import { billOperationsOf } from '../area.ts';
import { EnterTransferDialog } from '../bank/EnterTransferDialog.tsx';
import { usePaymentRules } from '../use-payment-rules.ts';
import { useYen } from '../yen.ts';
import { focusOnce } from './focus-once.ts';
import { refusalsByField } from './refusals.ts';
import { type BillFormProps, useBillChange } from './use-bill-change.ts';

const PAYER_LIMIT = 100;
const FEE_LIMIT = 1000;

interface PaymentValues {
  amount: number | string;
  receivedOn: string;
  payer: string;
  feeAbsorbed: number | string;
}

const PLACES = {
  fields: { amount: 'amount', received_on: 'receivedOn', payer: 'payer', fee_absorbed: 'feeAbsorbed' },
  codes: { 'billing.above_due': 'amount' },
};

/** A payment that came by bank transfer. */
export const PaymentForm = ({ bill, onClose, onSuperseded }: BillFormProps) => {
  const { t } = useTranslation();
  const me = useUser();
  const yen = useYen();
  const locale = currentLocale();
  const rules = usePaymentRules();
  const form = useForm<PaymentValues>({
    initialValues: { amount: bill.due, receivedOn: today(), payer: '', feeAbsorbed: 0 },
    validateInputOnBlur: true,
    validate: {
      amount: (amount, { feeAbsorbed }) => {
        if (!isWithin(amountOf(amount), { min: 1, max: bill.due, integer: true }))
          return t('form.range', { from: '1', to: formatNumber(bill.due, locale) });
        return amountOf(amount) + amountOf(feeAbsorbed) > bill.due ? t('billPay.aboveDue', { due: yen(bill.due) }) : null;
      },
      receivedOn: rules.receivedOn,
      payer: (payer) => rules.within(payer, PAYER_LIMIT),
      feeAbsorbed: (fee) =>
        isWithin(amountOf(fee), { min: 0, max: FEE_LIMIT, integer: true })
          ? null
          : t('form.range', { from: '0', to: formatNumber(FEE_LIMIT, locale) }),
    },
  });
  useUnsavedInput('bill-payment', form.isDirty());
  const { change, isPending, failure } = useBillChange<PaymentValues>({
    send: ({ amount, receivedOn, payer, feeAbsorbed }, key) =>
      billOperationsOf(me).enterPayment({
        path: { billId: bill.id },
        headers: { 'idempotency-key': key },
        body: { amount: amountOf(amount), receivedOn, payer: payer.trim(), feeAbsorbed: amountOf(feeAbsorbed) },
        throwOnError: true,
      }),
    done: t('billPay.done'),
    onRefused: (error) => {
      const refusals = refusalsByField(error, PLACES);
      form.setErrors(refusals);
      return Object.keys(refusals).length > 0;
    },
    onClose,
    onSuperseded,
  });
  const [isEntering, setEntering] = useState(false);
  const { amount, receivedOn, payer, feeAbsorbed } = form.values;
  const remaining = bill.due - amountOf(amount) - amountOf(feeAbsorbed);
  const surplus = amountOf(amount) - bill.due;
  return (
    <>
      <FormLayout
        label={t('billPay.action')}
        title={t('billPay.action')}
        failure={failure}
        submit={{ label: t('billPay.submit'), isPending }}
        onSubmit={form.onSubmit(
          (values) => change(values),
          (errors) => form.getInputNode(Object.keys(errors)[0] ?? 'amount')?.focus(),
        )}
        onCancel={onClose}
      >
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <AmountField
            {...form.getInputProps('amount')}
            ref={focusOnce}
            withAsterisk
            label={t('billPay.amount')}
            currency="¥"
            description={t('billPay.dueNow', { due: yen(bill.due) })}
          />
          <TextInput
            {...form.getInputProps('receivedOn')}
            type="date"
            withAsterisk
            label={t('billPay.receivedOn')}
            description={t('billPay.receivedOnHint')}
            max={today()}
          />
          <TextInput {...form.getInputProps('payer')} label={t('billPay.payer')} description={t('billPay.payerHint')} autoComplete="off" />
          <AmountField
            {...form.getInputProps('feeAbsorbed')}
            label={t('billPay.fee')}
            currency="¥"
            description={t('billPay.feeHint', { limit: yen(FEE_LIMIT) })}
          />
        </SimpleGrid>
        {remaining >= 0 ? (
          <Alert color={remaining === 0 ? 'teal' : 'indigo'} p="sm" role="status">
            {remaining === 0 ? t('billPay.settles') : t('billPay.remains', { amount: yen(remaining) })}
          </Alert>
        ) : null}
        {surplus > 0 ? (
          <Alert color="orange" role="status" title={t('billPay.surplus', { amount: yen(surplus) })}>
            <Text size="sm">{t('billPay.surplusHint')}</Text>
            <Button size="xs" variant="default" mt="sm" onClick={() => setEntering(true)}>
              {t('billPay.asTransfer')}
            </Button>
          </Alert>
        ) : null}
      </FormLayout>
      <EnterTransferDialog
        opened={isEntering}
        onClose={() => setEntering(false)}
        onDone={onClose}
        initial={{ amount, receivedOn, payer, note: bill.number }}
      />
    </>
  );
};

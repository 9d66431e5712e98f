import { SimpleGrid, Skeleton, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useUnsavedInput } from '@mekuri/kit/unsaved-input';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { currentLocale } from '../../../i18n/index.ts';
import { useUser } from '../../../session/SessionContext.tsx';
import { FormLayout } from '../../../ui/form/FormLayout.tsx';
import { LoadFailure } from '../../../ui/feedback/LoadFailure.tsx';
import { AmountField } from '../../../ui/fields/AmountField.tsx';
import { CountedLabel, countedLabelProps } from '../../../ui/fields/CountedLabel.tsx';
import { LIMITS } from '../../../ui/fields/limits.ts';
import { amountOf, isWithin } from '../../../ui/text/numbers.ts';
import { codePoints } from '../../../ui/text/text.ts';
import { billOperationsOf } from '../area.ts';
import { billOptions } from '../queries.ts';
import { useYen } from '../yen.ts';
import { creditLeft } from './credit-left.ts';
import { focusOnce } from './focus-once.ts';
import { refusalsByField } from './refusals.ts';
import { type BillFormProps, useBillChange } from './use-bill-change.ts';

/** Credits a part of an invoice, once it is known what its earlier credit notes have left. */
export const CreditForm = (props: BillFormProps) => {
  const { t } = useTranslation();
  const me = useUser();
  const { creditNotes, taxes } = props.bill;
  const notes = useQueries({ queries: creditNotes.map(({ id }) => billOptions(me, id)) });
  const failed = notes.find(({ isError, data }) => isError && !data);
  if (failed) return <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />;
  const read = notes.flatMap(({ data }) => data ?? []);
  if (read.length < creditNotes.length) return <Skeleton height={260} radius="md" role="status" aria-label={t('state.loading')} />;
  const left = creditLeft(
    taxes,
    read.map((note) => note.taxes),
  );
  return <LoadedCreditForm {...props} left={left} />;
};

interface LoadedCreditFormProps extends BillFormProps {
  left: readonly { rate: number; net: number }[];
}

interface CreditValues {
  /** By the place of the rate in the invoice. */
  nets: (number | string)[];
  reason: string;
}

const isEmpty = (net: number | string): boolean => String(net).trim() === '';

const LoadedCreditForm = ({ bill, left, onClose, onSuperseded }: LoadedCreditFormProps) => {
  const { t } = useTranslation();
  const me = useUser();
  const yen = useYen();
  const locale = currentLocale();
  const form = useForm<CreditValues>({
    initialValues: { nets: left.map(() => ''), reason: '' },
    validateInputOnBlur: ['reason'],
    validate: {
      nets: (nets) => (nets.every(isEmpty) ? t('billCredit.nothing') : null),
      reason: (reason) => {
        if (reason.trim() === '') return t('form.required');
        return codePoints(reason.trim()) > LIMITS.reason ? t('form.maxLength', { limit: LIMITS.reason }) : null;
      },
    },
  });
  useUnsavedInput('bill-credit', form.isDirty());
  const { change, isPending, failure } = useBillChange<CreditValues>({
    send: ({ nets, reason }, key) =>
      billOperationsOf(me).credit({
        path: { billId: bill.id },
        headers: { 'idempotency-key': key },
        body: {
          amounts: left.flatMap(({ rate }, index) => (isEmpty(nets[index]!) ? [] : [{ taxRate: rate, net: amountOf(nets[index]!) }])),
          reason: reason.trim(),
        },
        throwOnError: true,
      }),
    done: t('billCredit.done'),
    onRefused: (error) => {
      const refusals = refusalsByField(error, { fields: { reason: 'reason' }, codes: { 'billing.above_credit': 'nets' } });
      form.setErrors(refusals);
      return Object.keys(refusals).length > 0;
    },
    onClose,
    onSuperseded,
  });
  const submit = (values: CreditValues): void => {
    const issues = values.nets.flatMap((net, index) => {
      const most = left[index]!.net;
      const isIn = isEmpty(net) || isWithin(amountOf(net), { min: 1, max: most, integer: true });
      return isIn ? [] : [[`nets.${index}`, t('form.range', { from: '1', to: formatNumber(most, locale) })] as const];
    });
    if (issues.length > 0) form.setErrors(Object.fromEntries(issues));
    else change(values);
  };
  const none = left.every(({ net }) => net <= 0);
  const ofAll = form.errors['nets'];
  return (
    <FormLayout
      label={t('billCredit.action')}
      title={t('billCredit.action')}
      lead={none ? t('billCredit.allCredited') : t('billCredit.lead')}
      failure={failure}
      submit={none ? undefined : { label: t('billCredit.submit'), isPending }}
      onSubmit={form.onSubmit(submit)}
      onCancel={onClose}
    >
      {none ? null : (
        <>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            {left.map(({ rate, net }, index) => (
              <AmountField
                key={rate}
                {...form.getInputProps(`nets.${index}`)}
                error={form.errors[`nets.${index}`] ?? (index === 0 ? ofAll : undefined)}
                ref={index === 0 ? focusOnce : undefined}
                disabled={net <= 0}
                label={t('billCredit.net', { rate })}
                currency="¥"
                description={t('billCredit.left', { amount: yen(net) })}
              />
            ))}
          </SimpleGrid>
          <Textarea
            {...form.getInputProps('reason')}
            label={
              <CountedLabel text={form.values.reason} limit={LIMITS.reason} required>
                {t('contract.reason')}
              </CountedLabel>
            }
            labelProps={countedLabelProps}
            description={t('billCredit.reasonHint')}
            autosize
            minRows={2}
          />
        </>
      )}
    </FormLayout>
  );
};

import { Alert, Checkbox, List, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useUnsavedInput } from '@mekuri/kit/unsaved-input';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../session/SessionContext.tsx';
import { FormLayout } from '../../../ui/form/FormLayout.tsx';
import { CountedLabel, countedLabelProps } from '../../../ui/fields/CountedLabel.tsx';
import { LIMITS } from '../../../ui/fields/limits.ts';
import { codePoints } from '../../../ui/text/text.ts';
import { billOperationsOf } from '../area.ts';
import { formatMonth, useYen } from '../yen.ts';
import { focusOnce } from './focus-once.ts';
import { isNameOf } from './is-name-of.ts';
import { refusalsByField } from './refusals.ts';
import { type BillFormProps, useBillChange } from './use-bill-change.ts';

interface StatusFormProps extends BillFormProps {
  status: 'void' | 'completed';
}

interface StatusValues {
  reason: string;
  confirmation: string;
  reissue: boolean;
}

const PLACES = { fields: { reason: 'reason', confirmation: 'confirmation' }, codes: {} };

/** Voids an invoice, or completes it without a payment: both for good, so the company's name is typed. */
export const StatusForm = ({ bill, status, onClose, onSuperseded }: StatusFormProps) => {
  const { t } = useTranslation();
  const me = useUser();
  const yen = useYen();
  const isVoid = status === 'void';
  const family = isVoid ? 'billVoid' : 'billComplete';
  const company = bill.account.companyName;
  const form = useForm<StatusValues>({
    initialValues: { reason: '', confirmation: '', reissue: false },
    validateInputOnBlur: ['reason'],
    validate: {
      reason: (reason) => {
        if (reason.trim() === '') return t('form.required');
        return codePoints(reason.trim()) > LIMITS.reason ? t('form.maxLength', { limit: LIMITS.reason }) : null;
      },
      confirmation: (typed) => (isNameOf(typed, company) ? null : t('terminate.nameDiffers')),
    },
  });
  useUnsavedInput('bill-status', form.isDirty());
  const { change, isPending, failure } = useBillChange<StatusValues>({
    send: ({ reason, confirmation, reissue }) =>
      billOperationsOf(me).setStatus({
        path: { billId: bill.id },
        body: { status, reason: reason.trim(), confirmation: confirmation.trim(), ...(isVoid ? { reissue } : {}) },
        throwOnError: true,
      }),
    done: t(`${family}.done`, { number: bill.number }),
    onRefused: (error) => {
      const refusals = refusalsByField(error, PLACES);
      form.setErrors(refusals);
      return Object.keys(refusals).length > 0;
    },
    onClose,
    onSuperseded,
  });
  return (
    <FormLayout
      label={t(`${family}.action`)}
      title={t(`${family}.action`)}
      failure={failure}
      submit={{ label: t(`${family}.submit`), color: 'red', isPending, isDisabled: !isNameOf(form.values.confirmation, company) }}
      onSubmit={form.onSubmit(
        (values) => change(values),
        (errors) => form.getInputNode(Object.keys(errors)[0] ?? 'reason')?.focus(),
      )}
      onCancel={onClose}
    >
      <Alert color="red" icon={<IconAlertTriangle />} title={t(`${family}.warning`)}>
        <List size="sm" spacing={4}>
          <List.Item>
            {t(`${family}.names`, { company, month: formatMonth(bill.month), amount: yen(isVoid ? bill.total : bill.due) })}
          </List.Item>
          <List.Item>{t(`${family}.effect`)}</List.Item>
          <List.Item>{t(`${family}.final`)}</List.Item>
        </List>
      </Alert>
      <Textarea
        {...form.getInputProps('reason')}
        ref={focusOnce}
        label={
          <CountedLabel text={form.values.reason} limit={LIMITS.reason} required>
            {t('contract.reason')}
          </CountedLabel>
        }
        labelProps={countedLabelProps}
        description={t(`${family}.reasonHint`)}
        autosize
        minRows={2}
      />
      {isVoid ? (
        <Checkbox
          {...form.getInputProps('reissue', { type: 'checkbox' })}
          label={t('billVoid.reissue', { month: formatMonth(bill.month) })}
          description={t('billVoid.reissueHint')}
        />
      ) : null}
      <TextInput
        {...form.getInputProps('confirmation')}
        withAsterisk
        label={t('terminate.confirmation')}
        description={t('terminate.confirmationHint', { name: company })}
        placeholder={company}
        autoComplete="off"
      />
    </FormLayout>
  );
};

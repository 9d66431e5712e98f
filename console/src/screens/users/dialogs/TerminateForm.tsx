import { Alert, Checkbox, List, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ManagedUser } from '@mekuri/client-console';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useUnsavedInput } from '@mekuri/kit/unsaved-input';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../i18n/format.ts';
import { currentLocale } from '../../../i18n/index.ts';
import { useUser } from '../../../session/SessionContext.tsx';
import { FormLayout } from '../../../ui/form/FormLayout.tsx';
import { CountedLabel, countedLabelProps } from '../../../ui/fields/CountedLabel.tsx';
import { issuesByField } from '../../../ui/fields/field-issues.ts';
import { LIMITS } from '../../../ui/fields/limits.ts';
import { problemMessage } from '../../../ui/feedback/problem.ts';
import { codePoints } from '../../../ui/text/text.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { operationsOf } from '../area.ts';
import { useReloadUsers } from '../queries.ts';

interface TerminateFormProps {
  user: ManagedUser;
  onClose: () => void;
}

/** Ends a contract permanently: shows what is lost, asks for the reason, and requires typing the company's name. */
export const TerminateForm = ({ user, onClose }: TerminateFormProps) => {
  const { t } = useTranslation();
  const me = useUser();
  const reload = useReloadUsers();
  const form = useForm({
    initialValues: { reason: '', confirmation: '', waiveFees: false },
    validateInputOnBlur: ['reason'],
    validate: {
      reason: (reason) => {
        if (reason.trim() === '') return t('form.required');
        return codePoints(reason.trim()) > LIMITS.reason ? t('form.maxLength', { limit: LIMITS.reason }) : null;
      },
      confirmation: (typed) => (typed.trim() === user.companyName ? null : t('terminate.nameDiffers')),
    },
  });
  useUnsavedInput('terminate', form.isDirty());
  const terminating = useMutation({
    mutationFn: async (values: { reason: string; confirmation: string; waiveFees: boolean }) =>
      operationsOf(me).contract.setStatus?.({
        path: { contractId: user.id },
        body: { status: 'terminated', ...values },
        throwOnError: true,
      }),
    meta: { quiet: true },
    onSuccess: async () => {
      onClose();
      toast({ kind: 'success', message: t('terminate.done', { name: user.companyName }) });
      await reload();
    },
    onError: (error) => form.setErrors(issuesByField(error, { reason: 'reason', confirmation: 'confirmation' })),
  });
  const isNamed = form.values.confirmation.trim() === user.companyName;
  return (
    <FormLayout
      failure={terminating.error ? problemMessage(terminating.error) : null}
      submit={{ label: t('terminate.action'), color: 'red', isPending: terminating.isPending, isDisabled: !isNamed }}
      onSubmit={form.onSubmit(
        ({ reason, confirmation, waiveFees }) =>
          terminating.mutate({ reason: reason.trim(), confirmation: confirmation.trim(), waiveFees }),
        (errors) => form.getInputNode(Object.keys(errors)[0] ?? 'reason')?.focus(),
      )}
      onCancel={onClose}
    >
      <Alert color="red" icon={<IconAlertTriangle />} title={t('terminate.warning')}>
        <List size="sm" spacing={4}>
          <List.Item>{t('terminate.access')}</List.Item>
          <List.Item>{t('terminate.sites', { count: user.sitesUsed })}</List.Item>
          <List.Item>{t('terminate.fees', { date: formatDay(user.contractEndsOn, currentLocale()) })}</List.Item>
          <List.Item>{t('terminate.final')}</List.Item>
        </List>
      </Alert>
      <Textarea
        {...form.getInputProps('reason')}
        data-autofocus
        label={
          <CountedLabel text={form.values.reason} limit={LIMITS.reason} required>
            {t('contract.reason')}
          </CountedLabel>
        }
        labelProps={countedLabelProps}
        description={t('contract.reasonHint')}
        autosize
        minRows={2}
      />
      <Checkbox
        {...form.getInputProps('waiveFees', { type: 'checkbox' })}
        label={t('terminate.waiveFees')}
        description={t('terminate.waiveFeesHint')}
      />
      <TextInput
        {...form.getInputProps('confirmation')}
        withAsterisk
        label={t('terminate.confirmation')}
        description={t('terminate.confirmationHint', { name: user.companyName })}
        placeholder={user.companyName}
        autoComplete="off"
      />
    </FormLayout>
  );
};

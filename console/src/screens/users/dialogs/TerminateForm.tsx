import { Alert, Button, Group, List, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ManagedUser } from '@mekuri/client-console';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useUnsavedInput } from '@mekuri/kit/unsaved-input';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../i18n/format.ts';
import { currentLocale } from '../../../i18n/index.ts';
import { useUser } from '../../../session/SessionContext.tsx';
import { CountedLabel, countedLabelProps } from '../../../ui/fields/CountedLabel.tsx';
import { faultsByField } from '../../../ui/fields/field-faults.ts';
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

/** The end of a contract, for good: what goes, why, and the company's name typed. */
export const TerminateForm = ({ user, onClose }: TerminateFormProps) => {
  const { t } = useTranslation();
  const me = useUser();
  const reload = useReloadUsers();
  const form = useForm({
    initialValues: { reason: '', confirmation: '' },
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
    mutationFn: async ({ reason, confirmation }: { reason: string; confirmation: string }) =>
      operationsOf(me).contract.setStatus?.({
        path: { contractId: user.id },
        body: { status: 'terminated', reason, confirmation },
        throwOnError: true,
      }),
    meta: { quiet: true },
    onSuccess: async () => {
      onClose();
      toast({ kind: 'success', message: t('terminate.done', { name: user.companyName }) });
      await reload();
    },
    onError: (error) => form.setErrors(faultsByField(error, { reason: 'reason', confirmation: 'confirmation' })),
  });
  const isNamed = form.values.confirmation.trim() === user.companyName;
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        ({ reason, confirmation }) => terminating.mutate({ reason: reason.trim(), confirmation: confirmation.trim() }),
        (errors) => form.getInputNode(Object.keys(errors)[0] ?? 'reason')?.focus(),
      )}
    >
      <Stack>
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
        <TextInput
          {...form.getInputProps('confirmation')}
          withAsterisk
          label={t('terminate.confirmation')}
          description={t('terminate.confirmationHint', { name: user.companyName })}
          placeholder={user.companyName}
          autoComplete="off"
        />
        {terminating.error ? (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {problemMessage(terminating.error)}
          </Text>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" color="red" disabled={!isNamed} loading={terminating.isPending}>
            {t('terminate.action')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Session } from '@mekuri/client-console';
import { authChangePasswordMutation } from '@mekuri/client-console/query';
import { useUnsavedInput } from '@mekuri/kit/unsaved-input';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { issuesByField } from '../../ui/fields/field-issues.ts';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { FormProblem } from './FormProblem.tsx';
import { newPasswordRules } from './new-password-rules.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';

interface ChangePasswordFormProps {
  /** The account's address, for password managers. */
  email: string;
  currentLabel: string;
  submit: string;
  onChanged: (grant: Session) => void;
}

const FIELDS = { current_password: 'current', password: 'password' } as const;

/** Changes the password, after checking the current one. */
export const ChangePasswordForm = ({ email, currentLabel, submit, onChanged }: ChangePasswordFormProps) => {
  const { t } = useTranslation();
  const form = useForm({
    initialValues: { current: '', password: '', confirm: '' },
    validateInputOnBlur: true,
    validate: {
      ...newPasswordRules,
      current: (value) => (value === '' ? t('form.required') : null),
    },
  });
  const acknowledge = useUnsavedInput('change-password', form.isDirty());
  const change = useMutation({
    ...authChangePasswordMutation(),
    meta: { quiet: true },
    onSuccess: (grant) => {
      acknowledge();
      onChanged(grant);
    },
  });
  const send = ({ current, password }: typeof form.values): void =>
    change.mutate({ body: { currentPassword: current, password } }, { onError: (error) => form.setErrors(issuesByField(error, FIELDS)) });
  const isUnplaced = change.isError && Object.keys(issuesByField(change.error, FIELDS)).length === 0;
  return (
    <form noValidate onSubmit={form.onSubmit(send, (errors) => form.getInputNode(Object.keys(errors)[0] ?? 'current')?.focus())}>
      <Stack gap="md">
        {isUnplaced ? <FormProblem error={change.error} /> : null}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...form.getInputProps('current')}
          key={form.key('current')}
          label={currentLabel}
          autoComplete="current-password"
          data-autofocus
        />
        <NewPasswordFields form={form} />
        <Button type="submit" size="md" mt="xs" loading={change.isPending}>
          {submit}
        </Button>
      </Stack>
    </form>
  );
};

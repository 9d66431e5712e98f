import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { issuesByField } from '../../ui/fields/field-issues.ts';
import { FormProblem } from './FormProblem.tsx';
import { newPasswordRules } from './new-password-rules.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { useSetPassword } from './use-set-password.ts';

interface MailedPasswordFormProps {
  token: string;
  email: string;
  submit: string;
  /** Sets an account's first password instead of a new one. */
  first?: boolean;
}

/** Sets a password with an emailed link. */
export const MailedPasswordForm = ({ token, email, submit, first }: MailedPasswordFormProps) => {
  const { t } = useTranslation();
  const set = useSetPassword();
  const form = useForm({
    initialValues: { password: '', confirm: '' },
    validateInputOnBlur: true,
    validate: newPasswordRules,
  });
  const send = ({ password }: { password: string }): void =>
    set.mutate({ token, email, password }, { onError: (error) => form.setErrors(issuesByField(error, { password: 'password' })) });
  const invalid = set.isError && Object.keys(issuesByField(set.error, { password: 'password' })).length === 0;
  return (
    <form noValidate onSubmit={form.onSubmit(send, (errors) => form.getInputNode(Object.keys(errors)[0] ?? 'password')?.focus())}>
      <Stack gap="md">
        {invalid ? <FormProblem error={set.error} /> : null}
        <TextInput label={t('login.email')} value={email} readOnly type="email" autoComplete="username" size="md" variant="filled" />
        <NewPasswordFields form={form} first={first} />
        <Button type="submit" size="md" mt="xs" loading={set.isPending}>
          {submit}
        </Button>
      </Stack>
    </form>
  );
};

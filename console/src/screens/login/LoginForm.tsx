import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconAlertCircle } from '@tabler/icons-react';
import type { Session } from '@mekuri/client-console';
import { authLoginMutation } from '@mekuri/client-console/query';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { problemMessage } from '../../ui/feedback/problem.ts';
import { normalizeAddress } from '../../ui/text/text.ts';

interface LoginFormProps {
  /** Fixed address, where the user is already known. */
  email?: string;
  onSignedIn: (grant: Session) => void;
}

export const LoginForm = ({ email, onSignedIn }: LoginFormProps) => {
  const { t } = useTranslation();
  const login = useMutation({ ...authLoginMutation(), meta: { quiet: true }, onSuccess: onSignedIn });
  const form = useForm({
    initialValues: { email: email ?? '', password: '' },
    validate: {
      email: (value) => (value.trim() ? null : t('form.required')),
      password: (value) => (value ? null : t('form.required')),
    },
    transformValues: (values) => ({ ...values, email: normalizeAddress(values.email) }),
  });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (body) => login.mutate({ body }),
        (errors) => form.getInputNode(Object.keys(errors)[0] ?? 'email')?.focus(),
      )}
    >
      <Stack gap="md">
        {login.isError ? (
          <Alert color="red" role="alert" icon={<IconAlertCircle size={20} />}>
            {problemMessage(login.error)}
          </Alert>
        ) : null}
        <TextInput
          {...form.getInputProps('email')}
          key={form.key('email')}
          label={t('login.email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          size="md"
          readOnly={email !== undefined}
          onBlur={() => form.setFieldValue('email', normalizeAddress(form.values.email))}
        />
        <PasswordField
          {...form.getInputProps('password')}
          key={form.key('password')}
          label={t('login.password')}
          autoComplete="current-password"
          data-autofocus={email === undefined ? undefined : true}
        />
        <Button type="submit" size="md" mt="xs" loading={login.isPending}>
          {t('login.submit')}
        </Button>
      </Stack>
    </form>
  );
};

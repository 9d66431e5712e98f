import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { authForgotPasswordMutation } from '@mekuri/client-console/query';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AuthLayout } from '../../shell/AuthLayout.tsx';
import { isEmail } from '../../ui/text/email.ts';
import { normalizeAddress } from '../../ui/text/text.ts';
import { FormProblem } from './FormProblem.tsx';
import { MailSent } from './MailSent.tsx';

/** Requests a password reset by email. The response does not reveal whether the address is registered. */
export const ForgotPasswordScreen = () => {
  const { t } = useTranslation();
  const ask = useMutation({ ...authForgotPasswordMutation(), meta: { quiet: true } });
  const form = useForm({
    initialValues: { email: '' },
    validateInputOnBlur: true,
    validate: { email: (value) => (isEmail(normalizeAddress(value)) ? null : t('form.email')) },
    transformValues: ({ email }) => ({ email: normalizeAddress(email) }),
  });
  const back = (
    <Text size="sm" ta="center" mt="lg">
      <Anchor component={Link} to="/login" inherit>
        {t('login.back')}
      </Anchor>
    </Text>
  );
  if (ask.isSuccess) {
    return (
      <AuthLayout title={t('mailSent.title')}>
        <MailSent kind="reset" email={ask.variables.body.email} body={t('forgot.sent')} onAgain={ask.reset} />
        {back}
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={t('forgot.title')} lead={t('forgot.lead')}>
      <form
        noValidate
        onSubmit={form.onSubmit(
          (body) => ask.mutate({ body }),
          () => form.getInputNode('email')?.focus(),
        )}
      >
        <Stack gap="md">
          {ask.isError ? <FormProblem error={ask.error} /> : null}
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
          />
          <Button type="submit" size="md" loading={ask.isPending}>
            {t('forgot.submit')}
          </Button>
        </Stack>
      </form>
      {back}
    </AuthLayout>
  );
};

import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { authSignUpMutation } from '@mekuri/client-console/query';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AuthLayout } from '../../shell/AuthLayout.tsx';
import { isEmail } from '../../ui/text/email.ts';
import { issuesByField } from '../../ui/fields/field-issues.ts';
import { LIMITS } from '../../ui/fields/limits.ts';
import { codePoints, normalizeAddress } from '../../ui/text/text.ts';
import { FormProblem } from '../password/FormProblem.tsx';
import { newPasswordRules } from '../password/new-password-rules.ts';
import { NewPasswordFields } from '../password/NewPasswordFields.tsx';

interface SignUpFormProps {
  onSent: (email: string) => void;
}

const FIELDS = { company_name: 'companyName', name: 'name', email: 'email', password: 'password' } as const;

export const SignUpForm = ({ onSent }: SignUpFormProps) => {
  const { t } = useTranslation();
  const signUp = useMutation({ ...authSignUpMutation(), meta: { quiet: true } });
  const named = (value: string): string | null => {
    if (value.trim() === '') return t('form.required');
    return codePoints(value.trim()) > LIMITS.name ? t('form.maxLength', { limit: LIMITS.name }) : null;
  };
  const form = useForm({
    initialValues: { companyName: '', name: '', email: '', password: '', confirm: '' },
    validateInputOnBlur: true,
    validate: {
      ...newPasswordRules,
      companyName: named,
      name: named,
      email: (value) => (isEmail(normalizeAddress(value)) ? null : t('form.email')),
    },
  });
  const send = ({ companyName, name, email, password }: typeof form.values): void => {
    const address = normalizeAddress(email);
    signUp.mutate(
      { body: { companyName: companyName.trim(), name: name.trim(), email: address, password } },
      {
        onSuccess: () => onSent(address),
        onError: (error) => form.setErrors(issuesByField(error, FIELDS)),
      },
    );
  };
  return (
    <AuthLayout title={t('signUp.title')} lead={t('signUp.lead')}>
      <form noValidate onSubmit={form.onSubmit(send, (errors) => form.getInputNode(Object.keys(errors)[0] ?? 'email')?.focus())}>
        <Stack gap="md">
          {signUp.isError ? <FormProblem error={signUp.error} title={t('signUp.failed')} /> : null}
          <TextInput
            {...form.getInputProps('companyName')}
            key={form.key('companyName')}
            label={t('signUp.company')}
            autoComplete="organization"
            size="md"
          />
          <TextInput {...form.getInputProps('name')} key={form.key('name')} label={t('signUp.name')} autoComplete="name" size="md" />
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
          <NewPasswordFields form={form} first />
          <Button type="submit" size="md" mt="xs" loading={signUp.isPending}>
            {t('signUp.submit')}
          </Button>
        </Stack>
      </form>
      <Text size="sm" ta="center" mt="lg">
        <Anchor component={Link} to="/login" inherit>
          {t('login.back')}
        </Anchor>
      </Text>
    </AuthLayout>
  );
};

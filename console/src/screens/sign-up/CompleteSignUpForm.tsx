import { Anchor, Button, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { authCompleteSignUpMutation } from '@mekuri/client-console/query';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/SessionContext.tsx';
import { issuesByField } from '../../ui/fields/field-issues.ts';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { FormProblem } from '../password/FormProblem.tsx';

interface CompleteSignUpFormProps {
  token: string;
  /** Undefined until the server has confirmed the link. */
  email?: string;
}

const FIELDS = { password: 'password' } as const;

/** Requires the password chosen at sign-up: someone else may have entered this user's address. */
export const CompleteSignUpForm = ({ token, email }: CompleteSignUpFormProps) => {
  const { t } = useTranslation();
  const session = useSession();
  const navigate = useNavigate();
  const complete = useMutation({
    ...authCompleteSignUpMutation(),
    meta: { quiet: true },
    onSuccess: async (grant) => {
      session.accept(grant);
      toast({ kind: 'success', message: t('signUp.done') });
      await navigate({ to: '/' });
    },
  });
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (value) => (value === '' ? t('form.required') : null) },
  });
  const focus = (): void => form.getInputNode('password')?.focus();
  const send = ({ password }: typeof form.values): void =>
    complete.mutate(
      { body: { token, password } },
      {
        onError: (error) => {
          const issues = issuesByField(error, FIELDS);
          form.setErrors(issues);
          if (issues['password']) focus();
        },
      },
    );
  const isUnplaced = complete.isError && Object.keys(issuesByField(complete.error, FIELDS)).length === 0;
  return (
    <form noValidate onSubmit={form.onSubmit(send, focus)}>
      <Stack gap="md">
        {isUnplaced ? <FormProblem error={complete.error} title={t('signUp.failed')} /> : null}
        {email === undefined ? (
          <Skeleton height={44} />
        ) : (
          <TextInput label={t('login.email')} value={email} readOnly type="email" autoComplete="username" size="md" variant="filled" />
        )}
        <Text>{t('signUp.confirm.body')}</Text>
        <PasswordField
          {...form.getInputProps('password')}
          key={form.key('password')}
          label={t('login.password')}
          description={t('signUp.confirm.hint')}
          autoComplete="current-password"
        />
        <Button type="submit" size="md" mt="xs" disabled={email === undefined} loading={complete.isPending}>
          {t('signUp.confirm.submit')}
        </Button>
        <Text size="sm" ta="center">
          {t('signUp.confirm.forgotten')}{' '}
          <Anchor component={Link} to="/sign-up" activeOptions={{ exact: true, includeSearch: true }} underline="always" inherit>
            {t('link.signUpAgain')}
          </Anchor>
        </Text>
      </Stack>
    </form>
  );
};

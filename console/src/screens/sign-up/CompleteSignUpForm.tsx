import { Anchor, Button, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { authCompleteSignUpMutation } from '@mekuri/client-console/query';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/SessionContext.tsx';
import { faultsByField } from '../../ui/fields/field-faults.ts';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { FormProblem } from '../password/FormProblem.tsx';

interface CompleteSignUpFormProps {
  token: string;
  /** Undefined until the server has said whose link it is. */
  email?: string;
}

const FIELDS = { password: 'password' } as const;

/** Asks for the password that was typed at sign-up: somebody else may have typed this person's address. */
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
          const faults = faultsByField(error, FIELDS);
          form.setErrors(faults);
          if (faults['password']) focus();
        },
      },
    );
  const isUnplaced = complete.isError && Object.keys(faultsByField(complete.error, FIELDS)).length === 0;
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

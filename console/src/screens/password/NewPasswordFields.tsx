import { Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { PasswordRules } from './PasswordRules.tsx';

interface NewPasswordValues {
  password: string;
  confirm: string;
}

interface NewPasswordFieldsProps<T extends NewPasswordValues> {
  form: UseFormReturnType<T>;
  /** Sets an account's first password instead of a new one. */
  first?: boolean;
}

/** A new password with its rules and confirmation. Pasting and password managers are supported. */
export const NewPasswordFields = <T extends NewPasswordValues>({ form, first = false }: NewPasswordFieldsProps<T>) => {
  const { t } = useTranslation();
  const rules = useId();
  return (
    <Stack gap="md">
      <div>
        <PasswordField
          {...form.getInputProps('password')}
          key={form.key('password')}
          label={first ? t('login.password') : t('password.new')}
          autoComplete="new-password"
          mb={8}
          aria-describedby={rules}
        />
        <PasswordRules id={rules} password={form.values.password} />
      </div>
      <PasswordField
        {...form.getInputProps('confirm')}
        key={form.key('confirm')}
        label={first ? t('password.confirmFirst') : t('password.confirm')}
        autoComplete="new-password"
      />
    </Stack>
  );
};

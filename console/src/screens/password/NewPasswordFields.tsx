import { PasswordInput, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordRules } from './PasswordRules.tsx';

interface NewPasswordValues {
  password: string;
  confirm: string;
}

interface NewPasswordFieldsProps<T extends NewPasswordValues> {
  form: UseFormReturnType<T>;
  /** The first password of an account rather than a new one. */
  first?: boolean;
}

/** A password to be chosen, its rules and its repetition; pasting and password managers are welcome. */
export const NewPasswordFields = <T extends NewPasswordValues>({ form, first = false }: NewPasswordFieldsProps<T>) => {
  const { t } = useTranslation();
  const rules = useId();
  const toggle = { 'aria-label': t('login.showPassword'), tabIndex: 0 };
  return (
    <Stack gap="md">
      <div>
        <PasswordInput
          {...form.getInputProps('password')}
          key={form.key('password')}
          label={first ? t('login.password') : t('password.new')}
          autoComplete="new-password"
          size="md"
          mb={8}
          aria-describedby={rules}
          visibilityToggleButtonProps={toggle}
        />
        <PasswordRules id={rules} password={form.values.password} />
      </div>
      <PasswordInput
        {...form.getInputProps('confirm')}
        key={form.key('confirm')}
        label={first ? t('password.confirmFirst') : t('password.confirm')}
        autoComplete="new-password"
        size="md"
        visibilityToggleButtonProps={toggle}
      />
    </Stack>
  );
};

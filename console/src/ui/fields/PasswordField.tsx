import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** A password that can be shown; Mantine's own does not tell assistive technology that it is faulty. */
export const PasswordField = (props: PasswordInputProps) => {
  const { t } = useTranslation();
  return (
    <PasswordInput
      size="md"
      {...props}
      aria-invalid={props.error ? true : undefined}
      visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword'), tabIndex: 0 }}
    />
  );
};

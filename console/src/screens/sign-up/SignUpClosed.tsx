import { Button, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AuthLayout } from '../../shell/AuthLayout.tsx';

/** Shown when accounts are by invitation only. */
export const SignUpClosed = () => {
  const { t } = useTranslation();
  return (
    <AuthLayout title={t('signUp.closed.title')}>
      <Stack gap="lg">
        <Text>{t('signUp.closed.body')}</Text>
        <Button component={Link} to="/login" size="md">
          {t('login.back')}
        </Button>
      </Stack>
    </AuthLayout>
  );
};

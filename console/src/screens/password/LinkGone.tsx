import { Anchor, Button, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AuthLayout } from '../../shell/AuthLayout.tsx';

interface LinkGoneProps {
  title: string;
  body: string;
  /** The screen where another email can be requested. */
  to?: '/reset-pass' | '/sign-up';
}

/** An invalid emailed link, with the way to get another. */
export const LinkGone = ({ title, body, to = '/reset-pass' }: LinkGoneProps) => {
  const { t } = useTranslation();
  return (
    <AuthLayout title={title}>
      <Stack gap="md">
        <ThemeIcon size={56} radius="xl" variant="light" color="orange">
          <IconLinkOff size={30} aria-hidden="true" />
        </ThemeIcon>
        <Text>{body}</Text>
        <Button component={Link} to={to} size="md">
          {to === '/sign-up' ? t('link.signUpAgain') : t('link.another')}
        </Button>
        <Text size="sm" ta="center">
          <Anchor component={Link} to="/login" inherit>
            {t('login.back')}
          </Anchor>
        </Text>
      </Stack>
    </AuthLayout>
  );
};

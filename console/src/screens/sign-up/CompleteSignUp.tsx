import { Stack, ThemeIcon } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AuthLayout } from '../../shell/AuthLayout.tsx';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { LinkGone } from '../password/LinkGone.tsx';
import { isLinkGone, useMailedLink } from '../password/use-mailed-link.ts';
import { CompleteSignUpForm } from './CompleteSignUpForm.tsx';

interface CompleteSignUpProps {
  token: string;
}

/** The target of the emailed link. Opening it consumes nothing, because mail scanners open links too. */
export const CompleteSignUp = ({ token }: CompleteSignUpProps) => {
  const { t } = useTranslation();
  const link = useMailedLink(token);
  if (link.isError && isLinkGone(link.error)) {
    return <LinkGone title={t('link.gone.title')} body={t('link.gone.signUp')} to="/sign-up" />;
  }
  if (link.isError) {
    return (
      <AuthLayout title={t('signUp.title')}>
        <LoadFailure error={link.error} onRetry={() => void link.refetch()} />
      </AuthLayout>
    );
  }
  if (link.data && link.data.kind !== 'sign_up') return <Navigate to="/new-password" search={{ token }} replace />;
  return (
    <AuthLayout title={t('signUp.confirm.title')}>
      <Stack gap="md">
        <ThemeIcon size={56} radius="xl" variant="light" color="teal">
          <IconMailCheck size={30} aria-hidden="true" />
        </ThemeIcon>
        <CompleteSignUpForm token={token} email={link.data?.email} />
      </Stack>
    </AuthLayout>
  );
};

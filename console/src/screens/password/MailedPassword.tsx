import { Skeleton, Stack } from '@mantine/core';
import { Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AuthLayout } from '../../shell/AuthLayout.tsx';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { useDelayed } from '../../ui/hooks/use-delayed.ts';
import { LinkGone } from './LinkGone.tsx';
import { MailedPasswordForm } from './MailedPasswordForm.tsx';
import { isLinkGone, useMailedLink } from './use-mailed-link.ts';

interface MailedPasswordProps {
  token: string;
  /** The kind of link according to the address, until the server confirms it. */
  expected: 'reset' | 'invitation';
}

/** The target of an emailed link: sets the first password after an invitation, or a new one. */
export const MailedPassword = ({ token, expected }: MailedPasswordProps) => {
  const { t } = useTranslation();
  const link = useMailedLink(token);
  const late = useDelayed(link.isPending);
  const isInvitation = (link.data?.kind ?? expected) === 'invitation';
  const title = isInvitation ? t('invitation.title') : t('newPassword.title');
  if (link.isError && isLinkGone(link.error)) {
    return <LinkGone title={t('link.gone.title')} body={isInvitation ? t('link.gone.invitation') : t('link.gone.reset')} />;
  }
  if (link.isError) {
    return (
      <AuthLayout title={title}>
        <LoadFailure error={link.error} onRetry={() => void link.refetch()} />
      </AuthLayout>
    );
  }
  if (!link.data) {
    return (
      <AuthLayout title={title}>
        {late ? (
          <Stack gap="lg" aria-busy="true" aria-label={t('state.loading')} role="status">
            {['email', 'password', 'confirm'].map((field) => (
              <Skeleton key={field} height={44} />
            ))}
          </Stack>
        ) : null}
      </AuthLayout>
    );
  }
  if (link.data.kind === 'sign_up') return <Navigate to="/sign-up" search={{ token }} replace />;
  return (
    <AuthLayout title={title} lead={isInvitation ? t('invitation.lead') : t('newPassword.lead')}>
      <MailedPasswordForm
        token={token}
        email={link.data.email}
        first={isInvitation}
        submit={isInvitation ? t('invitation.submit') : t('newPassword.submit')}
      />
    </AuthLayout>
  );
};

import { authOptionsOptions } from '@mekuri/client-console/query';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthLayout } from '../../shell/AuthLayout.tsx';
import { MailSent } from '../password/MailSent.tsx';
import { CompleteSignUp } from './CompleteSignUp.tsx';
import { SignUpClosed } from './SignUpClosed.tsx';
import { SignUpForm } from './SignUpForm.tsx';

const route = getRouteApi('/sign-up');

/** Signs up for a trial account: the form, the email, and the target of its link. */
export const SignUpScreen = () => {
  const { t } = useTranslation();
  const { token } = route.useSearch();
  const options = useQuery({ ...authOptionsOptions(), enabled: token === undefined });
  const [sentTo, setSentTo] = useState<string>();
  if (token !== undefined) return <CompleteSignUp token={token} />;
  if (options.data?.signUp === false) return <SignUpClosed />;
  if (sentTo !== undefined) {
    return (
      <AuthLayout title={t('mailSent.title')}>
        <MailSent kind="signUp" email={sentTo} body={t('signUp.sent')} onAgain={() => setSentTo(undefined)} />
      </AuthLayout>
    );
  }
  return <SignUpForm onSent={setSentTo} />;
};

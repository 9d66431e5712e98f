import { Anchor, Text } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession, useUser } from '../../session/SessionContext.tsx';
import { AuthLayout } from '../../shell/AuthLayout.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { ChangePasswordForm } from '../password/ChangePasswordForm.tsx';

/** Users with an assigned password have to choose their own before anything else. */
export const FirstPassword = () => {
  const { t } = useTranslation();
  const session = useSession();
  const user = useUser();
  const navigate = useNavigate();
  return (
    <AuthLayout title={t('firstTime.title')} lead={t('firstTime.lead', { name: user.name })}>
      <ChangePasswordForm
        email={user.email}
        currentLabel={t('firstTime.given')}
        submit={t('firstTime.submit')}
        onChanged={(grant) => {
          session.accept(grant);
          toast({ kind: 'success', message: t('password.set') });
          void navigate({ to: '/' });
        }}
      />
      <Text size="sm" ta="center" mt="lg">
        <Anchor component={Link} to="/log-out" preload={false} inherit>
          {t('shell.logOut')}
        </Anchor>
      </Text>
    </AuthLayout>
  );
};

import { Anchor, Divider, Text } from '@mantine/core';
import { authOptionsOptions } from '@mekuri/client-console/query';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/SessionContext.tsx';
import { AuthLayout } from '../../shell/AuthLayout.tsx';
import { LoginForm } from './LoginForm.tsx';

const route = getRouteApi('/login');

export const LoginScreen = () => {
  const { t } = useTranslation();
  const session = useSession();
  const router = useRouter();
  const { redirect } = route.useSearch();
  const options = useQuery(authOptionsOptions());
  return (
    <AuthLayout title={t('login.title')} lead={t('login.lead')}>
      <LoginForm
        onSignedIn={(grant) => {
          session.accept(grant);
          router.history.push(redirect ?? '/');
        }}
      />
      <Text size="sm" ta="center" mt="lg">
        <Anchor component={Link} to="/reset-pass" inherit>
          {t('login.forgot')}
        </Anchor>
      </Text>
      {options.data?.signUp ? (
        <>
          <Divider my="md" label={t('login.newcomer')} />
          <Text size="sm" ta="center">
            <Anchor component={Link} to="/sign-up" inherit>
              {t('login.signUp')}
            </Anchor>
          </Text>
        </>
      ) : null}
    </AuthLayout>
  );
};

import { Button, Stack, Text, Title } from '@mantine/core';
import { authLogOut } from '@mekuri/client-console';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/SessionContext.tsx';
import classes from '../../shell/ErrorScreens.module.css';
import { Logo } from '../../shell/Logo.tsx';
import { usePageTitle } from '../../ui/hooks/use-page-title.ts';

/** Ends the session when shown. If the server does not respond, it ends in this tab at least. */
export const LogOutScreen = () => {
  const { t } = useTranslation();
  const session = useSession();
  usePageTitle(t('logOut.title'));
  useEffect(() => {
    authLogOut()
      .catch(() => undefined)
      .finally(() => session.leave());
  }, [session]);
  return (
    <main className={classes.screen}>
      <Stack align="center" gap="sm" ta="center">
        <Logo size={40} />
        <Title order={1}>{t('logOut.title')}</Title>
        <Text c="dimmed">{t('logOut.body')}</Text>
        <Button component={Link} to="/login" mt="sm">
          {t('logOut.again')}
        </Button>
      </Stack>
    </main>
  );
};

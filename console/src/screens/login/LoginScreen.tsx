import { Group, Text, Title } from '@mantine/core';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/SessionContext.tsx';
import { LanguageMenu } from '../../shell/LanguageMenu.tsx';
import { Logo } from '../../shell/Logo.tsx';
import { SchemeToggle } from '../../shell/SchemeToggle.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { DeckArt } from './DeckArt.tsx';
import { LoginForm } from './LoginForm.tsx';
import classes from './LoginScreen.module.css';

const route = getRouteApi('/login');

export const LoginScreen = () => {
  const { t } = useTranslation();
  const session = useSession();
  const router = useRouter();
  const { redirect } = route.useSearch();
  usePageTitle(t('login.title'));
  return (
    <main className={classes.screen}>
      <section className={classes.panel}>
        <Group gap="xs">
          <Logo size={34} />
          <span className={classes.brand}>{t('app.name')}</span>
        </Group>
        <div className={classes.form}>
          <Title order={1} mb={4}>
            {t('login.title')}
          </Title>
          <Text c="dimmed" size="sm" mb="lg">
            {t('login.lead')}
          </Text>
          <LoginForm
            onSignedIn={(grant) => {
              session.accept(grant);
              router.history.push(redirect ?? '/');
            }}
          />
        </div>
        <Group justify="space-between">
          <LanguageMenu />
          <SchemeToggle />
        </Group>
      </section>
      <aside className={classes.art} aria-hidden="true">
        <DeckArt />
        <p className={classes.motto}>{t('login.motto')}</p>
      </aside>
    </main>
  );
};

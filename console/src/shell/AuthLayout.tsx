import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../ui/hooks/use-page-title.ts';
import { DeckArt } from './DeckArt.tsx';
import classes from './AuthLayout.module.css';
import { LanguageMenu } from './LanguageMenu.tsx';
import { Logo } from './Logo.tsx';
import { SchemeToggle } from './SchemeToggle.tsx';

interface AuthLayoutProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** Layout of the screens before sign-in: one task, the language menu, and what the product is. */
export const AuthLayout = ({ title, lead, children }: AuthLayoutProps) => {
  const { t } = useTranslation();
  usePageTitle(title);
  return (
    <main className={classes.screen}>
      <section className={classes.panel}>
        <Group gap="xs">
          <Logo size={34} />
          <span className={classes.brand}>{t('app.name')}</span>
        </Group>
        <div className={classes.form}>
          <Title order={1} mb={lead ? 4 : 'lg'}>
            {title}
          </Title>
          {lead ? (
            <Text c="dimmed" size="sm" mb="lg">
              {lead}
            </Text>
          ) : null}
          {children}
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

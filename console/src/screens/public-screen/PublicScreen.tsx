import { Group, Skeleton } from '@mantine/core';
import { type ConsoleScreen, ConsoleScreenContext, type TabSearch } from '@mekuri/kit/console';
import { useLocation, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { createElement, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../plugins/lazy-part.ts';
import { pluginText } from '../../plugins/plugin-text.ts';
import { type SlotPart, useSlot } from '../../plugins/use-plugins.ts';
import { NotFoundScreen } from '../../shell/ErrorScreens.tsx';
import { LanguageMenu } from '../../shell/LanguageMenu.tsx';
import { Logo } from '../../shell/Logo.tsx';
import { PendingScreen } from '../../shell/PendingScreen.tsx';
import { SchemeToggle } from '../../shell/SchemeToggle.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { usePageTitle } from '../../ui/hooks/use-page-title.ts';
import { LoadBoundary } from '../../ui/loading/LoadBoundary.tsx';
import { screenAddress } from '../plugin-screen/screen-address.ts';
import classes from './PublicScreen.module.css';

/** A plugin's screen for visitors without an account. */
export const PublicScreen = () => (
  <Suspense fallback={<PendingScreen />}>
    <FoundScreen />
  </Suspense>
);

const FoundScreen = () => {
  const { screenId } = useParams({ strict: false });
  const part = useSlot('public.screens').find(({ entry }) => entry.id === screenId);
  return part ? <ShownScreen part={part} /> : <NotFoundScreen />;
};

const ShownScreen = ({ part: { plugin, entry } }: { part: SlotPart<'public.screens'> }) => {
  const { t } = useTranslation();
  const { history } = useRouter();
  const { siteId = '' } = useParams({ strict: false });
  const secret = useLocation({ select: ({ hash }) => hash });
  const said = JSON.stringify(useSearch({ strict: false }));
  const base = `/shared/${entry.id}/${siteId}`;
  usePageTitle(pluginText(plugin.id, entry.label));
  const screen = useMemo((): ConsoleScreen => {
    const withSecret = (address: string): string => (secret === '' ? address : `${address}#${secret}`);
    return {
      path: [],
      withoutSite: '/',
      isLocked: false,
      isEditor: false,
      isActing: false,
      search: JSON.parse(said) as TabSearch,
      show: (next) => history.push(withSecret(screenAddress(base, [], next))),
      hrefOf: (...wanted) => withSecret(screenAddress(base, wanted, {})),
      go: (href) => history.push(href),
      tell: (message, action) => toast({ kind: 'success', message, ...(action ? { action } : {}) }),
    };
  }, [base, history, said, secret]);
  return (
    <div className={classes.screen}>
      <header className={classes.bar}>
        <Group gap="xs" wrap="nowrap">
          <Logo size={26} />
          <span className={classes.brand}>{t('app.name')}</span>
        </Group>
        <Group gap={4} wrap="nowrap">
          <LanguageMenu />
          <SchemeToggle />
        </Group>
      </header>
      <main className={classes.main}>
        <ConsoleScreenContext value={screen}>
          <LoadBoundary>
            <Suspense fallback={<Skeleton height={420} radius="md" role="status" aria-label={t('state.loading')} />}>
              {createElement(lazyPart(entry.load), { key: secret, siteId, secret })}
            </Suspense>
          </LoadBoundary>
        </ConsoleScreenContext>
      </main>
    </div>
  );
};

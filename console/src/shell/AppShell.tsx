import { ActionIcon, Drawer, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { getRouteApi, Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ImportTray } from '../screens/user-import/ImportTray.tsx';
import { mayOpen } from '../session/route-rights.ts';
import { useUser } from '../session/SessionContext.tsx';
import { BulkTray } from '../uploads/bulk/BulkTray.tsx';
import { ImpersonationBanner } from './ImpersonationBanner.tsx';
import { Bell } from './Bell.tsx';
import { Brand } from './Brand.tsx';
import { ContractBar, useContractNotice } from './ContractBar.tsx';
import classes from './AppShell.module.css';
import { ForbiddenScreen } from './ErrorScreens.tsx';
import { InFrame } from './MessageScreen.tsx';
import { PendingScreen } from './PendingScreen.tsx';
import { OpenToolContext } from '../plugins/shell-tools.ts';
import { ShellTool } from '../plugins/ShellTool.tsx';
import { Sidebar } from './Sidebar.tsx';

const route = getRouteApi('/$userTypeId');
const EDITOR = '/$userTypeId/site/$siteId';

/** The signed-in console: the screen with its sidebar (a rail in the editor, a drawer on phones). */
export const AppShell = () => {
  const { t } = useTranslation();
  const user = useUser();
  const { account, acting } = user;
  const accountId = route.useRouteContext({ select: (context) => context.accountId });
  const notice = useContractNotice();
  const bars = Number(acting !== null) + Number(notice !== null);
  const isRail = useRouterState({ select: ({ matches }) => matches.some(({ routeId }) => routeId === EDITOR) });
  const screen = useRouterState({ select: ({ matches }) => matches.at(-1)?.routeId ?? '' });
  const router = useRouter();
  const [opened, drawer] = useDisclosure(false);
  const close = drawer.close;
  const [tool, setTool] = useState<string | null>(null);
  const openTool = useCallback(
    (key: string) => {
      close();
      setTool(key);
    },
    [close],
  );
  const main = useRef<HTMLElement>(null);
  useEffect(() => router.subscribe('onBeforeNavigate', close), [router, close]);
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged }) => {
        if (pathChanged && !main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
      }),
    [router],
  );
  return (
    <OpenToolContext value={openTool}>
      <div className={classes.frame} data-rail={isRail || undefined} data-bars={bars}>
        <a href="#main" className={classes.skip}>
          {t('shell.skip')}
        </a>
        <header className={classes.bar}>
          <ActionIcon variant="subtle" color="gray" size="xl" onClick={drawer.open} aria-label={t('shell.openMenu')} aria-expanded={opened}>
            <IconMenu2 size={22} />
          </ActionIcon>
          <Group gap={8}>
            <Brand size={26} />
          </Group>
          <div className={classes.bell}>
            <Bell />
          </div>
        </header>
        <aside className={classes.side} aria-label={t('app.name')}>
          <Sidebar rail={isRail} />
        </aside>
        <Drawer
          opened={opened}
          onClose={drawer.close}
          size={280}
          padding={0}
          withCloseButton={false}
          title={t('shell.menu')}
          classNames={{ header: classes.hiddenHeader, body: classes.drawerBody }}
        >
          <Sidebar rail={false} inDrawer />
        </Drawer>
        <main ref={main} id="main" tabIndex={-1} className={classes.main}>
          {bars === 0 ? null : (
            <div className={classes.bars}>
              {acting ? <ImpersonationBanner /> : null}
              {notice ? <ContractBar notice={notice} /> : null}
            </div>
          )}
          {/* A screen opened under another identity is unmounted before it can send requests as this user. */}
          <InFrame value={true}>
            {account.id === accountId ? mayOpen(screen, user) ? <Outlet /> : <ForbiddenScreen /> : <PendingScreen />}
          </InFrame>
        </main>
        <ImportTray />
        <BulkTray />
        {tool === null ? null : (
          <Suspense>
            <ShellTool open={tool} onClose={() => setTool(null)} />
          </Suspense>
        )}
      </div>
    </OpenToolContext>
  );
};

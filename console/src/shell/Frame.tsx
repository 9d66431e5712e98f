import { ActionIcon, Drawer, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { Outlet, useMatchRoute, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Frame.module.css';
import { Logo } from './Logo.tsx';
import { Sidebar } from './Sidebar.tsx';

/** The signed-in console: menu at the side (a rail beside the editor, a drawer on a phone) and the screen. */
export const Frame = () => {
  const { t } = useTranslation();
  const isRail = Boolean(useMatchRoute()({ to: '/$userTypeId/site/$siteId' }));
  const router = useRouter();
  const [opened, drawer] = useDisclosure(false);
  const close = drawer.close;
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
    <div className={classes.frame} data-rail={isRail || undefined}>
      <a href="#main" className={classes.skip}>
        {t('shell.skip')}
      </a>
      <header className={classes.bar}>
        <ActionIcon variant="subtle" color="gray" size="xl" onClick={drawer.open} aria-label={t('shell.openMenu')} aria-expanded={opened}>
          <IconMenu2 size={22} />
        </ActionIcon>
        <Group gap={8}>
          <Logo size={26} />
          <span className={classes.brand}>{t('app.name')}</span>
        </Group>
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
        <Sidebar rail={false} />
      </Drawer>
      <main ref={main} id="main" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
    </div>
  );
};

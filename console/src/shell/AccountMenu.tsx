import { Avatar, Menu, Text, UnstyledButton, VisuallyHidden, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconApi, IconCamera, IconCode, IconLogout, IconMoon, IconSelector, IconSettings, IconSun } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { pluginText } from '../plugins/plugin-text.ts';
import { useSlot } from '../plugins/use-plugins.ts';
import { mayOpenAccountScreens } from '../session/rights.ts';
import { useUser } from '../session/SessionContext.tsx';
import { toolKey, useOpenTool, useShellTools } from '../plugins/shell-tools.ts';
import { LocaleItems } from './LocaleItems.tsx';
import { dialogLater } from '../ui/loading/dialog-later.tsx';
import classes from './Sidebar.module.css';

const OwnPictureDialog = dialogLater(async () => ({ default: (await import('../screens/profile/OwnPictureDialog.tsx')).OwnPictureDialog }));

interface AccountMenuProps {
  rail: boolean;
  inDrawer: boolean;
}

/** The signed-in user, with language, colour scheme and sign-out. */
export const AccountMenu = ({ rail, inDrawer }: AccountMenuProps) => {
  const { t } = useTranslation();
  const user = useUser();
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  const [pictureOpened, picture] = useDisclosure(false);
  return (
    <>
      <Menu position={inDrawer ? 'top-start' : 'right-end'} width={240} withinPortal>
        <Menu.Target>
          <UnstyledButton className={classes.account}>
            <Avatar aria-hidden="true" color="indigo" radius="xl" size={34} name={user.name} src={user.pictureUrl} />
            {rail ? (
              <VisuallyHidden>{t('shell.account', { name: user.name })}</VisuallyHidden>
            ) : (
              <>
                <span className={classes.who}>
                  <Text size="sm" fw={600} truncate component="span" display="block" lh={1.4}>
                    {user.name}
                  </Text>
                  <Text size="xs" c="dimmed" truncate component="span" display="block" lh={1.4}>
                    {user.account.name}
                  </Text>
                </span>
                <IconSelector size={16} />
              </>
            )}
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>
            <Text size="sm" fw={600} component="span" display="block">
              {user.account.name}
            </Text>
            <Text size="xs" component="span" display="block">
              {user.email}
            </Text>
          </Menu.Label>
          <Menu.Divider />
          <Menu.Item
            renderRoot={(props) => <Link {...props} to="/$userTypeId/profile" params={{ userTypeId: user.userType }} />}
            leftSection={<IconSettings size={18} />}
          >
            {t('menu.profile')}
          </Menu.Item>
          {mayOpenAccountScreens(user) ? (
            <Suspense>
              <PluginItems />
            </Suspense>
          ) : null}
          <Suspense>
            <ToolItems />
          </Suspense>
          {user.acting ? null : (
            <Menu.Item leftSection={<IconCamera size={18} />} onClick={picture.open}>
              {t('shell.picture')}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Label>{t('shell.languages')}</Menu.Label>
          <LocaleItems />
          <Menu.Divider />
          <Menu.Item
            leftSection={dark ? <IconSun size={18} /> : <IconMoon size={18} />}
            closeMenuOnClick={false}
            onClick={() => setColorScheme(dark ? 'light' : 'dark')}
          >
            {dark ? t('shell.light') : t('shell.dark')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item component={Link} to="/log-out" preload={false} leftSection={<IconLogout size={18} />}>
            {t('shell.logOut')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {pictureOpened ? <OwnPictureDialog onClose={picture.close} /> : null}
    </>
  );
};

const PluginItems = () => {
  const { userType } = useUser();
  return useSlot('account.screens').map(({ plugin, entry }) => (
    <Menu.Item
      key={`${plugin.id}/${entry.id}`}
      renderRoot={(props) => <Link {...props} to="/$userTypeId/$screenId" params={{ userTypeId: userType, screenId: entry.id }} />}
      leftSection={<IconApi size={18} />}
    >
      {pluginText(plugin.id, entry.label)}
    </Menu.Item>
  ));
};

const ToolItems = () => {
  const open = useOpenTool();
  return useShellTools().map((tool) => (
    <Menu.Item key={toolKey(tool)} leftSection={<IconCode size={18} />} onClick={() => open(toolKey(tool))}>
      {pluginText(tool.plugin.id, tool.entry.label)}
    </Menu.Item>
  ));
};

import { Avatar, Menu, Text, UnstyledButton, VisuallyHidden, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCamera, IconLogout, IconMoon, IconSelector, IconSettings, IconSun } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUser } from '../session/SessionContext.tsx';
import { LocaleItems } from './LocaleItems.tsx';
import { dialogLater } from '../ui/loading/dialog-later.tsx';
import classes from './Sidebar.module.css';

const OwnPictureDialog = dialogLater(async () => ({ default: (await import('../screens/profile/OwnPictureDialog.tsx')).OwnPictureDialog }));

interface AccountMenuProps {
  rail: boolean;
}

/** Who is signed in; language, colour scheme and the way out. */
export const AccountMenu = ({ rail }: AccountMenuProps) => {
  const { t } = useTranslation();
  const user = useUser();
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  const [pictureOpened, picture] = useDisclosure(false);
  return (
    <>
      <Menu position="right-end" width={240} withinPortal>
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

import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import type { ManagedUser } from '@mekuri/client-console';
import {
  IconBan,
  IconCalendarPlus,
  IconDeviceMobile,
  IconDots,
  IconMailForward,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconReplace,
  IconTrash,
  IconUserShare,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../session/SessionContext.tsx';
import { hasAccountsBelow, rightsOver } from './rights.ts';
import { useUserActions } from './use-user-actions.tsx';

interface UserMenuProps {
  user: ManagedUser;
}

/** Actions on an account, most frequent first. */
export const UserMenu = ({ user }: UserMenuProps) => {
  const { t } = useTranslation();
  const me = useUser();
  const may = rightsOver(me, user);
  const actions = useUserActions(user);
  const params = { userTypeId: me.userType, type: user.accountType.toLowerCase(), userId: user.id };
  const hasAny = Object.entries(may).some(([right, value]) => value && right !== 'removable' && right !== 'grants');
  if (!hasAny) return null;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('siteList.actions', { name: user.companyName })}>
          <IconDots size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {may.actAs ? (
          <Menu.Item leftSection={<IconUserShare size={18} />} onClick={actions.actAs}>
            {t('users.actAs')}
          </Menu.Item>
        ) : null}
        {user.deletedAt === null && !hasAccountsBelow(user.accountType) ? (
          <Menu.Item
            renderRoot={(props) => (
              <Link {...props} to="/$userTypeId/site/list/$accountId" params={{ userTypeId: me.userType, accountId: user.id }} />
            )}
            leftSection={<IconDeviceMobile size={18} />}
          >
            {t('siteList.title')}
          </Menu.Item>
        ) : null}
        {may.edit ? (
          <Menu.Item
            renderRoot={(props) => <Link {...props} to="/$userTypeId/update-user/$type/$userId" params={params} />}
            leftSection={<IconPencil size={18} />}
          >
            {t('users.edit')}
          </Menu.Item>
        ) : null}
        {may.invite ? (
          <Menu.Item leftSection={<IconMailForward size={18} />} onClick={actions.invite}>
            {t('users.inviteAgain')}
          </Menu.Item>
        ) : null}
        {may.changePlan || may.extend ? <Menu.Divider /> : null}
        {may.changePlan ? (
          <Menu.Item leftSection={<IconReplace size={18} />} onClick={actions.changePlan}>
            {t('planChange.action')}
          </Menu.Item>
        ) : null}
        {may.extend ? (
          <Menu.Item leftSection={<IconCalendarPlus size={18} />} onClick={actions.extend}>
            {t('extend.menu')}
          </Menu.Item>
        ) : null}
        {may.suspend ? (
          <Menu.Item leftSection={<IconPlayerPause size={18} />} onClick={actions.suspend}>
            {t('suspend.menu')}
          </Menu.Item>
        ) : null}
        {may.resume ? (
          <Menu.Item leftSection={<IconPlayerPlay size={18} />} onClick={actions.resume}>
            {t('resume.action')}
          </Menu.Item>
        ) : null}
        {may.terminate || may.remove ? <Menu.Divider /> : null}
        {may.terminate ? (
          <Menu.Item c="var(--mantine-color-error)" leftSection={<IconBan size={18} />} onClick={actions.terminate}>
            {t('terminate.menu')}
          </Menu.Item>
        ) : null}
        {may.remove ? (
          <Tooltip label={t('users.notRemovable')} disabled={may.removable} position="left" multiline maw={260}>
            <Menu.Item
              c={may.removable ? 'var(--mantine-color-error)' : undefined}
              leftSection={<IconTrash size={18} />}
              data-disabled={may.removable ? undefined : true}
              aria-disabled={may.removable ? undefined : true}
              closeMenuOnClick={may.removable}
              onClick={() => (may.removable ? actions.remove() : undefined)}
            >
              {t('siteList.delete')}
            </Menu.Item>
          </Tooltip>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
};

import { ActionIcon, Menu } from '@mantine/core';
import { IconBan, IconCircleCheck, IconDots, IconMailForward, IconPencil, IconUserMinus } from '@tabler/icons-react';
import type { SubAdmin } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../session/SessionContext.tsx';
import { mayRemove } from './rights.ts';
import { usePersonActions } from './use-person-actions.ts';

interface PersonMenuProps {
  person: SubAdmin;
  onEdit: (person: SubAdmin) => void;
}

export const PersonMenu = ({ person, onEdit }: PersonMenuProps) => {
  const { t } = useTranslation();
  const user = useUser();
  const { invite, setDisabled, remove } = usePersonActions(person);
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('admins.actions', { name: person.name })}>
          <IconDots size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={18} />} onClick={() => onEdit(person)}>
          {t('admins.edit')}
        </Menu.Item>
        {person.invitation === 'pending' && !person.disabled ? (
          <Menu.Item leftSection={<IconMailForward size={18} />} onClick={invite}>
            {t('admins.invite')}
          </Menu.Item>
        ) : null}
        {mayRemove(user, person) ? (
          <>
            <Menu.Divider />
            <Menu.Item
              leftSection={person.disabled ? <IconCircleCheck size={18} /> : <IconBan size={18} />}
              onClick={() => setDisabled(!person.disabled)}
            >
              {person.disabled ? t('admins.enable') : t('admins.disable')}
            </Menu.Item>
            <Menu.Item c="var(--mantine-color-error)" leftSection={<IconUserMinus size={18} />} onClick={remove}>
              {t('admins.remove')}
            </Menu.Item>
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
};

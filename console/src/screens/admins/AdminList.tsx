import { Avatar, Badge, Text } from '@mantine/core';
import type { SubAdmin } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../session/SessionContext.tsx';
import { DateTime } from '../../ui/text/DateTime.tsx';
import { PersonMenu } from './PersonMenu.tsx';
import { PersonState } from './PersonState.tsx';
import { mayManageAdmins } from './rights.ts';
import { ROLE_COLOURS } from './roles.ts';
import classes from './Admins.module.css';

interface AdminListProps {
  people: readonly SubAdmin[];
  onEdit: (person: SubAdmin) => void;
}

/** The account's members: a table on wide screens, cards on phones. */
export const AdminList = ({ people, onEdit }: AdminListProps) => {
  const { t } = useTranslation();
  const user = useUser();
  return (
    <ul className={classes.list} aria-label={t('admins.title')}>
      {people.map((person) => (
        <li key={person.id} className={classes.row} data-disabled={person.disabled || undefined}>
          <Avatar src={person.pictureUrl} name={person.name} color="indigo" radius="xl" size={42} alt="" />
          <div className={classes.names}>
            <Text fw={600} component="div" className={classes.name}>
              {person.name}
              {person.isOwner ? (
                <Badge size="sm" color="gray" ml={8}>
                  {t('admins.owner')}
                </Badge>
              ) : null}
              {person.id === user.id ? (
                <Badge size="sm" variant="outline" color="gray" ml={8}>
                  {t('admins.you')}
                </Badge>
              ) : null}
            </Text>
            <Text size="xs" c="dimmed" truncate>
              {person.email}
            </Text>
          </div>
          <div className={classes.role}>
            <Badge color={ROLE_COLOURS[person.adminRole]}>{t(`role.${person.adminRole}`)}</Badge>
            {person.licenseIssuance ? <Badge color="yellow">{t('license.name')}</Badge> : null}
          </div>
          <div className={classes.state}>
            <PersonState person={person} />
          </div>
          <Text size="sm" c="dimmed" className={classes.last} component="div">
            {person.lastSignInAt ? <DateTime iso={person.lastSignInAt} /> : null}
          </Text>
          <div className={classes.actions}>{mayManageAdmins(user) ? <PersonMenu person={person} onEdit={onEdit} /> : null}</div>
        </li>
      ))}
    </ul>
  );
};

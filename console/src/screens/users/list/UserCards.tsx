import { Checkbox, Group, Text } from '@mantine/core';
import type { ManagedUser } from '@mekuri/client-console';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../i18n/format.ts';
import { currentLocale } from '../../../i18n/index.ts';
import { useUser } from '../../../session/SessionContext.tsx';
import { ContractBadge } from '../ContractBadge.tsx';
import { InvitationNote } from '../InvitationNote.tsx';
import type { Rows } from './use-rows.ts';
import { UserMenu } from '../UserMenu.tsx';
import classes from './UserList.module.css';

interface UserCardsProps {
  users: readonly ManagedUser[];
  rows: Rows;
}

/** The list on phones. */
export const UserCards = ({ users, rows }: UserCardsProps) => {
  const { t } = useTranslation();
  const me = useUser();
  return (
    <ul className={classes.cards}>
      {users.map((user) => (
        <li key={user.id} className={classes.card} data-selected={rows.selected.has(user.id) || undefined}>
          <Checkbox
            className={classes.above}
            aria-label={t('users.select', { name: user.companyName })}
            checked={rows.selected.has(user.id)}
            onChange={() => rows.toggle(user.id)}
          />
          <div className={classes.cardNames}>
            <Link
              to="/$userTypeId/user/$userId"
              params={{ userTypeId: me.userType, userId: user.id }}
              className={classes.name}
              data-row={user.id}
            >
              {user.companyName}
            </Link>
            <Text size="xs" c="dimmed">
              {user.name}
            </Text>
            <Text size="xs" c="dimmed" truncate>
              {user.email}
            </Text>
            <InvitationNote user={user} />
          </div>
          <div className={classes.above}>
            <UserMenu user={user} />
          </div>
          <Group gap="xs" className={classes.cardFoot}>
            <ContractBadge status={user.contractStatus} />
            <Text size="xs">{t('users.cardLine', { type: t(`accountType.${user.accountType}`), plan: user.plan.name })}</Text>
            <Text size="xs" c="dimmed" w="100%">
              {t('users.endsOnLine', { date: formatDay(user.contractEndsOn, currentLocale()) })}
            </Text>
          </Group>
        </li>
      ))}
    </ul>
  );
};

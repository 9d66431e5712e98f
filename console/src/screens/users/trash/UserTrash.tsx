import { Button, Text } from '@mantine/core';
import type { ManagedUser } from '@mekuri/client-console';
import { IconRestore } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { canEdit } from '../../../session/plan.ts';
import { useUser } from '../../../session/SessionContext.tsx';
import { DateTime } from '../../../ui/text/DateTime.tsx';
import { useUserActions } from '../use-user-actions.tsx';
import classes from '../list/UserList.module.css';

const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/** Whole days until a deleted account is removed permanently. */
const daysLeft = (deletedAt: string): number => Math.max(0, Math.ceil((Date.parse(deletedAt) + KEPT_DAYS * DAY_MS - Date.now()) / DAY_MS));

interface UserTrashProps {
  users: readonly ManagedUser[];
}

/** Deleted accounts, with restore. */
export const UserTrash = ({ users }: UserTrashProps) => (
  <ul className={classes.trash}>
    {users.map((user) => (
      <TrashedUser key={user.id} user={user} />
    ))}
  </ul>
);

const TrashedUser = ({ user }: { user: ManagedUser }) => {
  const { t } = useTranslation();
  const me = useUser();
  const actions = useUserActions(user);
  return (
    <li className={classes.trashRow}>
      <div className={classes.cardNames}>
        <Text fw={600} truncate>
          {user.companyName}
        </Text>
        <Text size="xs" c="dimmed" truncate>
          {user.email}
        </Text>
      </div>
      {user.deletedAt ? (
        <Text size="sm" c="dimmed">
          {t('trash.deleted')} <DateTime iso={user.deletedAt} />
          <br />
          {t('trash.daysLeft', { days: daysLeft(user.deletedAt) })}
        </Text>
      ) : null}
      {canEdit(me) ? (
        <Button
          variant="default"
          size="sm"
          data-row={user.id}
          leftSection={<IconRestore size={18} />}
          loading={actions.isBusy}
          onClick={actions.restore}
          aria-label={t('trash.restoreNamed', { name: user.companyName })}
        >
          {t('trash.restore')}
        </Button>
      ) : null}
    </li>
  );
};

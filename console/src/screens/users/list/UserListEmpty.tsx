import { Button, EmptyState } from '@mantine/core';
import { IconFileImport, IconSearchOff, IconTrash, IconUserPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../session/SessionContext.tsx';
import { isFiltered, type UserListSearch } from './search.ts';
import classes from './UserList.module.css';

interface UserListEmptyProps {
  search: UserListSearch;
  mayCreate: boolean;
  onClear: () => void;
  onImport: () => void;
}

/** Why the list is empty, and what to do next. */
export const UserListEmpty = ({ search, mayCreate, onClear, onImport }: UserListEmptyProps) => {
  const { t } = useTranslation();
  const { userType } = useUser();
  if (isFiltered(search)) {
    return (
      <EmptyState
        className={classes.empty}
        icon={<IconSearchOff size={30} />}
        withIndicatorBackground
        title={t('users.noMatch')}
        description={t('siteList.noMatch.body')}
      >
        <EmptyState.Actions>
          <Button variant="default" onClick={onClear}>
            {t('siteList.noMatch.clear')}
          </Button>
        </EmptyState.Actions>
      </EmptyState>
    );
  }
  if (search.trashed) {
    return (
      <EmptyState
        className={classes.empty}
        icon={<IconTrash size={30} />}
        withIndicatorBackground
        title={t('trash.empty.title')}
        description={t('users.trashEmpty')}
      />
    );
  }
  return (
    <EmptyState
      className={classes.empty}
      variant="light"
      icon={<IconUserPlus size={30} />}
      title={t('users.empty.title')}
      description={t('users.empty.body')}
    >
      {mayCreate ? (
        <EmptyState.Actions>
          <Button
            leftSection={<IconUserPlus size={18} />}
            renderRoot={(props) => <Link {...props} to="/$userTypeId/create-user" params={{ userTypeId: userType }} />}
          >
            {t('users.empty.create')}
          </Button>
          <Button variant="default" leftSection={<IconFileImport size={18} />} onClick={onImport}>
            {t('users.import')}
          </Button>
        </EmptyState.Actions>
      ) : null}
    </EmptyState>
  );
};

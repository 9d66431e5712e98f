import { Button } from '@mantine/core';
import { IconFileImport, IconTrash, IconUserPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../session/SessionContext.tsx';
import { ListEmpty, NoMatch } from '../../../ui/list/ListEmpty.tsx';
import { isFiltered, type UserListSearch } from './search.ts';

interface UserListEmptyProps {
  search: UserListSearch;
  mayCreate: boolean;
  onClear: () => void;
  onImport: () => void;
}

/** Explains why the list is empty, and what to do next. */
export const UserListEmpty = ({ search, mayCreate, onClear, onImport }: UserListEmptyProps) => {
  const { t } = useTranslation();
  const { userType } = useUser();
  if (isFiltered(search)) return <NoMatch title={t('users.noMatch')} onClear={onClear} />;
  if (search.trashed) return <ListEmpty icon={IconTrash} title={t('trash.empty.title')} description={t('users.trashEmpty')} />;
  return (
    <ListEmpty
      variant="light"
      icon={IconUserPlus}
      title={t('users.empty.title')}
      description={t('users.empty.body')}
      action={
        mayCreate ? (
          <>
            <Button
              leftSection={<IconUserPlus size={18} />}
              renderRoot={(props) => <Link {...props} to="/$userTypeId/create-user" params={{ userTypeId: userType }} />}
            >
              {t('users.empty.create')}
            </Button>
            <Button variant="default" leftSection={<IconFileImport size={18} />} onClick={onImport}>
              {t('users.import')}
            </Button>
          </>
        ) : null
      }
    />
  );
};

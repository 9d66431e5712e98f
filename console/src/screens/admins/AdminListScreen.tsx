import { Button } from '@mantine/core';
import { IconUserPlus, IconUserSearch } from '@tabler/icons-react';
import type { SubAdmin } from '@mekuri/client-console';
import { subAdminsListOptions } from '@mekuri/client-console/query';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../session/SessionContext.tsx';
import { useShortcuts } from '../../ui/hooks/use-shortcuts.ts';
import { pagedList } from '../../ui/list/list-state.ts';
import { NoMatch } from '../../ui/list/ListEmpty.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { AdminList } from './AdminList.tsx';
import { AdminListSkeleton } from './AdminListSkeleton.tsx';
import { AdminSearch } from './AdminSearch.tsx';
import { PersonDialog } from './PersonDialog.tsx';
import { mayManageAdmins } from './rights.ts';
import { RolesExplained } from './RolesExplained.tsx';
import type { AdminListSearch } from './search.ts';

const route = getRouteApi('/$userTypeId/admin-list');

export const AdminListScreen = () => {
  const { t } = useTranslation();
  const user = useUser();
  const search = route.useSearch();
  const navigate = useNavigate();
  const searchBox = useRef<HTMLInputElement>(null);
  const [edited, setEdited] = useState<SubAdmin | 'new'>();
  const list = useQuery({ ...subAdminsListOptions({ query: { ...search, limit: 50 } }), placeholderData: keepPreviousData });
  const show = (change: Partial<AdminListSearch>): void =>
    void navigate({
      to: '/$userTypeId/admin-list',
      params: { userTypeId: user.userType },
      search: { ...search, cursor: undefined, ...change },
    });
  const mayManage = mayManageAdmins(user);
  useShortcuts({
    '/': () => searchBox.current?.focus(),
    c: () => {
      if (mayManage) setEdited('new');
    },
  });
  return (
    <ListScreen
      title={t('admins.title')}
      lead={t('admins.lead')}
      actions={
        mayManage ? (
          <Button leftSection={<IconUserPlus size={18} />} onClick={() => setEdited('new')}>
            {t('admins.add')}
          </Button>
        ) : null
      }
      toolbar={<AdminSearch q={search.q} box={searchBox} onChange={(q) => show({ q })} />}
      list={pagedList(list, search.cursor, (cursor) => show({ cursor }))}
      skeleton={<AdminListSkeleton />}
      empty={
        <NoMatch
          icon={IconUserSearch}
          title={t('admins.noMatch.title')}
          description={t('admins.noMatch.body')}
          onClear={() => show({ q: undefined })}
        />
      }
      renderItems={(people) => <AdminList people={people} onEdit={setEdited} />}
    >
      <RolesExplained />
      {edited ? <PersonDialog person={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} /> : null}
    </ListScreen>
  );
};

import { Button, Menu } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconArrowLeft, IconChevronDown, IconFileExport, IconFileImport, IconTrash, IconUserPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../session/SessionContext.tsx';
import { useShortcuts } from '../../../ui/hooks/use-shortcuts.ts';
import { ShortcutsDialog } from '../../../ui/layout/ShortcutsDialog.tsx';
import { pagedList } from '../../../ui/list/list-state.ts';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import { ImportDialog } from '../../user-import/ImportDialog.tsx';
import { BulkBar } from './BulkBar.tsx';
import { userListOptions } from '../queries.ts';
import { mayCreateUsers } from '../rights.ts';
import { NO_FILTERS, type UserListSearch } from './search.ts';
import { mayExportPeople } from '../../../session/rights.ts';
import { useExport } from './use-export.ts';
import { type Rows, useRows } from './use-rows.ts';
import { UserCards } from './UserCards.tsx';
import { UserListEmpty } from './UserListEmpty.tsx';
import { UserListSkeleton } from './UserListSkeleton.tsx';
import { UserListToolbar } from './UserListToolbar.tsx';
import { UserTable } from './UserTable.tsx';
import { UserTrash } from '../trash/UserTrash.tsx';

const route = getRouteApi('/$userTypeId/user-list');

export const UserListScreen = () => {
  const { t } = useTranslation();
  const me = useUser();
  const search = route.useSearch();
  const navigate = useNavigate();
  const searchBox = useRef<HTMLInputElement>(null);
  const [helpOpened, help] = useDisclosure(false);
  const isNarrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false });
  const { trashed = false } = search;

  const list = useQuery({ ...userListOptions(me, search), placeholderData: keepPreviousData });
  const users = list.data?.items;
  const [container, rows] = useRows(useMemo(() => users?.map(({ id }) => id) ?? [], [users]));
  const exporting = useExport();
  const mayCreate = mayCreateUsers(me);
  const params = { userTypeId: me.userType };
  const go = (next: UserListSearch): void => void navigate({ to: '/$userTypeId/user-list', params, search: next });
  const show = (change: Partial<UserListSearch>): void => go({ ...search, cursor: undefined, ...change });
  const showImport = (id: string | undefined): void => go({ ...search, import: id });
  const create = (): void => {
    if (mayCreate) void navigate({ to: '/$userTypeId/create-user', params });
  };

  useShortcuts({
    '/': () => searchBox.current?.focus(),
    j: rows.next,
    k: rows.previous,
    x: () => rows.toggleFocused(false),
    X: () => rows.toggleFocused(true),
    c: create,
    '?': help.open,
  });

  return (
    <ListScreen
      title={trashed ? t('trash.title') : t('users.title')}
      lead={trashed ? t('users.trashLead') : t('users.lead')}
      actions={
        trashed ? (
          <Button variant="default" leftSection={<IconArrowLeft size={18} />} onClick={() => show({ ...NO_FILTERS, trashed: undefined })}>
            {t('users.back')}
          </Button>
        ) : (
          <>
            <Menu position="bottom-end" withinPortal>
              <Menu.Target>
                <Button variant="default" rightSection={<IconChevronDown size={16} />} loading={exporting.isPending}>
                  {t('users.more')}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {mayCreate ? (
                  <Menu.Item leftSection={<IconFileImport size={18} />} onClick={() => showImport('new')}>
                    {t('users.import')}
                  </Menu.Item>
                ) : null}
                {mayExportPeople(me) ? (
                  <Menu.Item leftSection={<IconFileExport size={18} />} onClick={() => exporting.mutate(search)}>
                    {t('users.export')}
                  </Menu.Item>
                ) : null}
                {me.area === 'OEM_ADMIN' ? null : (
                  <Menu.Item leftSection={<IconTrash size={18} />} onClick={() => show({ ...NO_FILTERS, trashed: true })}>
                    {t('trash.title')}
                  </Menu.Item>
                )}
              </Menu.Dropdown>
            </Menu>
            {mayCreate ? (
              <Button
                renderRoot={(props) => <Link {...props} to="/$userTypeId/create-user" params={params} />}
                leftSection={<IconUserPlus size={18} />}
              >
                {t('users.create')}
              </Button>
            ) : null}
          </>
        )
      }
      toolbar={<UserListToolbar search={search} onChange={show} searchBox={searchBox} onHelp={help.open} />}
      list={pagedList(list, search.cursor, (cursor) => show({ cursor }))}
      skeleton={<UserListSkeleton />}
      empty={<UserListEmpty search={search} mayCreate={mayCreate} onClear={() => show(NO_FILTERS)} onImport={() => showImport('new')} />}
      renderItems={(items) => <Users users={items} search={search} rows={rows} isNarrow={isNarrow} onShow={show} />}
      resultsRef={container}
    >
      {trashed ? null : <BulkBar users={users?.filter(({ id }) => rows.selected.has(id)) ?? []} onClear={rows.clear} />}
      {mayCreate ? <ImportDialog shown={search.import} onShow={showImport} /> : null}
      <ShortcutsDialog
        opened={helpOpened}
        onClose={help.close}
        shortcuts={[
          { keys: ['/'], label: t('shortcuts.search') },
          { keys: ['j', 'k'], label: t('users.shortcuts.rows') },
          { keys: ['Enter'], label: t('users.shortcuts.open') },
          { keys: ['x'], label: t('users.shortcuts.select') },
          { keys: ['Shift', 'x'], label: t('users.shortcuts.range') },
          { keys: ['c'], label: t('users.create') },
          { keys: ['?'], label: t('shortcuts.title') },
        ]}
      />
    </ListScreen>
  );
};

interface UsersProps {
  users: NonNullable<React.ComponentProps<typeof UserTable>['users']>;
  search: UserListSearch;
  rows: Rows;
  isNarrow: boolean;
  onShow: (change: Partial<UserListSearch>) => void;
}

const Users = ({ users, search, rows, isNarrow, onShow }: UsersProps) => {
  if (search.trashed) return <UserTrash users={users} />;
  if (isNarrow) return <UserCards users={users} rows={rows} />;
  return <UserTable users={users} rows={rows} sort={search.sort} onSort={(sort) => onShow({ sort })} />;
};

import { Button, EmptyState } from '@mantine/core';
import { IconUserPlus, IconUserSearch } from '@tabler/icons-react';
import type { SubAdmin } from '@mekuri/client-console';
import { subAdminsListOptions } from '@mekuri/client-console/query';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../session/SessionContext.tsx';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import pageClasses from '../../ui/layout/Page.module.css';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Pager } from '../../ui/layout/Pager.tsx';
import { useDelayed } from '../../ui/hooks/use-delayed.ts';
import { usePageTitle } from '../../ui/hooks/use-page-title.ts';
import { useShortcuts } from '../../ui/hooks/use-shortcuts.ts';
import { AdminList } from './AdminList.tsx';
import { AdminListSkeleton } from './AdminListSkeleton.tsx';
import { AdminSearch } from './AdminSearch.tsx';
import { PersonDialog } from './PersonDialog.tsx';
import { mayManageAdmins } from './rights.ts';
import { RolesExplained } from './RolesExplained.tsx';
import type { AdminListSearch } from './search.ts';
import classes from './Admins.module.css';

const route = getRouteApi('/$userTypeId/admin-list');

/** The people of the account. */
export const AdminListScreen = () => {
  const { t } = useTranslation();
  const user = useUser();
  const search = route.useSearch();
  const navigate = useNavigate();
  const searchBox = useRef<HTMLInputElement>(null);
  const [edited, setEdited] = useState<SubAdmin | 'new'>();
  usePageTitle(t('admins.title'));
  const list = useQuery({ ...subAdminsListOptions({ query: { ...search, limit: 50 } }), placeholderData: keepPreviousData });
  const late = useDelayed(list.isPending);
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
    <div className={pageClasses.page}>
      <PageHeader
        title={t('admins.title')}
        lead={t('admins.lead')}
        actions={
          mayManage ? (
            <Button leftSection={<IconUserPlus size={18} />} onClick={() => setEdited('new')}>
              {t('admins.add')}
            </Button>
          ) : null
        }
      />
      <AdminSearch q={search.q} box={searchBox} onChange={(q) => show({ q })} />
      <div aria-busy={list.isFetching} className={classes.results} data-stale={list.isPlaceholderData || undefined}>
        {late ? <AdminListSkeleton /> : null}
        {list.isError && !list.data ? <LoadFailure error={list.error} onRetry={() => void list.refetch()} /> : null}
        {list.data?.items.length === 0 ? (
          <EmptyState
            className={classes.empty}
            icon={<IconUserSearch size={30} />}
            withIndicatorBackground
            title={t('admins.noMatch.title')}
            description={t('admins.noMatch.body')}
          >
            <EmptyState.Actions>
              <Button variant="default" onClick={() => show({ q: undefined })}>
                {t('siteList.noMatch.clear')}
              </Button>
            </EmptyState.Actions>
          </EmptyState>
        ) : null}
        {list.data && list.data.items.length > 0 ? <AdminList people={list.data.items} onEdit={setEdited} /> : null}
        {list.data ? <Pager cursor={search.cursor} nextCursor={list.data.nextCursor} onShow={(cursor) => show({ cursor })} /> : null}
      </div>
      <RolesExplained />
      {edited ? <PersonDialog person={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} /> : null}
    </div>
  );
};

import { Button, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus, IconTrash, IconArrowLeft } from '@tabler/icons-react';
import { sitesListOptions } from '@mekuri/client-console/query';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { canEdit, hasSiteQuota } from '../../session/plan.ts';
import { useUser } from '../../session/SessionContext.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import pageClasses from '../../ui/Page.module.css';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { ShortcutsDialog } from '../../ui/ShortcutsDialog.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import type { SiteListSearch } from './search.ts';
import { SiteListEmpty } from './SiteListEmpty.tsx';
import { SiteListSkeleton } from './SiteListSkeleton.tsx';
import { SiteListToolbar } from './SiteListToolbar.tsx';
import { SiteRow } from './SiteRow.tsx';
import { TrashRow } from './TrashRow.tsx';
import { useRowFocus } from './use-row-focus.ts';
import classes from './SiteList.module.css';

const route = getRouteApi('/$userTypeId/site-list');

export const SiteListScreen = () => {
  const { t } = useTranslation();
  const user = useUser();
  const search = route.useSearch();
  const navigate = useNavigate();
  const searchBox = useRef<HTMLInputElement>(null);
  const { list: rows, next, previous } = useRowFocus();
  const [helpOpened, help] = useDisclosure(false);
  const { trashed = false } = search;
  usePageTitle(trashed ? t('trash.title') : t('siteList.title'));

  const list = useQuery({ ...sitesListOptions({ query: { ...search, trashed, limit: 20 } }), placeholderData: keepPreviousData });
  const late = useDelayed(list.isPending);
  const show = (change: Partial<SiteListSearch>): void =>
    void navigate({
      to: '/$userTypeId/site-list',
      params: { userTypeId: user.userType },
      search: { ...search, cursor: undefined, ...change },
    });
  const mayCreate = canEdit(user) && hasSiteQuota(user);
  const create = (): void => {
    if (canEdit(user)) void navigate({ to: '/$userTypeId/create-site', params: { userTypeId: user.userType } });
  };

  useShortcuts({
    '/': () => searchBox.current?.focus(),
    j: next,
    k: previous,
    c: create,
    '?': help.open,
  });

  return (
    <div className={pageClasses.page}>
      <PageHeader
        title={trashed ? t('trash.title') : t('siteList.title')}
        lead={trashed ? t('trash.lead') : t('siteList.lead')}
        actions={
          trashed ? (
            <Button
              variant="default"
              leftSection={<IconArrowLeft size={18} />}
              onClick={() => show({ trashed: undefined, q: undefined, status: undefined })}
            >
              {t('trash.back')}
            </Button>
          ) : (
            <>
              <Button
                variant="subtle"
                color="gray"
                c="var(--mantine-color-text)"
                leftSection={<IconTrash size={18} />}
                onClick={() => show({ trashed: true, q: undefined, status: undefined })}
              >
                {t('trash.title')}
              </Button>
              <Tooltip
                label={t('siteList.quotaReached', { plan: user.plan.name, limit: user.plan.quantitySite })}
                disabled={mayCreate || !canEdit(user)}
              >
                <Button
                  renderRoot={(props) => <Link {...props} to="/$userTypeId/create-site" params={{ userTypeId: user.userType }} />}
                  leftSection={<IconPlus size={18} />}
                  disabled={!canEdit(user)}
                >
                  {t('siteList.create')}
                </Button>
              </Tooltip>
            </>
          )
        }
      />
      <SiteListToolbar search={search} onChange={show} searchBox={searchBox} onHelp={help.open} />
      <div aria-busy={list.isFetching} className={classes.results} data-stale={list.isPlaceholderData || undefined}>
        {late ? <SiteListSkeleton /> : null}
        {list.isError && !list.data ? <LoadFailure error={list.error} onRetry={() => void list.refetch()} /> : null}
        {list.data?.items.length === 0 ? (
          <SiteListEmpty search={search} mayCreate={canEdit(user)} onClear={() => show({ q: undefined, status: undefined })} />
        ) : null}
        {list.data && list.data.items.length > 0 ? (
          <ul ref={rows} className={classes.list}>
            {list.data.items.map((site) => (trashed ? <TrashRow key={site.id} site={site} /> : <SiteRow key={site.id} site={site} />))}
          </ul>
        ) : null}
        {list.data ? <Pager cursor={search.cursor} nextCursor={list.data.nextCursor} onShow={(cursor) => show({ cursor })} /> : null}
      </div>
      <ShortcutsDialog
        opened={helpOpened}
        onClose={help.close}
        shortcuts={[
          { keys: ['/'], label: t('shortcuts.search') },
          { keys: ['j', 'k'], label: t('shortcuts.rows') },
          { keys: ['Enter'], label: t('shortcuts.open') },
          { keys: ['c'], label: t('siteList.create') },
          { keys: ['?'], label: t('shortcuts.title') },
        ]}
      />
    </div>
  );
};

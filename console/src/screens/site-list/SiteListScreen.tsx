import { Button, Checkbox, Menu, Text, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowLeft, IconChevronDown, IconFileExport, IconPlus, IconTrash, IconTrashX } from '@tabler/icons-react';
import { sitesListOptions } from '@mekuri/client-console/query';
import { keepPreviousData, usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { pluginsOptions } from '../../plugins/use-plugins.ts';
import { canEdit, hasSiteQuota } from '../../session/plan.ts';
import { useUser } from '../../session/SessionContext.tsx';
import { useShortcuts } from '../../ui/hooks/use-shortcuts.ts';
import { ShortcutsDialog } from '../../ui/layout/ShortcutsDialog.tsx';
import { pagedList } from '../../ui/list/list-state.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { useRows } from '../users/list/use-rows.ts';
import type { SiteListSearch } from './search.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { SiteListEmpty } from './SiteListEmpty.tsx';
import { SiteListSkeleton } from './SiteListSkeleton.tsx';
import { SiteListToolbar } from './SiteListToolbar.tsx';
import { SiteRow } from './SiteRow.tsx';
import { TrashRow } from './TrashRow.tsx';
import { useDeleteSites } from './use-delete-sites.ts';
import { useSiteExport } from './use-site-export.ts';
import classes from './SiteList.module.css';

const route = getRouteApi('/$userTypeId/site-list');

export const SiteListScreen = () => {
  const { t } = useTranslation();
  const user = useUser();
  const search = route.useSearch();
  const navigate = useNavigate();
  const searchBox = useRef<HTMLInputElement>(null);
  const [helpOpened, help] = useDisclosure(false);
  const { q, status, sort, cursor, trashed = false } = search;

  const list = useQuery({
    ...sitesListOptions({ query: { q, status, sort, cursor, trashed, limit: 20 } }),
    placeholderData: keepPreviousData,
  });
  // The rows' menus contain plugins' entries.
  usePrefetchQuery(pluginsOptions);
  const sites = list.data?.items;
  const [container, rows] = useRows(useMemo(() => sites?.map(({ id }) => id) ?? [], [sites]));
  const exporting = useSiteExport();
  const deleting = useDeleteSites(rows.clear);
  const maySelect = canEdit(user) && !trashed;
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
    j: rows.next,
    k: rows.previous,
    x: () => maySelect && rows.toggleFocused(false),
    X: () => maySelect && rows.toggleFocused(true),
    c: create,
    '?': help.open,
  });

  return (
    <ListScreen
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
            <Menu position="bottom-end" withinPortal>
              <Menu.Target>
                <Button variant="default" rightSection={<IconChevronDown size={16} />} loading={exporting.isPending || deleting.isDeleting}>
                  {t('users.more')}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item leftSection={<IconFileExport size={18} />} onClick={() => exporting.mutate(search)}>
                  {t('siteList.export')}
                </Menu.Item>
                <Menu.Item leftSection={<IconTrash size={18} />} onClick={() => show({ trashed: true, q: undefined, status: undefined })}>
                  {t('trash.title')}
                </Menu.Item>
                {canEdit(user) && user.account.sitesUsed > 0 ? (
                  <>
                    <Menu.Divider />
                    <Menu.Item
                      c="var(--mantine-color-error)"
                      leftSection={<IconTrashX size={18} />}
                      onClick={() => deleting.ask('all', user.account.sitesUsed)}
                    >
                      {t('siteList.deleteAll')}
                    </Menu.Item>
                  </>
                ) : null}
              </Menu.Dropdown>
            </Menu>
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
      toolbar={<SiteListToolbar search={search} onChange={show} searchBox={searchBox} onHelp={help.open} />}
      list={pagedList(list, cursor, (next) => show({ cursor: next }))}
      skeleton={<SiteListSkeleton />}
      empty={<SiteListEmpty search={search} mayCreate={canEdit(user)} onClear={() => show({ q: undefined, status: undefined })} />}
      renderItems={(items) => (
        <>
          {maySelect ? (
            <div className={classes.head}>
              <Checkbox
                label={t('users.selectAll')}
                checked={rows.selected.size === items.length}
                indeterminate={rows.selected.size > 0 && rows.selected.size < items.length}
                onChange={rows.toggleAll}
              />
              <Text size="xs" c="dimmed">
                {t('siteList.quota', { used: user.account.sitesUsed, limit: user.plan.quantitySite })}
              </Text>
            </div>
          ) : null}
          <ul className={classes.list}>
            {items.map((site) => (trashed ? <TrashRow key={site.id} site={site} /> : <SiteRow key={site.id} site={site} rows={rows} />))}
          </ul>
        </>
      )}
      resultsRef={container}
    >
      {maySelect ? <SelectionBar rows={rows} /> : null}
      <ShortcutsDialog
        opened={helpOpened}
        onClose={help.close}
        shortcuts={[
          { keys: ['/'], label: t('shortcuts.search') },
          { keys: ['j', 'k'], label: t('shortcuts.rows') },
          { keys: ['Enter'], label: t('shortcuts.open') },
          { keys: ['x'], label: t('siteList.shortcuts.select') },
          { keys: ['Shift', 'x'], label: t('users.shortcuts.range') },
          { keys: ['c'], label: t('siteList.create') },
          { keys: ['?'], label: t('shortcuts.title') },
        ]}
      />
    </ListScreen>
  );
};

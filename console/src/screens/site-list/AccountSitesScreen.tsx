import { Alert, Button, Text } from '@mantine/core';
import { isAbsent, type SiteSummary } from '@mekuri/client-console';
import { sitesListOfAccountOptions } from '@mekuri/client-console/query';
import { IconArrowLeft, IconEye, IconUserShare } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../session/SessionContext.tsx';
import { useImpersonate } from '../../session/use-impersonate.ts';
import { UserNotFoundScreen } from '../../shell/ErrorScreens.tsx';
import { useShortcuts } from '../../ui/hooks/use-shortcuts.ts';
import { pagedList } from '../../ui/list/list-state.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { useRows } from '../users/list/use-rows.ts';
import { addressOf } from './address.ts';
import type { SiteListSearch } from './search.ts';
import { SiteFacts } from './SiteFacts.tsx';
import { SiteListEmpty } from './SiteListEmpty.tsx';
import { SiteListSkeleton } from './SiteListSkeleton.tsx';
import { SiteListToolbar } from './SiteListToolbar.tsx';
import { OpenSite } from './SiteRow.tsx';
import { SiteThumbnail } from './SiteThumbnail.tsx';
import classes from './SiteList.module.css';

const route = getRouteApi('/$userTypeId/site/list/$accountId');

/** The sites of one account below, read-only. Changing them requires impersonation. */
export const AccountSitesScreen = () => {
  const { t } = useTranslation();
  const me = useUser();
  const { accountId } = route.useParams();
  const search = route.useSearch();
  const navigate = useNavigate();
  const actAs = useImpersonate();
  const searchBox = useRef<HTMLInputElement>(null);
  const { q, status, sort, cursor } = search;
  const list = useQuery({
    ...sitesListOfAccountOptions({ path: { accountId }, query: { q, status, sort, cursor, limit: 20 } }),
    placeholderData: keepPreviousData,
  });
  const sites = list.data?.items;
  const [container, rows] = useRows(useMemo(() => sites?.map(({ id }) => id) ?? [], [sites]));
  const name = list.data?.account.name ?? '';
  const show = (change: Partial<SiteListSearch>): void =>
    void navigate({
      to: '/$userTypeId/site/list/$accountId',
      params: { userTypeId: me.userType, accountId },
      search: { ...search, cursor: undefined, ...change },
    });
  useShortcuts({ '/': () => searchBox.current?.focus(), j: rows.next, k: rows.previous });
  if (!list.data && isAbsent(list.error)) return <UserNotFoundScreen />;
  return (
    <ListScreen
      title={name === '' ? t('siteList.title') : t('accountSites.title', { name })}
      lead={t('accountSites.lead')}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={18} />}
            renderRoot={(props) => (
              <Link {...props} to="/$userTypeId/user/$userId" params={{ userTypeId: me.userType, userId: accountId }} />
            )}
          >
            {t('accountSites.back')}
          </Button>
          <Button leftSection={<IconUserShare size={18} />} loading={actAs.isPending} onClick={() => actAs.mutate(accountId)}>
            {t('users.actAs')}
          </Button>
        </>
      }
      notice={
        <Alert variant="light" color="gray" icon={<IconEye size={18} />} mb="md">
          <Text size="sm">{t('accountSites.readOnly')}</Text>
        </Alert>
      }
      toolbar={<SiteListToolbar search={search} onChange={show} searchBox={searchBox} />}
      list={pagedList(list, cursor, (next) => show({ cursor: next }))}
      skeleton={<SiteListSkeleton />}
      empty={<SiteListEmpty search={search} mayCreate={false} onClear={() => show({ q: undefined, status: undefined })} />}
      renderItems={(items) => (
        <ul className={classes.list}>
          {items.map((site) => (
            <AccountSite key={site.id} site={site} />
          ))}
        </ul>
      )}
      resultsRef={container}
    />
  );
};

const AccountSite = ({ site }: { site: SiteSummary }) => (
  <li className={classes.row} data-read="">
    <SiteThumbnail url={site.thumbnailUrl} />
    <div className={classes.names}>
      {site.status === 'PUBLISH' ? (
        <a href={site.url} target="_blank" rel="noopener" className={classes.name} data-row={site.id}>
          {site.name}
        </a>
      ) : (
        <Text fw={600} truncate>
          {site.name}
        </Text>
      )}
      <Text size="xs" c="dimmed" truncate>
        {addressOf(site)}
      </Text>
    </div>
    <SiteFacts site={site} />
    <div className={classes.actions}>{site.status === 'PUBLISH' ? <OpenSite site={site} /> : null}</div>
  </li>
);

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
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import pageClasses from '../../ui/layout/Page.module.css';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Pager } from '../../ui/layout/Pager.tsx';
import { useDelayed } from '../../ui/hooks/use-delayed.ts';
import { usePageTitle } from '../../ui/hooks/use-page-title.ts';
import { useShortcuts } from '../../ui/hooks/use-shortcuts.ts';
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

/** An operator looks at the sites of one account below; changing them takes acting as that account. */
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
  const late = useDelayed(list.isPending);
  const sites = list.data?.items;
  const [container, rows] = useRows(useMemo(() => sites?.map(({ id }) => id) ?? [], [sites]));
  const name = list.data?.account.name ?? '';
  const show = (change: Partial<SiteListSearch>): void =>
    void navigate({
      to: '/$userTypeId/site/list/$accountId',
      params: { userTypeId: me.userType, accountId },
      search: { ...search, cursor: undefined, ...change },
    });
  const absent = !list.data && isAbsent(list.error);
  usePageTitle(absent ? undefined : t('accountSites.title', { name }));
  useShortcuts({ '/': () => searchBox.current?.focus(), j: rows.next, k: rows.previous });
  if (absent) return <UserNotFoundScreen />;
  return (
    <div className={pageClasses.page}>
      <PageHeader
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
      />
      <Alert variant="light" color="gray" icon={<IconEye size={18} />} mb="md">
        <Text size="sm">{t('accountSites.readOnly')}</Text>
      </Alert>
      <SiteListToolbar search={search} onChange={show} searchBox={searchBox} />
      <div ref={container} aria-busy={list.isFetching} className={classes.results} data-stale={list.isPlaceholderData || undefined}>
        {late ? <SiteListSkeleton /> : null}
        {list.isError && !sites ? <LoadFailure error={list.error} onRetry={() => void list.refetch()} /> : null}
        {sites?.length === 0 ? (
          <SiteListEmpty search={search} mayCreate={false} onClear={() => show({ q: undefined, status: undefined })} />
        ) : null}
        {sites && sites.length > 0 ? (
          <ul className={classes.list}>
            {sites.map((site) => (
              <AccountSite key={site.id} site={site} />
            ))}
          </ul>
        ) : null}
        {list.data ? <Pager cursor={cursor} nextCursor={list.data.nextCursor} onShow={(next) => show({ cursor: next })} /> : null}
      </div>
    </div>
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

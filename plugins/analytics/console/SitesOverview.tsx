import { Anchor, Badge, Skeleton } from '@mantine/core';
import type { AnalyticsSiteList } from '@mekuri/client-console';
import { analyticsListSitesOptions } from '@mekuri/client-console/query';
import { useConsoleScreen } from '@mekuri/kit/console';
import { EmptyState } from '@mekuri/kit/records';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DataTable, type Column } from './DataTable.tsx';
import { FilterBar } from './FilterBar.tsx';
import { formatChange, formatNumber } from './format.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { parametersOf, periodInAddress } from './report-query.ts';
import { Sample } from './Sample.tsx';
import { useRecorded } from './use-recorded.ts';
import { useReportSearch } from './use-report-search.ts';
import { WeeklyMail } from './WeeklyMail.tsx';

type Site = AnalyticsSiteList['items'][number];

/** The account's sites with key metrics and links to their reports. */
export function SitesOverview() {
  const { t, i18n } = useTranslation('analytics');
  const { search, change, today } = useReportSearch();
  const { month, from, to, compare } = parametersOf(search);
  const query = { ...(month && { month }), ...(from && { from }), ...(to && { to }), ...(compare && { compare }) };
  const sites = useQuery({ ...analyticsListSitesOptions({ query }), placeholderData: keepPreviousData });
  const { isLocked, isActing } = useConsoleScreen();
  const isEmpty = sites.data?.items.every(({ visits, cv }) => visits + cv === 0) ?? false;
  const recorded = useRecorded(isLocked && isEmpty ? (sites.data?.period.today ?? null) : null);
  const count = (value: number | null): string => formatNumber(value, 'count', i18n.language);
  const columns: Column<Site>[] = [
    {
      id: 'name',
      label: t('columns.site'),
      value: (site) => siteName(site, periodInAddress(search)),
      isText: true,
    },
    { id: 'views', label: t('numbers.views'), value: ({ views }) => count(views) },
    { id: 'visits', label: t('numbers.visits'), value: ({ visits }) => count(visits) },
    {
      id: 'change',
      label: t('columns.change'),
      value: ({ visits, previousVisits }) => formatChange(visits, previousVisits, i18n.language) ?? '–',
    },
    { id: 'cta', label: t('numbers.ctaClicks'), value: ({ ctaClicks }) => count(ctaClicks) },
    { id: 'cv', label: t('numbers.cv'), value: ({ cv }) => count(cv) },
    { id: 'cvr', label: t('numbers.cvr'), value: ({ cvr }) => formatNumber(cvr, 'rate', i18n.language) },
  ];
  if (isLocked && isEmpty && recorded !== true)
    return recorded === false ? <Sample /> : <Skeleton height={240} radius="md" role="status" aria-label={t('loading')} />;
  return (
    <>
      <FilterBar
        query={search}
        today={today}
        onChange={change}
        period={sites.data?.period}
        onRefresh={() => void sites.refetch()}
        isRefreshing={sites.isFetching}
        periodOnly
      />
      {sites.isPending && <Skeleton height={240} radius="md" role="status" aria-label={t('loading')} />}
      {sites.isError && !sites.data && <LoadFailure error={sites.error} onRetry={() => void sites.refetch()} />}
      {sites.data?.items.length === 0 && <EmptyState title={t('overview.none')} hint={t('overview.noneHint')} />}
      {sites.data && sites.data.items.length > 0 && (
        <DataTable label={t('overview.label')} columns={columns} rows={sites.data.items} idOf={({ siteId }) => siteId} />
      )}
      {!isLocked && !isActing && <WeeklyMail />}
    </>
  );
}

const siteName = (site: Site, period: string) => <SiteName site={site} period={period} />;

const SiteName = ({ site: { siteId, name, status }, period }: { site: Site; period: string }) => {
  const { t } = useTranslation('analytics');
  const { go, hrefOf } = useConsoleScreen();
  const href = hrefOf(siteId) + period;
  return (
    <>
      <Anchor
        href={href}
        onClick={(event) => {
          event.preventDefault();
          go(href);
        }}
      >
        {name}
      </Anchor>{' '}
      {status !== 'PUBLISH' && (
        <Badge variant="light" color="gray" size="sm">
          {t('notPublic')}
        </Badge>
      )}
    </>
  );
};

import { Anchor, Group, Skeleton, Tabs, Text } from '@mantine/core';
import { analyticsGetLp, analyticsListPages, type AnalyticsPeriod, type LpReport } from '@mekuri/client-console';
import {
  analyticsGetLpOptions,
  analyticsGetRankingOptions,
  analyticsListCreativesOptions,
  analyticsListExcludedOptions,
  analyticsListPagesOptions,
  analyticsListSourcesOptions,
  sitesGetOptions,
} from '@mekuri/client-console/query';
import { useConsoleScreen } from '@mekuri/kit/console';
import type { ChartPicture } from '@mekuri/kit/charts';
import { keepPreviousData, type Query, useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CreativeTab } from './creative/CreativeTab.tsx';
import { filesOfTab } from './export/download.ts';
import { ExportMenu } from './export/ExportMenu.tsx';
import { ExcludedTab } from './ExcludedTab.tsx';
import { FilterBar } from './FilterBar.tsx';
import { ShareButton } from './links/ShareButton.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { LpSkeleton } from './LpSkeleton.tsx';
import { LpTab } from './LpTab.tsx';
import { NoVisits } from './NoVisits.tsx';
import { RankingTab } from './RankingTab.tsx';
import { parametersOf, periodInAddress, TABS } from './report-query.ts';
import { Sample } from './Sample.tsx';
import { SettingTab } from './setting/SettingTab.tsx';
import { SourcesTab } from './SourcesTab.tsx';
import { OwnPageDrawer } from './swipe/OwnPageDrawer.tsx';
import { SwipeTab } from './swipe/SwipeTab.tsx';
import { unlessChanged } from './unless-changed.ts';
import { useRecorded } from './use-recorded.ts';
import { useReportSearch } from './use-report-search.ts';

/** In ms. */
const LIVE_EVERY = 3000;

/** Matches every analytics query of the report, including the chart. */
const isOfReport = ({ queryKey: [key] }: Query): boolean =>
  typeof key === 'object' && key !== null && '_id' in key && String(key._id).startsWith('analytics');

/** Whether the period of a report includes today. */
const isRunning = (report: { period: AnalyticsPeriod } | undefined): boolean => report?.period.to === report?.period.today;

const hasNothing = (report: LpReport | undefined): boolean => report?.totals.visits === 0 && report.totals.cv === 0;

/** Report of one site with its tabs. While empty, it polls until the first visit appears. */
export function SiteReport({ siteId, readOnly }: { siteId: string; readOnly: boolean }) {
  const { t } = useTranslation('analytics');
  const { go, isEditor, isLocked, withoutSite } = useConsoleScreen();
  const { search, change, today } = useReportSearch();
  const { tab, kind } = search;
  const path = { siteId };
  const query = parametersOf(search);
  const { compare: _compare, ...uncompared } = query;
  const { device: _device, language: _language, channel: _channel, ...period } = uncompared;
  const isLive = tab === 'swipe' && search.live === 'on';
  const asked = { placeholderData: keepPreviousData } as const;
  // Needed on every tab: the totals show whether the period has any data.
  const lp = useQuery({
    ...analyticsGetLpOptions({ path, query }),
    ...unlessChanged((given) => analyticsGetLp({ path, query, throwOnError: false, ...given })),
    ...asked,
    refetchInterval: ({ state: { data } }) => isRunning(data) && (isLive || (hasNothing(data) && !isLocked)) && LIVE_EVERY,
  });
  const pages = useQuery({
    ...analyticsListPagesOptions({ path, query }),
    ...unlessChanged((given) => analyticsListPages({ path, query, throwOnError: false, ...given })),
    ...asked,
    enabled: tab === 'swipe',
    refetchInterval: ({ state: { data } }) => isLive && isRunning(data) && LIVE_EVERY,
  });
  const creatives = useQuery({ ...analyticsListCreativesOptions({ path, query: uncompared }), ...asked, enabled: tab === 'creative' });
  const ranking = useQuery({ ...analyticsGetRankingOptions({ path, query: { ...query, kind } }), ...asked, enabled: tab === 'ranking' });
  const sources = useQuery({ ...analyticsListSourcesOptions({ path, query }), ...asked, enabled: tab === 'sources' });
  const excluded = useQuery({ ...analyticsListExcludedOptions({ path, query: period }), ...asked, enabled: tab === 'excluded' });
  const site = useQuery(sitesGetOptions({ path }));
  const shown = { lp, swipe: pages, creative: creatives, ranking, sources, excluded, setting: lp }[tab];
  const isReport = tab !== 'setting';
  const picture = useRef<ChartPicture>(null);
  const files = filesOfTab(siteId, search);
  const isEmpty = hasNothing(lp.data);
  const recorded = useRecorded(isLocked && isEmpty ? (lp.data?.period.today ?? null) : null, siteId);
  const queries = useQueryClient();
  const refresh = (): void => void queries.invalidateQueries({ predicate: isOfReport, type: 'active' });
  const isFetching = useIsFetching({ predicate: isOfReport }) > 0;
  const overview = withoutSite + periodInAddress(search);

  if (isLocked && isEmpty && recorded !== true) return recorded === false ? <Sample /> : <LpSkeleton />;
  return (
    <>
      <Group justify="space-between" gap="sm">
        <Text fw={600}>{site.data?.name ?? ' '}</Text>
        <Anchor
          href={overview}
          size="sm"
          data-print="hide"
          onClick={(event) => {
            event.preventDefault();
            go(overview);
          }}
        >
          {t('overview.label')}
        </Anchor>
      </Group>
      {isReport && (
        <FilterBar
          query={search}
          today={today}
          onChange={change}
          period={shown.data?.period}
          onRefresh={refresh}
          isRefreshing={isFetching && !isLive && !isEmpty}
          periodOnly={tab === 'excluded'}
          withoutComparison={tab === 'excluded' || tab === 'creative'}
        >
          {files && (
            <ExportMenu
              files={files}
              readOnly={readOnly}
              chart={tab === 'lp' && lp.data && !isEmpty ? { picture, period: lp.data.period } : undefined}
            />
          )}
          <ShareButton siteId={siteId} canCreate={!readOnly && !isLocked} canRevoke={isEditor} />
        </FilterBar>
      )}
      <Tabs value={tab} onChange={(value) => change({ tab: TABS.find((one) => one === value) ?? 'lp' })} keepMounted={false}>
        <Tabs.List mb="md" data-print="hide">
          {TABS.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`tabs.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab}>
          {isReport &&
            shown.isPending &&
            (tab === 'lp' ? <LpSkeleton /> : <Skeleton height={360} radius="md" role="status" aria-label={t('loading')} />)}
          {isReport && shown.isError && !shown.data && <LoadFailure error={shown.error} onRetry={() => void shown.refetch()} />}
          {isEmpty && isReport && tab !== 'excluded' ? (
            <NoVisits
              site={site.data}
              query={search}
              isOver={!isRunning(lp.data)}
              onClear={() => change({ device: '', language: '', channel: '' })}
            />
          ) : (
            <>
              {tab === 'lp' && lp.data && (
                <LpTab
                  {...{ siteId, search }}
                  report={lp.data}
                  name={site.data?.name ?? ''}
                  picture={picture}
                  onChange={change}
                  readOnly={readOnly || isLocked}
                />
              )}
              {tab === 'swipe' && pages.data && (
                <SwipeTab siteId={siteId} report={pages.data} search={search} onChange={change}>
                  <OwnPageDrawer siteId={siteId} pageId={search.page} search={search} onClose={() => change({ page: '' })} />
                </SwipeTab>
              )}
              {tab === 'creative' && creatives.data && <CreativeTab report={creatives.data} search={search} onChange={change} />}
              {tab === 'ranking' && <RankingTab report={ranking.data} kind={kind} onKind={(next) => change({ kind: next })} />}
              {tab === 'sources' && sources.data && <SourcesTab report={sources.data} />}
            </>
          )}
          {tab === 'setting' && <SettingTab siteId={siteId} readOnly={readOnly || isLocked} />}
          {tab === 'excluded' && excluded.data && <ExcludedTab report={excluded.data} />}
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

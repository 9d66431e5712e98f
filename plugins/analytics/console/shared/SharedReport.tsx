import { Group, Skeleton, Tabs, Text, Title } from '@mantine/core';
import { isProblem } from '@mekuri/client-console';
import {
  analyticsGetSharedGridOptions,
  analyticsGetSharedLpChartOptions,
  analyticsGetSharedLpOptions,
  analyticsGetSharedPageOptions,
  analyticsListSharedPagesOptions,
} from '@mekuri/client-console/query';
import { japanTime } from '@mekuri/kit/console';
import { EmptyState } from '@mekuri/kit/records';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '../FilterBar.tsx';
import { LoadFailure } from '../LoadFailure.tsx';
import { LpSkeleton } from '../LpSkeleton.tsx';
import { LpView } from '../LpView.tsx';
import { MetricChart } from '../MetricChart.tsx';
import { grainOf, hasHours, parametersOf } from '../report-query.ts';
import { keptWhileClosing, PageDrawer } from '../swipe/PageDrawer.tsx';
import { SwipeTab } from '../swipe/SwipeTab.tsx';
import { useReportSearch } from '../use-report-search.ts';
import type { Access } from './access.ts';

const TABS = ['lp', 'swipe'] as const;

interface SharedReportProps {
  siteId: string;
  access: Access;
  /** Called when the link was revoked or has expired. */
  onGone: () => void;
  /** Called when the access token has expired and the link must be opened again. */
  onLocked: () => void;
}

const statusOf = (error: unknown): number => (isProblem(error) ? error.status : 0);

/** Read-only LP and page reports of a shared link. */
export function SharedReport({ siteId, access, onGone, onLocked }: SharedReportProps) {
  const { t, i18n } = useTranslation('analytics');
  const { search, change, today } = useReportSearch();
  const { metric } = search;
  const tab = search.tab === 'swipe' ? 'swipe' : 'lp';
  const by = { path: { siteId }, headers: { 'x-report-access': access.token } };
  const query = parametersOf(search);
  const asked = { placeholderData: keepPreviousData } as const;
  const lp = useQuery({ ...analyticsGetSharedLpOptions({ ...by, query }), ...asked });
  const grain = lp.data ? grainOf(search, lp.data) : 'day';
  const chart = useQuery({
    ...analyticsGetSharedLpChartOptions({ ...by, query: { ...query, metric, grain } }),
    ...asked,
    enabled: tab === 'lp' && lp.data !== undefined,
  });
  const pages = useQuery({ ...analyticsListSharedPagesOptions({ ...by, query }), ...asked, enabled: tab === 'swipe' });
  const grid = useQuery({ ...analyticsGetSharedGridOptions(by), ...asked, enabled: tab === 'swipe' });
  const detail = useQuery({
    ...analyticsGetSharedPageOptions({ ...by, path: { siteId, pageId: search.page }, query }),
    enabled: tab === 'swipe' && search.page !== '',
    placeholderData: keptWhileClosing(search.page),
  });
  const reports = [lp, chart, pages, grid];
  const isGone = reports.some(({ error }) => statusOf(error) === 404);
  const isLocked = reports.some(({ error }) => statusOf(error) === 401);
  const leave = useEffectEvent(() => (isGone ? onGone() : onLocked()));
  useEffect(() => {
    if (isGone || isLocked) leave();
  }, [isGone, isLocked]);

  const shown = tab === 'lp' ? lp : pages;
  const failed = [shown, ...(tab === 'swipe' ? [grid] : [])].find((one) => one.isError && !one.data);
  const isEmpty = lp.data?.totals.visits === 0 && lp.data.totals.cv === 0;
  const refresh = (): void => {
    for (const one of tab === 'lp' ? [lp, chart] : [lp, pages, grid]) void one.refetch();
  };
  return (
    <>
      <Group justify="space-between" align="end" gap="xs">
        <div className="analytics-shared-title">
          <Title order={1} size="h2">
            {access.siteName}
          </Title>
          <Text size="sm" c="dimmed">
            {t('title')}
          </Text>
        </div>
        <Text size="sm" c="dimmed">
          {t('links.until', { time: japanTime(access.linkExpiresAt, i18n.language) })}
        </Text>
      </Group>
      <FilterBar
        query={search}
        today={today}
        onChange={change}
        period={shown.data?.period}
        onRefresh={refresh}
        isRefreshing={reports.some(({ isFetching }) => isFetching)}
      />
      <Tabs value={tab} onChange={(value) => change({ tab: TABS.find((one) => one === value) ?? 'lp' })} keepMounted={false}>
        <Tabs.List mb="md" data-print="hide">
          {TABS.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`tabs.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab}>
          {failed && <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />}
          {!failed && isEmpty && <EmptyState title={t('shared.empty.title')} hint={t('shared.empty.hint')} />}
          {!failed && !isEmpty && tab === 'lp' && !lp.data && <LpSkeleton />}
          {!failed && !isEmpty && tab === 'lp' && lp.data && (
            <LpView
              report={lp.data}
              chart={
                <MetricChart
                  {...{ chart, metric }}
                  onMetric={(next) => change({ metric: next })}
                  grain={
                    hasHours(search, lp.data)
                      ? { value: grain === 'hour' ? 'hour' : 'day', onChange: (next) => change({ grain: next }) }
                      : undefined
                  }
                />
              }
            />
          )}
          {!failed && !isEmpty && tab === 'swipe' && !(pages.data && grid.data) && (
            <Skeleton height={360} radius="md" role="status" aria-label={t('loading')} />
          )}
          {!failed && !isEmpty && tab === 'swipe' && pages.data && grid.data && (
            <SwipeTab siteId={siteId} columns={grid.data.columns} report={pages.data} search={search} onChange={change} withoutLive>
              <PageDrawer isOpen={search.page !== ''} detail={detail} onClose={() => change({ page: '' })} />
            </SwipeTab>
          )}
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

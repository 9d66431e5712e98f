import { EmptyState, SegmentedControl, Skeleton } from '@mantine/core';
import { jobsListOptions, jobsSummaryOptions } from '@mekuri/client-console/query';
import { IconCircleCheck } from '@tabler/icons-react';
import { SearchField } from '@mekuri/kit/records';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { canEdit } from '../../session/plan.ts';
import { useUser } from '../../session/SessionContext.tsx';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import pageClasses from '../../ui/layout/Page.module.css';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Pager } from '../../ui/layout/Pager.tsx';
import { useDelayed } from '../../ui/hooks/use-delayed.ts';
import { usePageTitle } from '../../ui/hooks/use-page-title.ts';
import classes from './JobQueue.module.css';
import { JobList } from './JobList.tsx';
import { JobSummary } from './JobSummary.tsx';
import { JOB_STATUSES, type JobQueueSearch } from './search.ts';
import { useRetry } from './use-retry.ts';

const route = getRouteApi('/$userTypeId/job-queue');
const AGAIN_MS = 10_000;

/** What the installation does behind its answers: how late it is, what was given up, and the way to run it again. */
export const JobQueueScreen = () => {
  const { t } = useTranslation();
  const user = useUser();
  const { status = 'dead', ...search } = route.useSearch();
  const navigate = useNavigate();
  usePageTitle(t('jobs.title'));
  const summary = useQuery({ ...jobsSummaryOptions(), refetchInterval: AGAIN_MS });
  const list = useQuery({
    ...jobsListOptions({ query: { ...search, status, limit: 50 } }),
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
  });
  const late = useDelayed(list.isPending);
  const { retry, retryAll, asked } = useRetry();
  const canRetry = canEdit(user);
  const show = (change: Partial<JobQueueSearch>): void =>
    void navigate({
      to: '/$userTypeId/job-queue',
      params: { userTypeId: user.userType },
      search: (before: JobQueueSearch) => ({ ...before, cursor: undefined, ...change }),
    });
  return (
    <div className={pageClasses.page}>
      <PageHeader title={t('jobs.title')} lead={t('jobs.lead')} />
      {summary.data ? <JobSummary summary={summary.data} canRetry={canRetry} asked={asked} onRetryAll={retryAll} /> : null}
      <div className={classes.toolbar}>
        <SegmentedControl
          aria-label={t('jobs.statusLabel')}
          data={JOB_STATUSES.map((value) => ({ value, label: t(`jobs.status.${value}`) }))}
          value={status}
          onChange={(value) => show({ status: JOB_STATUSES.find((one) => one !== 'dead' && one === value) })}
        />
        <SearchField label={t('jobs.search')} value={search.q ?? ''} onChange={(q) => show({ q: q === '' ? undefined : q })} />
      </div>
      <div aria-busy={list.isFetching} className={classes.results} data-stale={list.isPlaceholderData || undefined}>
        {late ? <Skeleton height={240} radius="md" role="status" aria-label={t('state.loading')} /> : null}
        {list.isError && !list.data ? <LoadFailure error={list.error} onRetry={() => void list.refetch()} /> : null}
        {list.data?.items.length === 0 ? (
          <EmptyState
            className={classes.empty}
            icon={<IconCircleCheck size={30} />}
            withIndicatorBackground
            title={t(`jobs.empty.${status}`)}
          />
        ) : null}
        {list.data && list.data.items.length > 0 ? (
          <JobList jobs={list.data.items} canRetry={canRetry} asked={asked} onRetry={retry} />
        ) : null}
        {list.data ? <Pager cursor={search.cursor} nextCursor={list.data.nextCursor} onShow={(cursor) => show({ cursor })} /> : null}
      </div>
    </div>
  );
};

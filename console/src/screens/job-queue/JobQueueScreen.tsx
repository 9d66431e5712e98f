import { SegmentedControl } from '@mantine/core';
import { jobsListOptions, jobsSummaryOptions } from '@mekuri/client-console/query';
import { IconCircleCheck } from '@tabler/icons-react';
import { SearchField } from '@mekuri/kit/records';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { canEdit } from '../../session/plan.ts';
import { useUser } from '../../session/SessionContext.tsx';
import { pagedList } from '../../ui/list/list-state.ts';
import { ListEmpty } from '../../ui/list/ListEmpty.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { LoadingBlock } from '../../ui/loading/LoadingBlock.tsx';
import classes from './JobQueue.module.css';
import { JobList } from './JobList.tsx';
import { JobSummary } from './JobSummary.tsx';
import { JOB_STATUSES, type JobQueueSearch } from './search.ts';
import { useRetry } from './use-retry.ts';

const route = getRouteApi('/$userTypeId/job-queue');
const AGAIN_MS = 10_000;

/** Background jobs of the installation: how far behind they are, which have failed, and retrying them. */
export const JobQueueScreen = () => {
  const { t } = useTranslation();
  const user = useUser();
  const { status = 'dead', ...search } = route.useSearch();
  const navigate = useNavigate();
  const summary = useQuery({ ...jobsSummaryOptions(), refetchInterval: AGAIN_MS });
  const list = useQuery({
    ...jobsListOptions({ query: { ...search, status, limit: 50 } }),
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
  });
  const { retry, retryAll, asked } = useRetry();
  const canRetry = canEdit(user);
  const show = (change: Partial<JobQueueSearch>): void =>
    void navigate({
      to: '/$userTypeId/job-queue',
      params: { userTypeId: user.userType },
      search: (before: JobQueueSearch) => ({ ...before, cursor: undefined, ...change }),
    });
  return (
    <ListScreen
      title={t('jobs.title')}
      lead={t('jobs.lead')}
      notice={summary.data ? <JobSummary summary={summary.data} canRetry={canRetry} asked={asked} onRetryAll={retryAll} /> : null}
      toolbar={
        <div className={classes.toolbar}>
          <SegmentedControl
            aria-label={t('jobs.statusLabel')}
            data={JOB_STATUSES.map((value) => ({ value, label: t(`jobs.status.${value}`) }))}
            value={status}
            onChange={(value) => show({ status: JOB_STATUSES.find((one) => one !== 'dead' && one === value) })}
          />
          <SearchField label={t('jobs.search')} value={search.q ?? ''} onChange={(q) => show({ q: q === '' ? undefined : q })} />
        </div>
      }
      list={pagedList(list, search.cursor, (cursor) => show({ cursor }))}
      skeleton={<LoadingBlock height={240} radius="md" />}
      empty={<ListEmpty icon={IconCircleCheck} title={t(`jobs.empty.${status}`)} />}
      renderItems={(jobs) => <JobList jobs={jobs} canRetry={canRetry} asked={asked} onRetry={retry} />}
    />
  );
};

import { Paper, Skeleton, Title } from '@mantine/core';
import { usageGetOptions } from '@mekuri/client-console/query';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { useDelayed } from '../../ui/hooks/use-delayed.ts';
import { PageViewBar } from './PageViewBar.tsx';
import classes from './CheckPlan.module.css';

/** The account's billable page views of the current month, compared with the plan's allowance. */
export const PageViews = () => {
  const { t } = useTranslation();
  const { data, error, isError, isPending, refetch } = useQuery(usageGetOptions());
  const late = useDelayed(isPending);
  return (
    <Paper withBorder radius="lg" p={{ base: 'md', sm: 'xl' }} component="section" className={classes.pageViews}>
      <Title order={2} mb="md">
        {t('usage.title')}
      </Title>
      {late ? <Skeleton height={64} radius="md" role="status" aria-label={t('state.loading')} /> : null}
      {isError && !data ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {data ? <PageViewBar {...data} /> : null}
    </Paper>
  );
};

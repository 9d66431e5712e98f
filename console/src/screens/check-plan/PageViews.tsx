import { Paper, Progress, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { MonthUsage } from '@mekuri/client-console';
import { usageGetOptions } from '@mekuri/client-console/query';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber } from '../../i18n/format.ts';
import { currentLocale } from '../../i18n/index.ts';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { useDelayed } from '../../ui/hooks/use-delayed.ts';
import { shareOf, type ViewShare } from './page-views.ts';
import classes from './CheckPlan.module.css';

/** The account's billable page views of the running month, beside what its plan includes. */
export const PageViews = () => {
  const { t } = useTranslation();
  const { data, error, isError, isPending, refetch } = useQuery(usageGetOptions());
  const late = useDelayed(isPending);
  return (
    <Paper withBorder radius="lg" p="xl" component="section" className={classes.pageViews}>
      <Title order={2} mb="md">
        {t('usage.title')}
      </Title>
      {late ? <Skeleton height={64} radius="md" role="status" aria-label={t('state.loading')} /> : null}
      {isError && !data ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {data ? <Meter usage={data} /> : null}
    </Paper>
  );
};

const COLORS: Readonly<Record<ViewShare['state'], { bar?: string; text?: string }>> = {
  under: {},
  near: { bar: 'orange', text: 'var(--mantine-color-orange-light-color)' },
  over: { bar: 'red', text: 'var(--mantine-color-error)' },
};

interface MeterProps {
  usage: MonthUsage;
}

const Meter = ({ usage: { views, limit, forecast, settledThrough } }: MeterProps) => {
  const { t } = useTranslation();
  const locale = currentLocale();
  const { percent, state } = shareOf(views, limit);
  const amounts = { used: formatNumber(views, locale), limit: formatNumber(limit, locale) };
  const { bar, text } = COLORS[state];
  return (
    <Stack gap="xs">
      <Text fw={700} size="lg" c={text}>
        {t('contract.used', amounts)}
      </Text>
      <Progress value={Math.min(100, percent)} size={8} color={bar} aria-label={t('usage.used', amounts)} />
      {state === 'near' ? (
        <Text size="sm" c={text}>
          {t('usage.near', { share: formatNumber(percent, locale) })}
        </Text>
      ) : null}
      {state === 'over' ? (
        <Text size="sm" c={text}>
          {t('usage.over', { views: formatNumber(views - limit, locale) })}
        </Text>
      ) : null}
      {forecast !== null && forecast > limit ? (
        <Text size="sm">{t('usage.forecast', { forecast: formatNumber(forecast, locale) })}</Text>
      ) : null}
      {settledThrough === null ? null : (
        <Text size="xs" c="dimmed">
          {t('usage.final', { date: formatDay(settledThrough, locale) })}
        </Text>
      )}
    </Stack>
  );
};

import { Progress, Stack, Text } from '@mantine/core';
import type { MonthUsage } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber } from '../../i18n/format.ts';
import { currentLocale } from '../../i18n/index.ts';
import { shareOf, type ViewShare } from './page-views.ts';

const COLORS: Readonly<Record<ViewShare['state'], { bar?: string; text?: string }>> = {
  under: {},
  near: { bar: 'orange', text: 'var(--mantine-color-orange-light-color)' },
  over: { bar: 'red', text: 'var(--mantine-color-error)' },
};

/** A month's page views against the plan's limit. */
export const PageViewBar = ({
  views,
  limit,
  forecast,
  settledThrough,
}: Pick<MonthUsage, 'views' | 'limit' | 'forecast' | 'settledThrough'>) => {
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

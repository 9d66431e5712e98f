import { Button, Group, Select, Switch, Text } from '@mantine/core';
import type { AnalyticsPeriod } from '@mekuri/client-console';
import { japanClock, japanTime } from '@mekuri/kit/console';
import { CHANNELS, DEVICES, VISIT_LANGUAGES } from '@mekuri/kit/segments';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DayRange } from './DayRange.tsx';
import { formatDate, formatDay } from './format.ts';
import { choosableMonths, chooseFilter, choosePreset, isFiltered, PRESETS, presetOf, type ReportQuery } from './report-query.ts';
import { useChosenFilters } from './use-chosen-filters.ts';

interface FilterBarProps {
  query: ReportQuery;
  today: string;
  onChange: (changes: Partial<ReportQuery>) => void;
  /** Period in the report; undefined while loading. */
  period: AnalyticsPeriod | undefined;
  onRefresh: () => void;
  isRefreshing: boolean;
  /** Hides the device, language and channel filters. */
  periodOnly?: boolean;
  /** Hides the comparison with the previous period. */
  withoutComparison?: boolean;
  children?: ReactNode;
}

/** Period and filters of a report. */
export function FilterBar({
  query,
  today,
  onChange,
  period,
  onRefresh,
  isRefreshing,
  periodOnly = false,
  withoutComparison = false,
  children,
}: FilterBarProps) {
  const { t, i18n } = useTranslation('analytics');
  const preset = presetOf(query, today);
  const months = choosableMonths(today);
  const filter = (name: 'device' | 'language' | 'channel', label: string, values: readonly { value: string; label: string }[]) => (
    <Select<string>
      label={label}
      data={[{ value: '', label: t('filters.all') }, ...values]}
      value={query[name]}
      onChange={(value) => onChange(chooseFilter({ [name]: value ?? '' }, query, today))}
      allowDeselect={false}
      w={150}
    />
  );
  return (
    <section className="analytics-filters" aria-label={t('filters.label')}>
      {period && <PrintedFilters query={query} period={period} />}
      <Group align="start" gap="sm" data-print="hide">
        <Select
          label={t('filters.period')}
          data={PRESETS.map((value) => ({ value, label: t(`filters.presets.${value}`) }))}
          value={preset}
          onChange={(value) => onChange(choosePreset(PRESETS.find((one) => one === value) ?? 'thisMonth', today))}
          allowDeselect={false}
          w={150}
        />
        {preset === 'month' && (
          <Select
            label={t('filters.month')}
            data={months.map((month) => ({ value: month, label: formatDay(`${month}-01`, 'month', i18n.language) }))}
            value={query.month}
            onChange={(month) => onChange({ month: month ?? '' })}
            allowDeselect={false}
            w={160}
          />
        )}
        {preset === 'custom' && <DayRange query={query} today={today} onChange={onChange} />}
        {!periodOnly &&
          filter(
            'device',
            t('filters.device'),
            DEVICES.map((value) => ({ value, label: t(`devices.${value}`) })),
          )}
        {!periodOnly &&
          filter(
            'language',
            t('filters.language'),
            VISIT_LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) })),
          )}
        {!periodOnly &&
          filter(
            'channel',
            t('filters.channel'),
            CHANNELS.map((value) => ({ value, label: t(`channels.${value}`) })),
          )}
        {!periodOnly && isFiltered(query) && (
          <Button variant="subtle" className="analytics-clear" onClick={() => onChange({ device: '', language: '', channel: '' })}>
            {t('filters.clear')}
          </Button>
        )}
      </Group>
      <Group gap="sm" mt="sm" justify="space-between" data-print="hide">
        <Group gap="md">
          {!withoutComparison && (
            <Switch
              label={t('filters.compare')}
              checked={query.compare !== 'none'}
              onChange={({ currentTarget }) => onChange({ compare: currentTarget.checked ? '' : 'none' })}
            />
          )}
          {period?.previousFrom && period.previousTo && (
            <Text size="sm" c="dimmed">
              {t('filters.comparedTo', {
                from: formatDay(period.previousFrom, 'day', i18n.language),
                to: formatDay(period.previousTo, 'day', i18n.language),
              })}
            </Text>
          )}
        </Group>
        <Group gap="sm">
          {period && (
            <Text size="sm" c="dimmed">
              {t('filters.asOf', { time: japanClock(period.asOf, i18n.language) })}
            </Text>
          )}
          <Button variant="default" loading={isRefreshing} onClick={onRefresh}>
            {t('filters.refresh')}
          </Button>
          {children}
        </Group>
      </Group>
    </section>
  );
}

/** The selected period and filters as text, for printing. */
const PrintedFilters = ({ query, period }: Pick<FilterBarProps, 'query'> & { period: AnalyticsPeriod }) => {
  const { t, i18n } = useTranslation('analytics');
  const chosen = useChosenFilters(query);
  const days = [period.from, period.to].map((day) => formatDate(day, i18n.language)).join(' – ');
  const asOf = t('filters.asOf', { time: japanTime(period.asOf, i18n.language) });
  return <p className="analytics-printed">{[days, ...chosen, asOf].join(' · ')}</p>;
};

import { Chip, Group, SegmentedControl, Skeleton } from '@mantine/core';
import type { LpChart } from '@mekuri/client-console';
import { LineChart, type ChartPicture } from '@mekuri/kit/charts';
import { japanHour } from '@mekuri/kit/console';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDay, formatHour, formatNumber, formatTick, type NumberKind } from './format.ts';
import { LoadFailure } from './LoadFailure.tsx';
import type { Loaded } from './loaded.ts';
import type { NotedChart, ShownNote } from './notes/noted.ts';
import { wordsOfNote } from './notes/words-of-note.ts';
import { METRICS, type Metric } from './report-query.ts';

const KINDS: Readonly<Partial<Record<Metric, NumberKind>>> = {
  swipe_rate: 'rate',
  cells_per_visit: 'mean',
  mean_dwell_ms: 'time',
  bounce_rate: 'rate',
  ctr: 'rate',
  cvr: 'rate',
};
const HEIGHT = 300;
const HOURS = 24;
const GRAINS = ['day', 'hour'] as const;
const UNITS = { hour: 'columns.hour', day: 'columns.day', month: 'columns.month' } as const;

/** Start of the chart point that contains an hour (`2026-11-25T11`). */
const pointAt = (hour: string, grain: LpChart['grain']): string => {
  if (grain === 'hour') return hour;
  return grain === 'day' ? hour.slice(0, 10) : `${hour.slice(0, 7)}-01`;
};

interface MetricChartProps<Note extends ShownNote> {
  chart: Loaded<NotedChart<Note>>;
  metric: Metric;
  onMetric: (metric: Metric) => void;
  /** Absent if the period cannot be shown by hour. */
  grain?: { value: 'day' | 'hour'; onChange: (grain: '' | 'hour') => void } | undefined;
  /** Opens notes. Absent if notes are read-only. */
  onNotes?: DrawnChartProps<Note>['onNotes'];
  picture?: DrawnChartProps<Note>['picture'];
}

interface DrawnChartProps<Note extends ShownNote> {
  chart: NotedChart<Note>;
  onNotes?: ((notes: readonly Note[]) => void) | undefined;
  /** Handle for exporting the chart as an image, and the site name and filters printed on it. */
  picture?: { ref: Ref<ChartPicture>; site: string; filters: readonly string[] } | undefined;
}

/** Chart of one metric over the period, compared with the previous period. */
export function MetricChart<Note extends ShownNote>({ chart, metric, onMetric, grain, onNotes, picture }: MetricChartProps<Note>) {
  const { t } = useTranslation('analytics');
  return (
    <div>
      <Chip.Group value={metric} onChange={(value) => onMetric(METRICS.find((one) => one === value) ?? 'views')}>
        <Group gap={6} mb="md" role="group" aria-label={t('chart.metric')} data-print="hide">
          {METRICS.map((name) => (
            <Chip key={name} value={name} size="xs">
              {t(`metrics.${name}`)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {grain && (
        <SegmentedControl
          aria-label={t('chart.grain')}
          size="xs"
          mb="md"
          data-print="hide"
          data={GRAINS.map((value) => ({ value, label: t(`chart.grains.${value}`) }))}
          value={grain.value}
          onChange={(next) => grain.onChange(next === 'hour' ? 'hour' : '')}
        />
      )}
      {chart.data ? <DrawnChart chart={chart.data} onNotes={onNotes} picture={picture} /> : null}
      {chart.isPending ? <Skeleton height={HEIGHT} radius="md" /> : null}
      {chart.isError && !chart.data ? <LoadFailure error={chart.error} onRetry={() => void chart.refetch()} /> : null}
    </div>
  );
}

const labelsOf = (start: string, unit: 'day' | 'month', language: string): { label: string; tick: string } => ({
  label: formatDay(start, unit, language),
  tick: formatTick(start, unit, language),
});

export const DrawnChart = <Note extends ShownNote>({
  chart: { points, marks, notes, metric, grain, period },
  onNotes,
  picture,
}: DrawnChartProps<Note>) => {
  const { t, i18n } = useTranslation('analytics');
  const unit = grain === 'month' ? 'month' : 'day';
  const kind = KINDS[metric as Metric] ?? 'count';
  const pointOf = (hour: string): number => points.findIndex(({ start }) => start === pointAt(hour, grain));
  const placed = marks.flatMap(({ at, release }) => {
    const index = pointOf(japanHour(new Date(at)));
    return index < 0 ? [] : [{ index, label: t('chart.release', { number: release }) }];
  });
  // If several releases fall on the same point, only the last one is marked.
  const latest = [...new Map(placed.map((mark) => [mark.index, mark])).values()];
  const pins = notes.flatMap((note) => {
    const index = pointOf(`${note.day}T00`);
    return index < 0 ? [] : [{ index, note, label: wordsOfNote(note, unit, i18n.language), isPin: true }];
  });
  const days = (from: string, to: string): string => [from, to].map((day) => formatDate(day, i18n.language)).join(' – ');
  const { from, to, previousFrom, previousTo } = period;
  const compared =
    previousFrom && previousTo
      ? [t('filters.comparedTo', { from: formatDate(previousFrom, i18n.language), to: formatDate(previousTo, i18n.language) })]
      : [];
  return (
    <LineChart
      title={t(`metrics.${metric}` as 'metrics.views')}
      pointLabel={t(UNITS[grain])}
      cycle={grain === 'hour' ? HOURS : undefined}
      points={points.map(({ start, value, previous }) => ({
        ...(grain === 'hour' ? formatHour(start, i18n.language) : labelsOf(start, unit, i18n.language)),
        value,
        previous,
      }))}
      hasPrevious={period.previousFrom !== null}
      format={(value) => formatNumber(value, kind, i18n.language)}
      marks={[...latest, ...pins]}
      picture={picture && { ref: picture.ref, lines: [picture.site, [days(from, to), ...picture.filters].join(' · '), ...compared] }}
      onPin={onNotes && ((at) => onNotes(pins.flatMap(({ index, note }) => (index === at ? [note] : []))))}
    />
  );
};

import { Chip, Group, Skeleton } from '@mantine/core';
import type { AnalyticsNote, LpChart } from '@mekuri/client-console';
import { analyticsGetLpChartOptions } from '@mekuri/client-console/query';
import { LineChart } from '@mekuri/kit/charts';
import { japanDay } from '@mekuri/kit/console';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber, formatTick, type NumberKind } from './format.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { wordsOfNote } from './notes/words-of-note.ts';
import { METRICS, parametersOf, type Metric, type ReportQuery } from './report-query.ts';

const KINDS: Readonly<Partial<Record<Metric, NumberKind>>> = {
  swipe_rate: 'rate',
  cells_per_visit: 'mean',
  mean_dwell_ms: 'time',
  bounce_rate: 'rate',
  ctr: 'rate',
  cvr: 'rate',
};
const HEIGHT = 300;

interface MetricChartProps {
  siteId: string;
  query: ReportQuery;
  /** Days, or months where days are not kept. */
  unit: 'day' | 'month';
  metric: Metric;
  onMetric: (metric: Metric) => void;
  /** Opens notes; absent: they are only read. */
  onNotes: DrawnChartProps['onNotes'];
}

interface DrawnChartProps {
  chart: LpChart;
  onNotes?: ((notes: readonly AnalyticsNote[]) => void) | undefined;
}

/** One number over the period, beside the period before. */
export function MetricChart({ siteId, query, unit, metric, onMetric, onNotes }: MetricChartProps) {
  const { t } = useTranslation('analytics');
  const chart = useQuery({
    ...analyticsGetLpChartOptions({ path: { siteId }, query: { ...parametersOf(query), metric, grain: unit } }),
    placeholderData: keepPreviousData,
  });
  return (
    <div>
      <Chip.Group value={metric} onChange={(value) => onMetric(METRICS.find((one) => one === value) ?? 'views')}>
        <Group gap={6} mb="md" role="group" aria-label={t('chart.metric')}>
          {METRICS.map((name) => (
            <Chip key={name} value={name} size="xs">
              {t(`metrics.${name}`)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {chart.data ? <DrawnChart chart={chart.data} onNotes={onNotes} /> : null}
      {chart.isPending ? <Skeleton height={HEIGHT} radius="md" /> : null}
      {chart.isError && !chart.data ? <LoadFailure error={chart.error} onRetry={() => void chart.refetch()} /> : null}
    </div>
  );
}

export const DrawnChart = ({ chart: { points, marks, notes, metric, grain, period }, onNotes }: DrawnChartProps) => {
  const { t, i18n } = useTranslation('analytics');
  const unit = grain === 'month' ? 'month' : 'day';
  const kind = KINDS[metric as Metric] ?? 'count';
  const dayOf = (start: string): string => start.slice(0, 10);
  const pointOf = (day: string): number =>
    points.findIndex(({ start }) => (unit === 'month' ? start.slice(0, 7) === day.slice(0, 7) : dayOf(start) === day));
  const placed = marks.flatMap(({ at, release }) => {
    const index = pointOf(japanDay(new Date(at)));
    return index < 0 ? [] : [{ index, label: t('chart.release', { number: release }) }];
  });
  // Of several releases of a day, the last one is named.
  const latest = [...new Map(placed.map((mark) => [mark.index, mark])).values()];
  const pins = notes.flatMap((note) => {
    const index = pointOf(note.day);
    return index < 0 ? [] : [{ index, note, label: wordsOfNote(note, unit, i18n.language), isPin: true }];
  });
  return (
    <LineChart
      title={t(`metrics.${metric}` as 'metrics.views')}
      pointLabel={t(unit === 'month' ? 'columns.month' : 'columns.day')}
      points={points.map(({ start, value, previous }) => ({
        label: formatDay(dayOf(start), unit, i18n.language),
        tick: formatTick(dayOf(start), unit, i18n.language),
        value,
        previous,
      }))}
      hasPrevious={period.previousFrom !== null}
      format={(value) => formatNumber(value, kind, i18n.language)}
      marks={[...latest, ...pins]}
      onPin={onNotes && ((at) => onNotes(pins.flatMap(({ index, note }) => (index === at ? [note] : []))))}
    />
  );
};

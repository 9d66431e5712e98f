import { Chip, Group, Skeleton } from '@mantine/core';
import { LineChart } from '@mekuri/kit/charts';
import { japanDay } from '@mekuri/kit/console';
import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber, formatTick, type NumberKind } from './format.ts';
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

interface MetricChartProps<Note extends ShownNote> {
  chart: Loaded<NotedChart<Note>>;
  metric: Metric;
  onMetric: (metric: Metric) => void;
  /** Opens notes; absent: they are only read. */
  onNotes?: DrawnChartProps<Note>['onNotes'];
}

interface DrawnChartProps<Note extends ShownNote> {
  chart: NotedChart<Note>;
  onNotes?: ((notes: readonly Note[]) => void) | undefined;
}

/** One number over the period, beside the period before. */
export function MetricChart<Note extends ShownNote>({ chart, metric, onMetric, onNotes }: MetricChartProps<Note>) {
  const { t } = useTranslation('analytics');
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

export const DrawnChart = <Note extends ShownNote>({
  chart: { points, marks, notes, metric, grain, period },
  onNotes,
}: DrawnChartProps<Note>) => {
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

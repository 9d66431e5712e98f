import { Text } from '@mantine/core';
import { scaleBand, scaleLinear } from '@visx/scale';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from './ChartFrame.tsx';
import { labelled, wholeIfCounts } from './ticks.ts';
import { useWidth } from './use-width.ts';
import './charts.css';

export interface BarSeries {
  id: string;
  label: string;
  color: 'blue' | 'teal' | 'orange' | 'red';
  /** Drawn below the axis. Its values are positive all the same. */
  isBelow?: boolean;
}

export interface StackedPoint {
  /** Full label, for the tooltip and the table: `November 2026`. */
  label: string;
  /** Short label on the axis: `11`. */
  tick: string;
  /** A value for each series, never negative. Null: not known. */
  values: readonly (number | null)[];
}

interface StackedBarsProps {
  title: string;
  /** Unit of the points: `Month`. */
  pointLabel: string;
  series: readonly BarSeries[];
  points: readonly StackedPoint[];
  format: (value: number) => string;
}

const HEIGHT = 240;
const MARGIN = { top: 16, right: 16, bottom: 28, left: 52 };
const LABEL_WIDTH = 44;
const TICKS = 4;

/** Gains and losses at each point, as bars above and below an axis. */
export function StackedBars({ title, pointLabel, series, points, format }: StackedBarsProps) {
  const { t } = useTranslation('kit');
  const [frame, width] = useWidth<HTMLDivElement>();
  const [active, setActive] = useState<number | null>(null);
  const say = (value: number | null): string => (value === null ? '–' : format(value));
  const sentence = ({ label, values }: StackedPoint): string =>
    t('charts.point', { label, value: series.map((one, at) => `${one.label} ${say(values[at] ?? null)}`).join(' / ') });
  const spokenAt = active ?? points.length - 1;
  const spoken = points[spokenAt];
  const shown = active === null ? undefined : points[active];
  const step = (width - MARGIN.left - MARGIN.right) / Math.max(1, points.length);

  const onKeyDown = (event: KeyboardEvent): void => {
    const last = points.length - 1;
    const at = active ?? (event.key === 'ArrowLeft' ? points.length : -1);
    const next = { ArrowRight: Math.min(at + 1, last), ArrowLeft: Math.max(at - 1, 0), Home: 0, End: last }[event.key];
    if (event.key === 'Escape') setActive(null);
    else if (next !== undefined && points.length > 0) {
      event.preventDefault();
      setActive(next);
    }
  };
  const onPointer = (event: PointerEvent<HTMLElement>): void => {
    const { left } = event.currentTarget.getBoundingClientRect();
    setActive(Math.max(0, Math.min(points.length - 1, Math.floor((event.clientX - left - MARGIN.left) / step))));
  };

  return (
    <ChartFrame
      title={title}
      table={{
        head: [pointLabel, ...series.map(({ label }) => label)],
        rows: points.map(({ label, values }) => [label, ...series.map((_, at) => say(values[at] ?? null))]),
      }}
    >
      <div
        ref={frame}
        className="chart-plot"
        style={{ height: HEIGHT }}
        tabIndex={0}
        role="slider"
        aria-label={t('charts.plot', { title })}
        aria-valuemin={1}
        aria-valuemax={Math.max(1, points.length)}
        aria-valuenow={spokenAt + 1}
        aria-valuetext={spoken ? sentence(spoken) : undefined}
        onKeyDown={onKeyDown}
        onBlur={() => setActive(null)}
        onPointerMove={onPointer}
        onPointerDown={onPointer}
        onPointerLeave={() => setActive(null)}
      >
        {width > 0 && points.length > 0 && <Bars {...{ series, points, format, width, active }} />}
        {shown && active !== null && (
          <div
            className="chart-tooltip"
            style={
              active > points.length / 2
                ? { right: width - MARGIN.left - active * step + 4 }
                : { left: MARGIN.left + (active + 1) * step + 4 }
            }
            aria-hidden="true"
          >
            {shown.label}
            {series.map((one, at) => (
              <div key={one.id} className="chart-tooltip-row">
                <span className="chart-swatch" data-color={one.color} />
                <span>{one.label}</span>
                <span>{say(shown.values[at] ?? null)}</span>
              </div>
            ))}
          </div>
        )}
      </div>
      <Text size="xs" c="dimmed" className="chart-legend" component="div">
        {series.map(({ id, label, color }) => (
          <span key={id} className="chart-legend-entry">
            <span className="chart-swatch" data-color={color} /> {label}
          </span>
        ))}
      </Text>
    </ChartFrame>
  );
}

type BarsProps = Pick<StackedBarsProps, 'series' | 'points' | 'format'> & { width: number; active: number | null };

const Bars = ({ series, points, format, width, active }: BarsProps) => {
  const sum = ({ values }: StackedPoint, below: boolean): number =>
    series.reduce((total, { isBelow = false }, at) => total + (isBelow === below ? (values[at] ?? 0) : 0), 0);
  const highest = Math.max(0, ...points.map((point) => sum(point, false)));
  const lowest = Math.max(0, ...points.map((point) => sum(point, true)));
  const x = scaleBand({ domain: points.map((_, index) => index), range: [MARGIN.left, width - MARGIN.right], padding: 0.3 });
  const isFlat = highest === 0 && lowest === 0;
  const y = scaleLinear({
    domain: [-lowest, isFlat ? 1 : highest],
    range: [HEIGHT - MARGIN.bottom, MARGIN.top],
    nice: TICKS,
  });
  const labels = labelled(points.length, Math.floor((width - MARGIN.left) / LABEL_WIDTH));
  const stacked = (values: StackedPoint['values']) => {
    const ends = { above: 0, below: 0 };
    return series.map(({ id, color, isBelow = false }, at) => {
      const side = isBelow ? 'below' : 'above';
      const from = ends[side];
      ends[side] += (isBelow ? -1 : 1) * (values[at] ?? 0);
      return { id, color, top: y(Math.max(from, ends[side])), height: Math.abs(y(from) - y(ends[side])) };
    });
  };
  return (
    <svg width={width} height={HEIGHT} aria-hidden="true">
      {wholeIfCounts(
        isFlat ? [0] : y.ticks(TICKS),
        points.flatMap(({ values }) => values),
      ).map((tick) => (
        <g key={tick}>
          <line className="chart-grid" x1={MARGIN.left} x2={width - MARGIN.right} y1={y(tick)} y2={y(tick)} />
          <text className="chart-tick" x={MARGIN.left - 8} y={y(tick)} dy="0.32em" textAnchor="end">
            {format(tick)}
          </text>
        </g>
      ))}
      {points.map(({ tick, values }, index) => {
        const left = x(index) ?? MARGIN.left;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- points are identified by their index
          <g key={index} opacity={active === null || active === index ? 1 : 0.45}>
            {stacked(values).map(({ id, color, top, height }) => (
              <rect key={id} className="chart-stack" data-color={color} x={left} y={top} width={x.bandwidth()} height={height} />
            ))}
            {labels.has(index) && (
              <text className="chart-tick" x={left + x.bandwidth() / 2} y={HEIGHT - 8} textAnchor="middle">
                {tick}
              </text>
            )}
          </g>
        );
      })}
      <line className="chart-axis" x1={MARGIN.left} x2={width - MARGIN.right} y1={y(0)} y2={y(0)} />
    </svg>
  );
};

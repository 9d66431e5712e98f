import { Text } from '@mantine/core';
import { scaleLinear, scalePoint } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { useImperativeHandle, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { drawChart, type ChartPicture } from './chart-picture.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { labelled, stretches, wholeIfCounts } from './ticks.ts';
import { useWidth } from './use-width.ts';
import './charts.css';

export interface LinePoint {
  /** Full label of the point, for the tooltip and the table: `Mon, 23 Nov`. */
  label: string;
  /** Short label on the axis: `11/23`. */
  tick: string;
  /** Null: no value; the line has a gap. */
  value: number | null;
  previous: number | null;
}

export interface ChartMark {
  /** Index of the marked point. */
  index: number;
  label: string;
  /** Draws a pin instead. Its label may be long, and appears only in the point's tooltip and table row. */
  isPin?: boolean;
}

interface LineChartProps {
  title: string;
  /** Unit of the points: `Day`. */
  pointLabel: string;
  points: readonly LinePoint[];
  /** Number of points after which the axis labels repeat: 24 for hours. */
  cycle?: number | undefined;
  /** Whether there is a previous period, drawn as a dashed line. */
  hasPrevious: boolean;
  format: (value: number) => string;
  /** Events at points. */
  marks?: readonly ChartMark[];
  /** Called when a point with pins is opened, by clicking a pin or pressing Enter. */
  onPin?: ((index: number) => void) | undefined;
  /** Draws the chart as a file, with these lines below its title; null while there is no chart to be seen. */
  picture?: { ref: Ref<ChartPicture>; lines: readonly string[] } | undefined;
}

const HEIGHT = 240;
const MARGIN = { top: 16, right: 16, bottom: 28, left: 52 };
const LABEL_WIDTH = 56;
const TICKS = 4;

const PIN_SIZE = 24;

const NO_MARKS: readonly ChartMark[] = [];

/** A number over time, compared with the previous period. */
export function LineChart({ title, pointLabel, points, cycle, hasPrevious, format, marks = NO_MARKS, onPin, picture }: LineChartProps) {
  const { t } = useTranslation('kit');
  const [frame, width] = useWidth<HTMLDivElement>();
  const [active, setActive] = useState<number | null>(null);
  const shown = active === null ? undefined : points[active];
  const spoken = shown ?? points.at(-1);
  const say = (value: number | null): string => (value === null ? '–' : format(value));
  const isPinned = (index: number): boolean => marks.some((mark) => mark.isPin && mark.index === index);
  const marksAt = (index: number): string =>
    marks
      .filter((mark) => mark.index === index)
      .map(({ label }) => label)
      .join(' / ');
  const sentence = (point: LinePoint): string =>
    hasPrevious
      ? t('charts.pointWithPrevious', { label: point.label, value: say(point.value), previous: say(point.previous) })
      : t('charts.point', { label: point.label, value: say(point.value) });

  const spokenAt = active ?? points.length - 1;
  const speech = (point: LinePoint): string => {
    const happened = marksAt(spokenAt);
    if (happened === '') return sentence(point);
    const whole = t('charts.pointWithMarks', { point: sentence(point), marks: happened });
    return onPin && isPinned(spokenAt) ? t('charts.pointToOpen', { point: whole }) : whole;
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const last = points.length - 1;
    const at = active ?? (event.key === 'ArrowLeft' ? points.length : -1);
    const next = { ArrowRight: Math.min(at + 1, last), ArrowLeft: Math.max(at - 1, 0), Home: 0, End: last }[event.key];
    if (event.key === 'Escape') setActive(null);
    else if (event.key === 'Enter' && active !== null && isPinned(active)) onPin?.(active);
    else if (next !== undefined && points.length > 0) {
      event.preventDefault();
      setActive(next);
    }
  };
  const onClick = ({ target }: MouseEvent): void => {
    const pin = target instanceof Element ? target.closest<SVGElement>('[data-pin]')?.dataset['pin'] : undefined;
    if (pin !== undefined) onPin?.(Number(pin));
  };
  const onPointer = (event: PointerEvent<HTMLElement>): void => {
    const { left } = event.currentTarget.getBoundingClientRect();
    const inner = width - MARGIN.left - MARGIN.right;
    const share = (event.clientX - left - MARGIN.left) / inner;
    setActive(Math.max(0, Math.min(points.length - 1, Math.round(share * (points.length - 1)))));
  };

  const draw = (svg: SVGSVGElement): Promise<Blob> =>
    drawChart(svg, {
      title,
      lines: picture?.lines ?? [],
      legend: hasPrevious ? [t('charts.current'), t('charts.previous')] : [],
    });

  return (
    <ChartFrame
      title={title}
      table={{
        head: [
          pointLabel,
          t('charts.value'),
          ...(hasPrevious ? [t('charts.previous')] : []),
          ...(marks.length > 0 ? [t('charts.marks')] : []),
        ],
        rows: points.map((point, index) => [
          point.label,
          say(point.value),
          ...(hasPrevious ? [say(point.previous)] : []),
          ...(marks.length > 0 ? [marksAt(index)] : []),
        ]),
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
        aria-valuetext={spoken ? speech(spoken) : undefined}
        onKeyDown={onKeyDown}
        onClick={onClick}
        data-opens={onPin ? true : undefined}
        onBlur={() => setActive(null)}
        onPointerMove={onPointer}
        onPointerDown={onPointer}
        onPointerLeave={() => setActive(null)}
      >
        {width > 0 && points.length > 0 && (
          <Plot {...{ points, cycle, hasPrevious, format, marks, width, active, draw }} picture={picture?.ref} />
        )}
        {shown && active !== null && (
          <Tooltip
            share={points.length > 1 ? active / (points.length - 1) : 0.5}
            text={sentence(shown)}
            marks={marksAt(active)}
            width={width}
          />
        )}
      </div>
      {hasPrevious && (
        <Text size="xs" c="dimmed" className="chart-legend">
          <span className="chart-key" /> {t('charts.current')}
          <span className="chart-key chart-key-previous" /> {t('charts.previous')}
        </Text>
      )}
    </ChartFrame>
  );
}

interface PlotProps extends Required<Pick<LineChartProps, 'points' | 'hasPrevious' | 'format' | 'marks'>>, Pick<LineChartProps, 'cycle'> {
  width: number;
  active: number | null;
  draw: (svg: SVGSVGElement) => Promise<Blob>;
  picture: Ref<ChartPicture> | undefined;
}

const Plot = ({ points, cycle, hasPrevious, format, marks, width, active, draw, picture }: PlotProps) => {
  const svg = useRef<SVGSVGElement>(null);
  useImperativeHandle(picture, () => () => draw(svg.current!));
  const values = points.flatMap(({ value, previous }) => [value ?? 0, hasPrevious ? (previous ?? 0) : 0]);
  const highest = Math.max(0, ...values);
  const x = scalePoint({ domain: points.map((_, index) => index), range: [MARGIN.left, width - MARGIN.right] });
  const y = scaleLinear({ domain: [0, highest || 1], range: [HEIGHT - MARGIN.bottom, MARGIN.top], nice: TICKS });
  const at = (index: number): number => x(index) ?? MARGIN.left;
  const indexed = points.map((point, index) => ({ ...point, index }));
  const labels = labelled(points.length, Math.floor((width - MARGIN.left) / LABEL_WIDTH), cycle);
  const line = (of: 'value' | 'previous', className: string) =>
    stretches(indexed, (point) => point[of] !== null).map((stretch) =>
      stretch.length === 1 ? (
        <circle
          key={stretch.at(0)!.index}
          className={`${className} chart-dot`}
          cx={at(stretch.at(0)!.index)}
          cy={y(stretch.at(0)![of]!)}
          r={3}
        />
      ) : (
        <LinePath
          key={stretch.at(0)!.index}
          className={className}
          data={stretch}
          x={({ index }) => at(index)}
          y={(point) => y(point[of]!)}
        />
      ),
    );
  const chosen = active === null ? undefined : points[active];
  return (
    <svg ref={svg} width={width} height={HEIGHT} aria-hidden="true">
      {wholeIfCounts(highest === 0 ? [0] : y.ticks(TICKS), values).map((tick) => (
        <g key={tick}>
          <line className="chart-grid" x1={MARGIN.left} x2={width - MARGIN.right} y1={y(tick)} y2={y(tick)} />
          <text className="chart-tick" x={MARGIN.left - 8} y={y(tick)} dy="0.32em" textAnchor="end">
            {format(tick)}
          </text>
        </g>
      ))}
      {points.map(
        ({ tick }, index) =>
          labels.has(index) && (
            // oxlint-disable-next-line react/no-array-index-key -- points are identified by their index
            <text key={index} className="chart-tick" x={at(index)} y={HEIGHT - 8} textAnchor="middle">
              {tick}
            </text>
          ),
      )}
      {marks
        .filter(({ isPin }) => !isPin)
        .map(({ index, label }) => (
          <g key={`${index} ${label}`}>
            <line className="chart-mark" x1={at(index)} x2={at(index)} y1={MARGIN.top} y2={HEIGHT - MARGIN.bottom} />
            <text className="chart-mark-text" x={at(index)} y={MARGIN.top - 4} textAnchor="middle">
              {label}
            </text>
          </g>
        ))}
      {hasPrevious && line('previous', 'chart-line chart-line-previous')}
      {line('value', 'chart-line')}
      {[...new Set(marks.filter(({ isPin }) => isPin).map(({ index }) => index))].map((index) => (
        <g key={index} className="chart-pin" data-pin={index}>
          <line x1={at(index)} x2={at(index)} y1={MARGIN.top} y2={HEIGHT - MARGIN.bottom} />
          <circle cx={at(index)} cy={MARGIN.top + 6} r={5} />
          <rect x={at(index) - PIN_SIZE / 2} y={0} width={PIN_SIZE} height={MARGIN.top + PIN_SIZE} />
        </g>
      ))}
      {chosen && active !== null && (
        <>
          <line className="chart-cursor" x1={at(active)} x2={at(active)} y1={MARGIN.top} y2={HEIGHT - MARGIN.bottom} />
          {chosen.value !== null && <circle className="chart-point" cx={at(active)} cy={y(chosen.value)} r={4} />}
        </>
      )}
    </svg>
  );
};

const Tooltip = ({ share, text, marks, width }: { share: number; text: string; marks: string; width: number }) => {
  const left = MARGIN.left + share * (width - MARGIN.left - MARGIN.right);
  const side = share > 0.5 ? { right: width - left + 10 } : { left: left + 10 };
  return (
    <div className="chart-tooltip" style={side} aria-hidden="true">
      {text}
      {marks !== '' && <div className="chart-tooltip-marks">{marks}</div>}
    </div>
  );
};

import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import './charts.css';

const WIDTH = 120;
const HEIGHT = 28;

/** A number over time, without axes; decorative, so the number must be shown next to it. */
export function Sparkline({ values }: { values: readonly (number | null)[] }) {
  const known = values.map((value) => value ?? 0);
  const x = scaleLinear({ domain: [0, Math.max(1, known.length - 1)], range: [1, WIDTH - 1] });
  const y = scaleLinear({ domain: [0, Math.max(...known, 0) || 1], range: [HEIGHT - 2, 2] });
  return (
    <svg className="chart-spark" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {known.length > 1 && <LinePath className="chart-line" data={known} x={(_, index) => x(index)} y={(value) => y(value)} />}
    </svg>
  );
}

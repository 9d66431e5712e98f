import './charts.css';

const WIDTH = 72;
const HEIGHT = 20;
const GAP = 1;

/** A distribution over buckets, without axes; decorative, so the numbers must be shown next to it. */
export function SparkBars({ values }: { values: readonly number[] }) {
  const highest = Math.max(...values, 1);
  const step = WIDTH / Math.max(1, values.length);
  return (
    <svg className="chart-spark-bars" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
      {values.map((value, index) => {
        const height = (value / highest) * HEIGHT;
        // oxlint-disable-next-line react/no-array-index-key -- buckets are identified by their index
        return <rect key={index} x={index * step} y={HEIGHT - height} width={step - GAP} height={height} />;
      })}
    </svg>
  );
}

import './charts.css';

const WIDTH = 72;
const HEIGHT = 20;
const GAP = 1;

/** How something is spread over buckets, without axes; decoration beside the numbers themselves. */
export function SparkBars({ values }: { values: readonly number[] }) {
  const highest = Math.max(...values, 1);
  const step = WIDTH / Math.max(1, values.length);
  return (
    <svg className="chart-spark-bars" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
      {values.map((value, index) => {
        const height = (value / highest) * HEIGHT;
        // oxlint-disable-next-line react/no-array-index-key -- buckets are told by their place
        return <rect key={index} x={index * step} y={HEIGHT - height} width={step - GAP} height={height} />;
      })}
    </svg>
  );
}

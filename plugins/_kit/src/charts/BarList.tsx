import { Text } from '@mantine/core';
import './charts.css';

export interface Bar {
  id: string;
  label: string;
  /** From 0 to 1, of the whole. */
  share: number;
  /** As it is written at the end of the line. */
  shown: string;
}

/** Shares of a whole, the longest first, as its caller orders them. */
export function BarList({ label, bars }: { label: string; bars: readonly Bar[] }) {
  return (
    <ul className="chart-bars" aria-label={label}>
      {bars.map((bar) => (
        <li key={bar.id}>
          <div className="chart-bar" style={{ inlineSize: `${Math.max(bar.share * 100, 0.5)}%` }} />
          <Text component="span" size="sm" truncate title={bar.label}>
            {bar.label}
          </Text>
          <Text component="span" size="sm" className="chart-number">
            {bar.shown}
          </Text>
        </li>
      ))}
    </ul>
  );
}

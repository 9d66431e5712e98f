import { Text } from '@mantine/core';
import './charts.css';

export interface Bar {
  id: string;
  label: string;
  /** Share of the whole, from 0 to 1. */
  share: number;
  /** Formatted value at the end of the row. */
  shown: string;
}

/** Shares of a whole as bars, in the caller's order. */
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

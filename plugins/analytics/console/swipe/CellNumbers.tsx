import type { AnalyticsPage } from '@mekuri/client-console';
import type { CSSProperties } from 'react';
import { formatNumber } from '../format.ts';
import { notableSharesOf, stepOf, VALUES } from './grid-values.ts';
import type { GridValue } from '../report-query.ts';

interface CellNumbersProps {
  position: string;
  /** Undefined for a page that is not in the report yet. */
  page: AnalyticsPage | undefined;
  /** Value in the previous period; null without a comparison. */
  before: { shown: string; number: number | null } | null;
  value: GridValue;
  highest: number;
  language: string;
}

/** A metric of a page as color and number, the previous value below it, and an arrow at each edge by which visitors left. */
export function CellNumbers({ position, page, before, value, highest, language }: CellNumbersProps) {
  const { field, kind } = VALUES[value];
  const number = page && page.views > 0 ? page[field] : null;
  return (
    <div className="swipe-cell" data-compared={before !== null || undefined} data-step={stepOf(number, highest)} aria-hidden="true">
      <span className="swipe-place">{position}</span> <span className="swipe-number">{formatNumber(number, kind, language)}</span>{' '}
      {before && (
        <span className="swipe-before" data-step={stepOf(before.number, highest)}>
          {before.shown}
        </span>
      )}
      {page &&
        notableSharesOf(page).map(({ move, share }) => (
          <span key={move} className="swipe-move" data-move={move} style={{ '--share': share } as CSSProperties} />
        ))}
    </div>
  );
}

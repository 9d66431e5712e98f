import type { AnalyticsPage } from '@mekuri/client-console';
import type { CSSProperties } from 'react';
import { formatNumber } from '../format.ts';
import { notableSharesOf, stepOf, VALUES } from './grid-values.ts';
import type { GridValue } from '../report-query.ts';

interface CellNumbersProps {
  position: string;
  /** Undefined of a page that no report knows yet. */
  page: AnalyticsPage | undefined;
  value: GridValue;
  highest: number;
  language: string;
}

/** One number of a page as colour and figure, and an arrow at each edge that visitors left it by. */
export function CellNumbers({ position, page, value, highest, language }: CellNumbersProps) {
  const { field, kind } = VALUES[value];
  const number = page && page.views > 0 ? page[field] : null;
  return (
    <div className="swipe-cell" data-step={stepOf(number, highest)} aria-hidden="true">
      <span className="swipe-place">{position}</span> <span className="swipe-number">{formatNumber(number, kind, language)}</span>
      {page &&
        notableSharesOf(page).map(({ move, share }) => (
          <span key={move} className="swipe-move" data-move={move} style={{ '--share': share } as CSSProperties} />
        ))}
    </div>
  );
}

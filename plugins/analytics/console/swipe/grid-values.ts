import type { AnalyticsPage, AnalyticsPageBefore } from '@mekuri/client-console';
import type { NumberKind } from '../format.ts';
import type { GridValue } from '../report-query.ts';

interface ValueOfPage {
  field: 'reach' | 'reachRate' | 'meanDwellMs' | 'exitRate' | 'ctr' | 'cv';
  kind: NumberKind;
}

export const VALUES: Readonly<Record<GridValue, ValueOfPage>> = {
  reach: { field: 'reach', kind: 'count' },
  reach_rate: { field: 'reachRate', kind: 'rate' },
  dwell: { field: 'meanDwellMs', kind: 'time' },
  exit_rate: { field: 'exitRate', kind: 'rate' },
  ctr: { field: 'ctr', kind: 'rate' },
  cv: { field: 'cv', kind: 'count' },
};

/** Number of color steps. */
export const STEPS = 7;

/** Highest value of all pages, which maps to the darkest step. */
export const highestOf = (pages: readonly (AnalyticsPage | AnalyticsPageBefore)[], value: GridValue): number =>
  pages.reduce((highest, page) => Math.max(highest, page[VALUES[value].field] ?? 0), 0);

/** Color step of a value, from 1 to 7; 0 for no color. */
export const stepOf = (value: number | null, highest: number): number =>
  value === null || value <= 0 || highest <= 0 ? 0 : Math.min(STEPS, Math.max(1, Math.ceil((value / highest) * STEPS)));

export const MOVES = ['up', 'right', 'down', 'left', 'jump', 'exits'] as const;
export type Move = (typeof MOVES)[number];

/** Moves after views of the page, as shares that add up to 1. Empty for a page without views. */
export const sharesOf = (page: AnalyticsPage): { move: Move; share: number }[] =>
  page.views === 0 ? [] : MOVES.map((move) => ({ move, share: page[move] / page.views }));

/** Smallest share that is drawn. */
const SMALLEST = 0.05;

export const notableSharesOf = (page: AnalyticsPage): { move: Move; share: number }[] =>
  sharesOf(page).filter(({ share }) => share >= SMALLEST);

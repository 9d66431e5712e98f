import type { AnalyticsCreative } from '@mekuri/client-console';
import type { NumberKind } from '../format.ts';
import { SORTS, type CreativeSort } from '../report-query.ts';

type Creative = AnalyticsCreative;
type SortKey = (typeof SORTS)[number];

/** Key of a creative in the URL. */
export const keyOf = ({ pageId, mediaId }: Pick<Creative, 'pageId' | 'mediaId'>): string => `${pageId}.${mediaId}`;

export const picksIn = (pick: string): string[] => pick.split(',').filter((key) => key !== '');

/** The selection after one creative was toggled, the older pick first. A third pick replaces the older one. */
export const toggle = (picks: readonly string[], key: string): { picks: string[]; dropped: string | null } => {
  if (picks.includes(key)) return { picks: picks.filter((one) => one !== key), dropped: key };
  return { picks: [...picks, key].slice(-2), dropped: picks.length === 2 ? (picks.at(0) ?? null) : null };
};

interface Field {
  name: keyof Creative &
    (
      | 'views'
      | 'reach'
      | 'meanDwellMs'
      | 'medianDwellMs'
      | 'onwardRate'
      | 'exits'
      | 'exitRate'
      | 'ctaClicks'
      | 'ctr'
      | 'linkClicks'
      | 'productClicks'
      | 'popupClicks'
      | 'cv'
      | 'cvr'
    );
  kind: NumberKind;
  /** Which value is better. Absent for counts, which depend on how long a creative was shown. */
  better?: 'higher' | 'lower';
  /** Sort key in the URL, if the table can be sorted by this column. */
  sort?: SortKey;
}

/** All metrics of a creative, in display order. */
export const FIELDS: readonly Field[] = [
  { name: 'views', kind: 'count', sort: 'views' },
  { name: 'reach', kind: 'count', sort: 'reach' },
  { name: 'meanDwellMs', kind: 'time', better: 'higher', sort: 'dwell' },
  { name: 'medianDwellMs', kind: 'time', better: 'higher' },
  { name: 'onwardRate', kind: 'rate', better: 'higher' },
  { name: 'exits', kind: 'count' },
  { name: 'exitRate', kind: 'rate', better: 'lower', sort: 'exit_rate' },
  { name: 'ctaClicks', kind: 'count' },
  { name: 'ctr', kind: 'rate', better: 'higher', sort: 'ctr' },
  { name: 'linkClicks', kind: 'count' },
  { name: 'productClicks', kind: 'count' },
  { name: 'popupClicks', kind: 'count' },
  { name: 'cv', kind: 'count' },
  { name: 'cvr', kind: 'rate', better: 'higher', sort: 'cvr' },
];

const sortKey = (sort: CreativeSort): SortKey | undefined => SORTS.find((key) => sort === key || sort === `-${key}`);

/** Sort direction of a column, as a value of `aria-sort`. */
export const directionOf = (sort: CreativeSort, key: SortKey): 'descending' | 'ascending' | 'none' => {
  if (sort === `-${key}`) return 'descending';
  return sort === key ? 'ascending' : 'none';
};

/** The next order when a header is activated: descending, ascending, then the order of the grid. */
export const nextSort = (sort: CreativeSort, key: SortKey): CreativeSort =>
  ({ none: `-${key}`, descending: key, ascending: '' } as const)[directionOf(sort, key)];

/** Missing values come last in both directions; equal values keep the order of the grid. */
export const sorted = (items: readonly Creative[], sort: CreativeSort): readonly Creative[] => {
  const key = sortKey(sort);
  const field = FIELDS.find((one) => key !== undefined && one.sort === key);
  if (!field) return items;
  const sign = sort.startsWith('-') ? -1 : 1;
  return items.toSorted((one, other) => {
    const [a, b] = [one[field.name], other[field.name]];
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
    return sign * (a - b);
  });
};

/** The index of the better value; null if neither is better. */
export const betterOf = (values: readonly [number | null, number | null], better: Field['better']): 0 | 1 | null => {
  const [one, other] = values;
  if (better === undefined || one === null || other === null || one === other) return null;
  return one > other === (better === 'higher') ? 0 : 1;
};

/** Below this number of visits, differences are not meaningful. */
export const FEW_VISITS = 100;

/** Converts histogram buckets to shares of the visits that stayed. */
export const sharesOf = (dwell: readonly number[]): number[] => {
  const stayed = dwell.reduce((sum, visits) => sum + visits, 0);
  return dwell.map((visits) => (stayed === 0 ? 0 : visits / stayed));
};

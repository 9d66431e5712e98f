import type { FormSetting } from '@mekuri/client-console';
import type { TabSearch } from '@mekuri/kit/console';

export const KINDS = ['all', 'current', 'archived', 'spam'] as const;

/** Filters for the list of entries. */
export interface Filters {
  kind: (typeof KINDS)[number];
  q: string;
  from: string;
  to: string;
}

/** The state of the list in the address. */
export interface EntriesSearch extends Filters {
  cursor: string;
  /** Id of the open entry; empty: none. */
  entry: string;
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const dayOf = (text = ''): string => (DAY.test(text) ? text : '');
const cursorOf = (text = ''): string => (/^[A-Za-z0-9_-]{1,400}$/.test(text) ? text : '');
const idOf = (text = ''): string => (/^[0-9a-f-]{36}$/.test(text) ? text : '');

export const readSearch = ({ kind, q = '', from, to, cursor, entry }: TabSearch): EntriesSearch => ({
  kind: KINDS.find((known) => known === kind) ?? 'all',
  q: q.slice(0, 50),
  from: dayOf(from),
  to: dayOf(to),
  cursor: cursorOf(cursor),
  entry: idOf(entry),
});

/** The address parameters, with default values left empty. */
export const writeSearch = ({ kind, ...others }: EntriesSearch): TabSearch => ({
  show: 'entries',
  kind: kind === 'all' ? '' : kind,
  ...others,
});

/** Query parameters, without empty ones. */
export const queryOf = ({ kind, q, from, to }: Filters) => ({
  kind,
  ...(q.trim() === '' ? {} : { q: q.trim() }),
  ...(from === '' ? {} : { from }),
  ...(to === '' ? {} : { to }),
});

export const isFiltered = ({ kind, q, from, to }: Filters): boolean => kind !== 'all' || q.trim() !== '' || from !== '' || to !== '';

export const entriesKey = (siteId: string, formType: FormSetting['formType']) => ['form-entries', siteId, formType];

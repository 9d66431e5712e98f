import type { FormSetting } from '@mekuri/client-console';

export const KINDS = ['all', 'current', 'archived', 'spam'] as const;

export interface Filters {
  kind: (typeof KINDS)[number];
  q: string;
  from: string;
  to: string;
}

/** Only what is set: an empty date is none. */
export const queryOf = ({ kind, q, from, to }: Filters) => ({
  kind,
  ...(q.trim() === '' ? {} : { q: q.trim() }),
  ...(from === '' ? {} : { from }),
  ...(to === '' ? {} : { to }),
});

export const entriesKey = (siteId: string, formType: FormSetting['formType']) => ['form-entries', siteId, formType];

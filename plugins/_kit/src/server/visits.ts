import type { Segment } from '../segments.ts';

export * from '../segments.ts';

export type VisitEventName =
  | 'view_page'
  | 'dwell'
  | 'slide_page'
  | 'click_cta_btn'
  | 'click_link_cta'
  | 'click_product_item'
  | 'click_popup_cta';

/** What a visitor did, once per `seq` of the visit. Which fields are there follows from the name. */
export interface VisitEvent {
  seq: number;
  /** Milliseconds since 1970, by the server's clock. */
  at: number;
  name: VisitEventName;
  pageId: string;
  locked?: boolean;
  /** Of a view: the picture or video that filled the page, where the release names it. */
  mediaId?: string;
  ms?: number;
  toPageId?: string;
  direction?: 'left' | 'right' | 'up' | 'down' | 'jump';
  how?: string;
  elementId?: string;
  transitionType?: string;
  part?: string;
  popup?: string;
}

/** What the site is for, reached in a visit: once for each kind and reference. */
export interface VisitConversion {
  kind: string;
  reference: string;
  /** Milliseconds since 1970. */
  at: number;
  pageId: string | null;
}

/** A visit that counts. */
export interface CountedVisit {
  visitId: string;
  /** The day in Japan on which it began, `YYYY-MM-DD`. */
  day: string;
  /** In Japan, at its start: 0–23. */
  hour: number;
  /** Milliseconds since 1970. */
  startedAt: number;
  segment: Segment;
  /** A service, a host or a `utm_source`. */
  source: string;
  /** The visitor's first visit of the site; null where the visitor has no id. */
  isNew: boolean | null;
  /** By `seq`. None where nothing but conversions is known of the visit. */
  events: readonly VisitEvent[];
  conversions: readonly VisitConversion[];
}

type KeyType = 'date' | 'smallint' | 'text' | 'uuid';

/** A table of sums. Its primary key is `site_id` and the columns of `key`; `account_id` and `tpath` are there as in every tenant table. */
export interface StatsTable {
  key: Readonly<Record<string, KeyType>>;
  /**
   * The key begins with `grain` (`d` or `m`), `start` and `segment`. `contribute` gives the rest of it: the host adds the numbers to the rows
   * of the visit's day and month, each in the visit's segment and in `ALL_SEGMENTS`.
   */
  byPeriod?: boolean;
  /** Columns of type int or bigint, not null. */
  numbers: readonly string[];
  /** A column of the key whose values visitors invent: beyond `most` in a site's rows of one rest of the key, they count under `''`. */
  bounded?: { column: string; most: number };
}

/** How long rows of sums are kept: a filter may choose the last `filteredDays`, and the period before them is kept as well. */
export const STATS_KEPT = { filteredDays: 35, segmentDays: 70, hourDays: 70, dayMonths: 14, monthMonths: 26 } as const;

/** Adds numbers to the row of a key, without the period's columns where the table has them; both in the order of the table's columns. */
export type AddToStats = (table: string, key: readonly (number | string)[], numbers: readonly number[]) => void;

/**
 * What a plugin adds up over visits. The host keeps each table's rows at the sum of `contribute` over the visits that count: when a visit
 * changes, it takes away what the visit added before.
 */
export interface VisitStats {
  /** A new version has all sums recalculated from the stored visits. */
  version: number;
  tables: Readonly<Record<string, StatsTable>>;
  /** Pure: the same visit always adds the same. */
  contribute(visit: CountedVisit, add: AddToStats): void;
}

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

/** An action of a visitor, once per `seq` of the visit. The name determines which fields are set. */
export interface VisitEvent {
  seq: number;
  /** Milliseconds since 1970, on the server's clock. */
  at: number;
  name: VisitEventName;
  pageId: string;
  locked?: boolean;
  /** For a view: the image or video that filled the page, if the release names it. */
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

/** A conversion within a visit; counted once for each kind and reference. */
export interface VisitConversion {
  kind: string;
  reference: string;
  /** Milliseconds since 1970. */
  at: number;
  pageId: string | null;
}

/** A visit that counts in reports. */
export interface CountedVisit {
  visitId: string;
  /** The day in Japan on which the visit started, `YYYY-MM-DD`. */
  day: string;
  /** The hour in Japan at which the visit started, 0–23. */
  hour: number;
  /** Milliseconds since 1970. */
  startedAt: number;
  segment: Segment;
  /** A service, a host or a `utm_source`. */
  source: string;
  /** Whether it is the visitor's first visit of the site; null without a visitor id. */
  isNew: boolean | null;
  /** In the order of `seq`. Empty if only conversions of the visit are known. */
  events: readonly VisitEvent[];
  conversions: readonly VisitConversion[];
}

type KeyType = 'date' | 'smallint' | 'text' | 'uuid';

/** A table of sums. Its primary key is `site_id` and the columns of `key`. It has `account_id` and `tpath` like every tenant table. */
export interface StatsTable {
  key: Readonly<Record<string, KeyType>>;
  /**
   * The key begins with `grain` (`d` or `m`), `start` and `segment`, and `contribute` supplies the rest. The host adds the numbers to the
   * rows of the visit's day and month, each for the visit's segment and for `ALL_SEGMENTS`.
   */
  byPeriod?: boolean;
  /** Columns of type int or bigint, not null. */
  numbers: readonly string[];
  /**
   * A key column whose values visitors can make up. Once a site has `most` values for the same rest of the key, further values count under
   * `''`.
   */
  bounded?: { column: string; most: number };
}

/** Retention of sums. A filter can choose the last `filteredDays`; the period before them is kept as well, for comparison. */
export const STATS_KEPT = { filteredDays: 35, segmentDays: 70, hourDays: 70, dayMonths: 14, monthMonths: 26 } as const;

/** Adds numbers to the row of a key. Key and numbers are in the order of the table's columns. The key omits the period's columns. */
export type AddToStats = (table: string, key: readonly (number | string)[], numbers: readonly number[]) => void;

/**
 * Statistics of a plugin over visits. The host keeps each table's rows equal to the sum of `contribute` over all counted visits. When a
 * visit changes, it subtracts the earlier contribution.
 */
export interface VisitStats {
  /** A new version recalculates all sums from the stored visits. */
  version: number;
  tables: Readonly<Record<string, StatsTable>>;
  /** Pure: the same visit always adds the same numbers. */
  contribute(visit: CountedVisit, add: AddToStats): void;
}

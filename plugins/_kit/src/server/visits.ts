export const DEVICES = ['mobile', 'tablet', 'pc'] as const;
export const VISIT_LANGUAGES = ['JP', 'EN', 'CN', 'KR'] as const;
export const CHANNELS = ['direct', 'search', 'social', 'ad', 'mail', 'referral'] as const;

export type Device = (typeof DEVICES)[number];
export type VisitLanguage = (typeof VISIT_LANGUAGES)[number];
export type Channel = (typeof CHANNELS)[number];

export interface Segment {
  device: Device;
  language: VisitLanguage;
  channel: Channel;
}

/** The number under which rows of all segments together stand. */
export const ALL_SEGMENTS = 0;

/** A segment's number, 1–72. */
export const segmentOf = ({ device, language, channel }: Segment): number =>
  1 + (DEVICES.indexOf(device) * VISIT_LANGUAGES.length + VISIT_LANGUAGES.indexOf(language)) * CHANNELS.length + CHANNELS.indexOf(channel);

/** The segment that a number from 1 stands for. */
export const readSegment = (segment: number): Segment => {
  const index = segment - 1;
  return {
    device: DEVICES[Math.floor(index / CHANNELS.length / VISIT_LANGUAGES.length)]!,
    language: VISIT_LANGUAGES[Math.floor(index / CHANNELS.length) % VISIT_LANGUAGES.length]!,
    channel: CHANNELS[index % CHANNELS.length]!,
  };
};

/** Numbers of the segments that a filter lets through; that of all together when it names nothing. */
export const segmentsOf = (filter: Partial<Segment>): number[] => {
  const { device, language, channel } = filter;
  if (!device && !language && !channel) return [ALL_SEGMENTS];
  const count = DEVICES.length * VISIT_LANGUAGES.length * CHANNELS.length;
  return Array.from({ length: count }, (_, index) => index + 1).filter((segment) => {
    const read = readSegment(segment);
    return (!device || device === read.device) && (!language || language === read.language) && (!channel || channel === read.channel);
  });
};

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
  /** Columns of type int or bigint, not null. */
  numbers: readonly string[];
  /** A column of the key whose values visitors invent: beyond `most` in a site's rows of one rest of the key, they count under `''`. */
  bounded?: { column: string; most: number };
}

/** Adds numbers to the row of a key; both in the order of the table's columns. */
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

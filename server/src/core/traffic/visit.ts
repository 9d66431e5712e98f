import type { Channel, Device, VisitConversion, VisitEvent, VisitLanguage } from '@mekuri/kit/server';

export type { Channel, Device, VisitConversion, VisitEvent, VisitEventName } from '@mekuri/kit/server';

/** The day in Japan on which a visit began, as `YYYY-MM-DD`. */
type Day = string;

/** Reason why a visit is not counted. */
export type Verdict = 'own' | 'agent' | 'webdriver' | 'flood' | 'speed' | 'empty' | 'excluded';

/** The source of a visit, as its browser reported it. */
export interface Entry {
  referrerHost: string;
  utmSource?: string;
  utmMedium?: string;
  utmCampaign?: string;
  utmContent?: string;
  utmTerm?: string;
  ad?: 'google' | 'yahoo' | 'facebook';
}

/** Properties of a visit other than its events. */
export interface VisitFacts {
  release: number;
  language: VisitLanguage;
  view: 'MOBILE' | 'PC';
  agent: string;
  input: boolean;
  webdriver: boolean;
  own: boolean;
  flood: boolean;
  /** One of the site's exclusions matches the visit. */
  excluded?: true;
  entry: Entry | null;
  /** The lowest `seq` of the batch that release, language, view and agent come from. */
  basis: number;
}

/** One visit of one tab, merged from its folded batches. */
export interface Visit {
  siteId: string;
  visitId: string;
  accountId: string;
  tpath: string;
  day: Day;
  /** Milliseconds since 1970. */
  startedAt: number;
  lastAt: number;
  /** The visitor's number within the site; null when the visitor has no id. */
  visitorNo: number | null;
  /** Whether it is the visitor's first visit of the site; null when the visitor has no id. */
  isNew: boolean | null;
  network: string | null;
  facts: VisitFacts;
  /** By `seq`. Empty while only conversions of the visit have arrived. */
  events: readonly VisitEvent[];
  /** By kind and reference. */
  conversions: readonly VisitConversion[];
}

/** Values derived from a visit's facts and events. */
export interface Reading {
  device: Device;
  channel: Channel;
  source: string;
  verdict: Verdict | null;
}

import type { Channel, Device, VisitConversion, VisitEvent, VisitLanguage } from '@mekuri/kit/server';

export type { Channel, Device, VisitConversion, VisitEvent, VisitEventName } from '@mekuri/kit/server';

/** The day in Japan on which a visit began, as `YYYY-MM-DD`. */
type Day = string;

/** Why a visit is not counted. */
export type Verdict = 'own' | 'agent' | 'webdriver' | 'flood' | 'speed' | 'empty';

/** Where a visit comes from, as its browser said. */
export interface Entry {
  referrerHost: string;
  utmSource?: string;
  utmMedium?: string;
  utmCampaign?: string;
  utmContent?: string;
  utmTerm?: string;
  ad?: 'google' | 'yahoo' | 'facebook';
}

/** What is known of a visit beside its events. */
export interface VisitFacts {
  release: number;
  language: VisitLanguage;
  view: 'MOBILE' | 'PC';
  agent: string;
  input: boolean;
  webdriver: boolean;
  own: boolean;
  flood: boolean;
  entry: Entry | null;
  /** The lowest `seq` of the batch that release, language, view and agent were taken from. */
  basis: number;
}

/** One visit of one tab, as its folded batches make it. */
export interface Visit {
  siteId: string;
  visitId: string;
  accountId: string;
  tpath: string;
  day: Day;
  /** Milliseconds since 1970. */
  startedAt: number;
  lastAt: number;
  /** Of the visitor among the site's; null where the visitor has no id. */
  visitorNo: number | null;
  /** The visitor's first visit of the site; null where the visitor has no id. */
  isNew: boolean | null;
  network: string | null;
  facts: VisitFacts;
  /** By `seq`. None of a visit of which there are conversions alone: no batch of it came, or none yet. */
  events: readonly VisitEvent[];
  /** By kind and reference. */
  conversions: readonly VisitConversion[];
}

/** What follows from a visit's facts and events. */
export interface Reading {
  device: Device;
  channel: Channel;
  source: string;
  verdict: Verdict | null;
}

import type { Ctx } from '../ctx.ts';
import type { CountedVisit, Device } from '../visits.ts';

export interface Conversion {
  siteId: string;
  /** The goal that was reached, e.g. `contact`: at most 40 lower-case letters, digits, `-` and `_`. */
  kind: string;
  /** Id of the row that the conversion created. A reference is counted once. */
  reference: string;
  /** The visit that the browser named; null if it named none. */
  visitId: string | null;
  /** The page that led to the conversion. */
  pageId: string | null;
}

/** A range of days or months, both ends included. A month is given by its first day. */
export interface StatsPeriod {
  grain: 'd' | 'm';
  from: string;
  to: string;
}

export interface VisitorsOf {
  siteId: string;
  /** Numbers from `segmentsOf`. */
  segments: readonly number[];
}

/** An element whose taps count as conversions of the kind `cta`, once per visit and element. */
export interface TrafficGoal {
  elementId: string;
  /** The page that the element was on when the goal was set. */
  pageId: string;
  /** Earlier taps do not count. */
  createdAt: Date;
}

/** Networks of the site's own people. Visits from them are not counted. */
export interface OwnNetworks {
  /** Normalized by `readOwnNetwork`. */
  networks: string[];
  /** 0 until networks are saved for the first time. */
  revision: number;
}

/** A normalized address or network, or why it is refused. `wide`: more than a /24 of IPv4 or a /48 of IPv6. */
export type OwnNetworkReading = { network: string; fault?: never } | { network?: never; fault: 'invalid' | 'wide' };

/** Maximum number of own devices per site. */
export const MOST_OWN_DEVICES = 50;

/** A browser of the site's own people. Its visits are not counted. */
export interface OwnDevice {
  id: string;
  kind: Device;
  /** Common name, e.g. `Safari`; null for an uncommon browser. */
  browser: string | null;
  /** Common name, e.g. `iPhone`; null for an uncommon system. */
  system: string | null;
  createdAt: Date;
}

/** A browser that opens the link before it expires can become an own device. */
export interface OwnDeviceLink {
  url: string;
  expiresAt: Date;
}

/** Days after its start during which a visit can be excluded from the reports or included again. */
export const EXCLUDABLE_DAYS = 40;

/** Visits that started between `from` (included) and `to` (excluded). */
export interface ExcludedVisits {
  from: Date;
  to: Date;
  /** Substring of the user agent, case-insensitive; empty for every browser. */
  agent: string;
  /** Source as named in reports, case-insensitive; empty for every source. */
  source: string;
}

export interface TrafficExclusion extends ExcludedVisits {
  id: string;
  createdAt: Date;
}

/** The traffic of a day that was not counted for one reason. */
export interface ExcludedDay {
  day: string;
  reason: 'own' | 'agent' | 'webdriver' | 'flood' | 'speed' | 'empty' | 'excluded' | 'late' | 'clock' | 'foreign';
  visits: number;
  /** Views of these visits, and events that belong to no visit. */
  views: number;
  /** User agents; at most 20. */
  samples: string[];
}

/** `ai`: trains on pages, or reads them for an assistant. `preview`: fetches a link preview for a messenger or social network. */
export type CrawlerKind = 'ai' | 'search' | 'preview' | 'other';

/** A crawler's requests for a site's pages on a day. Crawlers run no scripts, so they never count as visits. */
export interface CrawlerDay {
  day: string;
  kind: CrawlerKind;
  /** Empty for requests without a name, and for names beyond the limit. */
  name: string;
  requests: number;
}

export interface CountedVisitPage {
  visits: CountedVisit[];
  /** Pass it as `after` to get the next page; null for the last page. */
  next: string | null;
}

/** Traffic of published sites. */
export interface TrafficService {
  /** Increases whenever sums over the site's visits may have changed; 0 for a site without traffic. */
  revision(ctx: Ctx, siteId: string): Promise<number>;
  /**
   * Records a conversion. It is stored with the transaction and counted a few seconds later. Without a visit, only the conversion is
   * counted. Nothing is counted in previews and on plans without analytics.
   */
  recordConversion(ctx: Ctx, conversion: Conversion): Promise<void>;
  /** Unique visitors over several periods combined. Visits without a visitor id are not included. */
  visitors(ctx: Ctx, of: VisitorsOf, periods: readonly StatsPeriod[]): Promise<number>;
  /** Unique visitors of each day or month of a period, by its start; days or months without any are absent. */
  visitorsByStart(ctx: Ctx, of: VisitorsOf, period: StatsPeriod): Promise<ReadonlyMap<string, number>>;
  /** Oldest first. */
  goals(ctx: Ctx, siteId: string): Promise<TrafficGoal[]>;
  /** Setting a goal again changes nothing. False if no page of the draft has the element. */
  addGoal(ctx: Ctx, siteId: string, elementId: string): Promise<boolean>;
  /** Conversions that were already counted stay. False if the element is not a goal. */
  removeGoal(ctx: Ctx, siteId: string, elementId: string): Promise<boolean>;
  /** Normalizes an address or network. */
  readOwnNetwork(text: string): OwnNetworkReading;
  /** The caller's IPv4 address, or the /64 of its IPv6 address; null when it is unknown. */
  callerNetwork(ctx: Ctx): string | null;
  ownNetworks(ctx: Ctx, siteId: string): Promise<OwnNetworks>;
  /**
   * Replaces the networks, for later visits. Every process uses them within seconds.
   * @param revision of the networks that are replaced
   * @throws PreconditionFailed with the current revision
   */
  setOwnNetworks(ctx: Ctx, siteId: string, networks: readonly string[], revision: number): Promise<OwnNetworks>;
  /** Latest first. */
  ownDevices(ctx: Ctx, siteId: string): Promise<OwnDevice[]>;
  /** Later visits of the device count. False if the site has no such device. */
  removeOwnDevice(ctx: Ctx, siteId: string, deviceId: string): Promise<boolean>;
  /** Valid for 15 minutes. Null for an unpublished site. */
  ownDeviceLink(ctx: Ctx, siteId: string): Promise<OwnDeviceLink | null>;
  /** Latest first. Exclusions are deleted when their visits can no longer change. */
  exclusions(ctx: Ctx, siteId: string): Promise<TrafficExclusion[]>;
  /** Number of counted visits that the exclusion would remove. */
  countMatching(ctx: Ctx, siteId: string, visits: ExcludedVisits): Promise<number>;
  /** A job removes the visits from the reports; they stay on the bill. Null if the site already has the same exclusion. */
  addExclusion(ctx: Ctx, siteId: string, visits: ExcludedVisits): Promise<TrafficExclusion | null>;
  /** A job includes the visits in the reports again. Null if the site has no such exclusion. */
  removeExclusion(ctx: Ctx, siteId: string, exclusionId: string): Promise<TrafficExclusion | null>;
  /** Traffic that was not counted, for the days `from` to `to`; latest first. */
  excluded(ctx: Ctx, siteId: string, from: string, to: string): Promise<ExcludedDay[]>;
  /** Crawlers that requested pages on the days `from` to `to`, latest day first. At most a minute out of date. */
  crawlers(ctx: Ctx, siteId: string, from: string, to: string): Promise<CrawlerDay[]>;
  /** Number of stored visits of a day, counted or not. */
  visitCount(ctx: Ctx, siteId: string, day: string): Promise<number>;
  /** The counted visits of a day, in batches. */
  countedVisits(ctx: Ctx, siteId: string, day: string): AsyncIterable<readonly CountedVisit[]>;
  /** One page of them, for callers that hold no transaction open between pages. */
  countedVisitPage(ctx: Ctx, siteId: string, day: string, after: string | null): Promise<CountedVisitPage>;
  /** Unlinks a visitor's id from its visits, which stay. Does nothing for an unknown id. */
  forgetVisitor(ctx: Ctx, siteId: string, sessionUserId: string): Promise<void>;
}

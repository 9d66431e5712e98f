import type { Ctx } from '../ctx.ts';
import type { CountedVisit, Device } from '../visits.ts';

export interface Conversion {
  siteId: string;
  /** What was reached, e.g. `contact`: at most 40 lower-case letters, digits, `-` and `_`. */
  kind: string;
  /** Id of the row that it left. A reference is counted once. */
  reference: string;
  /** The visit that the browser named, if it named one. */
  visitId: string | null;
  /** The page that led to it. */
  pageId: string | null;
}

/** Days or months of a site's numbers: the first and the last one, of months by their firsts. */
export interface StatsPeriod {
  grain: 'd' | 'm';
  from: string;
  to: string;
}

export interface VisitorsOf {
  siteId: string;
  /** As `segmentsOf` answers. */
  segments: readonly number[];
}

/** An element whose taps count as conversions of the kind `cta`: once for each visit and element. */
export interface TrafficGoal {
  elementId: string;
  /** The page that the element was on when the goal was set. */
  pageId: string;
  /** Taps count from then on. */
  createdAt: Date;
}

/** Networks of a site's own people, whose visits are not counted. */
export interface OwnNetworks {
  /** Normalized by `readOwnNetwork`. */
  networks: string[];
  /** 0 as long as nothing was saved. */
  revision: number;
}

/** A normalized address or network, or why it is refused. `wide`: more than a /24 of IPv4 or a /48 of IPv6. */
export type OwnNetworkReading = { network: string; fault?: never } | { network?: never; fault: 'invalid' | 'wide' };

/** Own devices that a site can have. */
export const MOST_OWN_DEVICES = 50;

/** A browser of a site's own people, whose visits are not counted. */
export interface OwnDevice {
  id: string;
  kind: Device;
  /** As people call it, e.g. `Safari`; null for an uncommon one. */
  browser: string | null;
  /** As people call it, e.g. `iPhone`; null for an uncommon one. */
  system: string | null;
  createdAt: Date;
}

/** A browser that opens it can become an own device until it expires. */
export interface OwnDeviceLink {
  url: string;
  expiresAt: Date;
}

/** What was not counted on a day, for one reason. */
export interface ExcludedDay {
  day: string;
  reason: 'own' | 'agent' | 'webdriver' | 'flood' | 'speed' | 'empty' | 'late' | 'clock' | 'foreign';
  visits: number;
  /** Of what belongs to no visit: events. */
  views: number;
  /** Browsers, as they name themselves; at most 20. */
  samples: string[];
}

/** `ai`: trains on pages, or reads them for an assistant. `preview`: fetches a link's preview for a messenger or social network. */
export type CrawlerKind = 'ai' | 'search' | 'preview' | 'other';

/** A crawler's requests for a site's pages on a day. Crawlers run no script, so they are never visits. */
export interface CrawlerDay {
  day: string;
  kind: CrawlerKind;
  /** Empty for requests without a name, and for names beyond the limit. */
  name: string;
  requests: number;
}

export interface CountedVisitPage {
  visits: CountedVisit[];
  /** What the next page is asked for with; null of the last page. */
  next: string | null;
}

/** What visitors do on published sites. */
export interface TrafficService {
  /**
   * Counts that a visitor reached what the site is for. It is stored with the transaction and counted seconds later. Without a visit it counts
   * as a conversion, and not as a visit. Previews, and plans without analytics, count nothing.
   */
  recordConversion(ctx: Ctx, conversion: Conversion): Promise<void>;
  /** Different visitors in some periods together. Visits without an id are nobody's. */
  visitors(ctx: Ctx, of: VisitorsOf, periods: readonly StatsPeriod[]): Promise<number>;
  /** Different visitors of each day or month of a period, by its start; those without any are absent. */
  visitorsByStart(ctx: Ctx, of: VisitorsOf, period: StatsPeriod): Promise<ReadonlyMap<string, number>>;
  /** The oldest first. */
  goals(ctx: Ctx, siteId: string): Promise<TrafficGoal[]>;
  /** Setting a goal again changes nothing. False when no page of the draft has the element. */
  addGoal(ctx: Ctx, siteId: string, elementId: string): Promise<boolean>;
  /** Conversions that were counted stay. False when the element is no goal. */
  removeGoal(ctx: Ctx, siteId: string, elementId: string): Promise<boolean>;
  /** Normalizes an address or network. */
  readOwnNetwork(text: string): OwnNetworkReading;
  /** The caller's IPv4 address, or the /64 of its IPv6 address; null when it is unknown. */
  callerNetwork(ctx: Ctx): string | null;
  ownNetworks(ctx: Ctx, siteId: string): Promise<OwnNetworks>;
  /**
   * Replaces them, for visits from then on. Every process uses them within seconds.
   * @param revision of the networks that are replaced
   * @throws PreconditionFailed with the current revision
   */
  setOwnNetworks(ctx: Ctx, siteId: string, networks: readonly string[], revision: number): Promise<OwnNetworks>;
  /** The latest first. */
  ownDevices(ctx: Ctx, siteId: string): Promise<OwnDevice[]>;
  /** Visits of it count from then on. False when the site has no such device. */
  removeOwnDevice(ctx: Ctx, siteId: string, deviceId: string): Promise<boolean>;
  /** Valid for 15 minutes. Null for an unpublished site. */
  ownDeviceLink(ctx: Ctx, siteId: string): Promise<OwnDeviceLink | null>;
  /** What was not counted on the days from one to another, the latest first. */
  excluded(ctx: Ctx, siteId: string, from: string, to: string): Promise<ExcludedDay[]>;
  /** Crawlers that asked for pages on the days from one to another, the latest day first. At most a minute old. */
  crawlers(ctx: Ctx, siteId: string, from: string, to: string): Promise<CrawlerDay[]>;
  /** Visits of a day that are kept, counted or not. */
  visitCount(ctx: Ctx, siteId: string, day: string): Promise<number>;
  /** Those of them that count, in batches. */
  countedVisits(ctx: Ctx, siteId: string, day: string): AsyncIterable<readonly CountedVisit[]>;
  /** A page of them, for readers who hold no transaction in between. */
  countedVisitPage(ctx: Ctx, siteId: string, day: string, after: string | null): Promise<CountedVisitPage>;
  /** Unlinks a visitor's id from its visits, which stay; nothing happens where the id is not known. */
  forgetVisitor(ctx: Ctx, siteId: string, sessionUserId: string): Promise<void>;
}

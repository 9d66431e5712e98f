import type { LinkTargetKind, TargetLink } from '../links.ts';
import type { ContentLanguage } from '../manifest.ts';
import type { SiteRef } from './core-services/index.ts';
import type { Ctx } from './ctx.ts';
import type { EventHandlers } from './event-map.ts';
import type { Job, RecurringJob } from './jobs.ts';
import type { PaymentProvider } from './payments.ts';
import type { PublicEvent, PublicEvents } from './public-events.ts';
import type { ReleasePart } from './release.ts';
import type { SiteTexts } from './site-texts.ts';
import type { VisitStats } from './visits.ts';

/** A button on a page of the demo site that leads to an item of the plugin. */
export interface DemoButton {
  /** The page, e.g. `A4`. */
  position: string;
  /** In percent of the page. */
  box: Readonly<{ left: number; top: number; width: number; height: number }>;
  link: TargetLink;
  /** At least in Japanese, the demo's default language. */
  texts: Readonly<Partial<Record<ContentLanguage, string>>>;
}

export interface ServerPlugin {
  // oxlint-disable-next-line typescript/no-explicit-any -- handlers of all operations in one map; each is typed where it is written
  operations: Readonly<Record<string, (ctx: any, input: any) => Promise<unknown>>>;
  jobs?: Readonly<Record<string, Job>>;
  recurring?: readonly RecurringJob[];
  /** Folder of migrations, `new URL('./migrations/', import.meta.url)`; files run in the order of their names. */
  migrations?: URL;
  // oxlint-disable-next-line typescript/no-explicit-any -- a part is opaque to all but its plugin
  release?: ReleasePart<any>;
  siteTexts?: SiteTexts;
  /**
   * For link targets with items: by kind, returns which of the given ids a site's links may lead to. Pages cannot be saved with links to
   * other items, and the publish checklist reports links whose item was removed. Without it, every id is accepted.
   */
  linkItems?: Readonly<Partial<Record<LinkTargetKind, (ctx: Ctx, siteId: string, ids: readonly string[]) => Promise<readonly string[]>>>>;
  /** Statistics that the plugin accumulates over visits of published sites. */
  visits?: VisitStats;
  /** Listeners of events of the core and of other plugins. List the latter as `listensTo` in the manifest. @see EventMap */
  on?: EventHandlers;
  /**
   * Events that programs receive: the internal event that triggers each, and its payload. Names are those of the document's `webhooks`.
   * Each of them has one entry unless it is marked `x-event-source: direct`.
   */
  publicEvents?: PublicEvents;
  /**
   * Called for every public event in the emitting transaction, after the listeners of the internal event. An error rolls the change back.
   * The acting account is the one that owns the event, even if an account above it made the change: `ctx.plan`, `ctx.db` and jobs belong to
   * that account. Not called while its plan lacks the plugin's flag.
   */
  onPublicEvent?(ctx: Ctx, event: PublicEvent): Promise<void>;
  /** Card payments. At most one plugin has them. */
  payments?: PaymentProvider;
  /**
   * Creates the plugin's content of the demo site. Called once, before the site is published.
   * @returns buttons that lead to it
   */
  demo?(ctx: Ctx, site: SiteRef): Promise<readonly DemoButton[] | void>;
  /** The plugin's folder of messages, `new URL('../messages/', import.meta.url)`; the server reads `server/<locale>.json` in it. */
  messages?: URL;
}

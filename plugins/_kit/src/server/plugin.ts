import type { LinkTargetKind } from '../links.ts';
import type { SiteRef } from './core-services/index.ts';
import type { Ctx } from './ctx.ts';
import type { EventHandlers } from './event-map.ts';
import type { Job, RecurringJob } from './jobs.ts';
import type { ReleasePart } from './release.ts';
import type { SiteTexts } from './site-texts.ts';
import type { VisitStats } from './visits.ts';

export interface ServerPlugin {
  // oxlint-disable-next-line typescript/no-explicit-any -- handlers of all operations in one map; each is typed where it is written
  operations: Readonly<Record<string, (ctx: any, input: any) => Promise<unknown>>>;
  jobs?: Readonly<Record<string, Job>>;
  recurring?: readonly RecurringJob[];
  /** Folder of migrations, `new URL('./migrations/', import.meta.url)`; files sort by name. */
  migrations?: URL;
  // oxlint-disable-next-line typescript/no-explicit-any -- a part is opaque to all but its plugin
  release?: ReleasePart<any>;
  siteTexts?: SiteTexts;
  /**
   * Of link targets with items: those of these ids that a site's links may lead to, by kind. Pages are saved with links to no other items,
   * and publishing tells of links whose items are gone. Without it, every id counts as there.
   */
  linkItems?: Readonly<Partial<Record<LinkTargetKind, (ctx: Ctx, siteId: string, ids: readonly string[]) => Promise<readonly string[]>>>>;
  /** What it adds up over visits of published sites. */
  visits?: VisitStats;
  /** Listeners of events of the core and of other plugins. The latter are listed as `listensTo` in the manifest. @see EventMap */
  on?: EventHandlers;
  /** What the demo site shows of the plugin; called once, before the site is published. */
  demo?(ctx: Ctx, site: SiteRef): Promise<void>;
  /** The plugin's folder of messages, `new URL('../messages/', import.meta.url)`; the server reads `server/<locale>.json` in it. */
  messages?: URL;
}

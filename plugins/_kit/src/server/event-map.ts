import type { ContentLanguage } from '../manifest.ts';
import type { Ctx } from './ctx.ts';

/**
 * Events of the core: name and payload. Payloads hold ids, not rows. Every event is emitted within the transaction that makes the
 * change, and listeners run before its commit: if one throws, the change is rolled back with it.
 */
export interface CoreEventMap {
  /**
   * An upload of a bulk upload became READY or FAILED. Other media emit nothing.
   * Emitted in the last transaction of the processing job, after the media row is updated.
   */
  'media.processed': { bulkUploadId: string };
  /**
   * The news that visitors of these sites see has changed, or will by its schedule: an article was created, changed, shown, hidden,
   * trashed or restored, or its sites were changed.
   * Emitted in the transaction of the operation, after the article and its sites are written. Not emitted when a scheduled start or
   * end arrives: `ctx.core.news.windows` gives those in advance.
   */
  'news.changed': { siteIds: readonly string[] };
  /**
   * The draft has another default language.
   * Emitted in the transaction of `sites.update`, after the site and its pages are written and before it publishes.
   */
  'site.default_language_changed': { siteId: string; before: ContentLanguage; after: ContentLanguage };
  /**
   * A site was copied. `pageIds` maps ids of the source's pages to ids of the copies.
   * Emitted in the transaction of `sites.duplicate`, after the copy and its pages are written.
   */
  'site.duplicated': { siteId: string; copyId: string; pageIds: Readonly<Record<string, string>> };
  /**
   * A release became live: a new one, or an earlier one by a rollback.
   * Emitted in the transaction that publishes, after the release and the site are written.
   */
  'site.published': { siteId: string; releaseId: string; number: number };
  /**
   * A trashed site is about to be deleted permanently, 30 days after `site.trashed`. Rows that reference the site by a foreign key
   * follow by cascade; listen only for what is stored elsewhere.
   * Emitted in the transaction of the job `sites.purge-trash`, before the rows are deleted. `ctx.actor` is the system.
   */
  'site.purged': { siteId: string };
  /**
   * A site moves to the trash. A live one emits `site.unpublished` first.
   * Emitted in the transaction of the deletion, before the row is marked as deleted.
   */
  'site.trashed': { siteId: string };
  /**
   * A live site is hidden from visitors: by its creator, by its deletion, or with the end of the account's contract.
   * Emitted in the transaction of the change, after the site is written.
   */
  'site.unpublished': { siteId: string };
}

/**
 * All events by name, `<noun>.<past participle>`. A plugin adds its own by declaration merging and lists them as `emits` in its
 * manifest:
 *
 *     declare module '@mekuri/kit/server' {
 *       interface EventMap {
 *         'popup.clicked': { siteId: string; popupId: string };
 *       }
 *     }
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- plugins extend it
export interface EventMap extends CoreEventMap {}

/** Listeners by event. They run one after another in the emitting transaction. */
export type EventHandlers = {
  readonly [Event in keyof EventMap]?: (ctx: Ctx, payload: EventMap[Event]) => Promise<void>;
};

const CORE_EVENTS: Readonly<Record<keyof CoreEventMap, true>> = {
  'media.processed': true,
  'news.changed': true,
  'site.default_language_changed': true,
  'site.duplicated': true,
  'site.published': true,
  'site.purged': true,
  'site.trashed': true,
  'site.unpublished': true,
};

export const isCoreEvent = (name: string): name is keyof CoreEventMap => Object.hasOwn(CORE_EVENTS, name);

import type { ContentLanguage } from '../manifest.ts';
import type { Ctx } from './ctx.ts';

/**
 * Events of the core: name and payload. Payloads hold ids, not rows. Every event is emitted within the transaction that makes the
 * change, and listeners run before its commit: if one throws, the change is rolled back with it.
 */
export interface CoreEventMap {
  /**
   * An invoice or a credit note was issued. `total` is in yen, tax included; a credit note's is zero or below.
   * Emitted in the transaction that issues it, of the job `billing.close-months` or of an operation, after the bill is written.
   */
  'bill.issued': { accountId: string; billId: string; kind: 'invoice' | 'credit_note'; total: number };
  /**
   * An invoice is unpaid after its due date. `due` is in yen, tax included; `dueOn` is the due date in Japan, `YYYY-MM-DD`.
   * Emitted once for each invoice, in a transaction of the job `billing.announce-overdue`.
   */
  'bill.overdue': { accountId: string; billId: string; due: number; dueOn: string };
  /**
   * An invoice is paid in full. Not emitted for one that an operator completes without a payment. `total` is in yen, tax included.
   * Emitted in the transaction that enters the last payment, after the bill is written. The acting account is `accountId` or one above it.
   */
  'bill.paid': { accountId: string; billId: string; total: number };
  /**
   * A card payment of an invoice failed. `amount` is in yen, tax included. `needsCustomer`: the cardholder has to authenticate.
   * Emitted in the transaction that records the failure, after the bill is written. The acting account is `accountId` or one above it.
   */
  'bill.payment_failed': { accountId: string; billId: string; amount: number; needsCustomer: boolean };
  /**
   * A suspended contract is active again. `on` is the day in Japan, `YYYY-MM-DD`.
   * Emitted in the transaction of the operation, after the account is updated. The acting account is one above `accountId`.
   */
  'contract.resumed': { accountId: string; on: string };
  /**
   * A contract was suspended. Its sites stay live. `on` is the day in Japan, `YYYY-MM-DD`.
   * Emitted in the transaction of the operation, after the account is updated. The acting account is one above `accountId`.
   */
  'contract.suspended': { accountId: string; on: string };
  /**
   * A contract was terminated, by an operator or at the end of its term. `on` is the day in Japan, `YYYY-MM-DD`.
   * Emitted in the transaction of the operation, or of the job `contracts.daily` for this account, after its sites are hidden and its
   * custom hosts released. Not emitted for a contract that ran out and may be extended.
   */
  'contract.terminated': { accountId: string; on: string };
  /**
   * A person became a main contact who can sign in (by a change of role, by accepting an invitation, by being enabled or restored), or a
   * main contact's email address changed. Not emitted for people who have not accepted their invitation. Emitted in the transaction of the
   * change, after the person is written. The acting account may be one above `accountId`. When a person sets the password by a mailed link,
   * there is no acting account.
   */
  'main_contact.assigned': { accountId: string; personId: string };
  /**
   * A file of a bulk upload became READY or FAILED. Other media emit nothing. Emitted in the last transaction of the processing job, after
   * the media row is updated.
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
   * An account's plan changed. `on` is the day in Japan, `YYYY-MM-DD`. Not emitted when a change is scheduled or withdrawn. Emitted in the
   * transaction of the job `contracts.daily` for this account, or of an operation that runs before the job, after the sites that exceed the
   * new plan are hidden. The new plan is in effect.
   */
  'plan.changed': { accountId: string; planId: string; on: string };
  /**
   * The draft's default language changed. Emitted in the transaction of `sites.update`, after the site and its pages are written and before
   * it publishes.
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
  /**
   * The page views of the running month reached a percentage of the plan's limit; once for each. `month` is `YYYY-MM`, in Japan.
   * Emitted in the transaction of the job `billing.check-usage` that records it.
   */
  'usage.threshold': { accountId: string; month: string; percent: 80 | 100; views: number; limit: number };
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
  'bill.issued': true,
  'bill.overdue': true,
  'bill.paid': true,
  'bill.payment_failed': true,
  'contract.resumed': true,
  'contract.suspended': true,
  'contract.terminated': true,
  'main_contact.assigned': true,
  'media.processed': true,
  'news.changed': true,
  'plan.changed': true,
  'site.default_language_changed': true,
  'site.duplicated': true,
  'site.published': true,
  'site.purged': true,
  'site.trashed': true,
  'site.unpublished': true,
  'usage.threshold': true,
};

export const isCoreEvent = (name: string): name is keyof CoreEventMap => Object.hasOwn(CORE_EVENTS, name);

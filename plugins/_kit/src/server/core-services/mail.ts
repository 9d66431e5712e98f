import type { Locale } from '../../manifest.ts';
import type { Ctx } from '../ctx.ts';
import type { SiteRef } from './sites.ts';

/**
 * Who causes a mail, which decides whether it is limited: `system` is owed and always leaves (a bill, a notice of security or of a job's
 * outcome); `access` is a link that lets its receiver in and that anybody may ask for; `visitor` is caused by a visitor of a site, `person`
 * by somebody who is signed in. A mailbox gets three of one kind an hour and ten a day; of `visitor` and `person` ten an hour together, and
 * each account has allowances for both.
 */
export type MailOccasion = 'system' | 'access' | 'visitor' | 'person';

/** A mail from a template: the keys `<template>.subject` and `<template>.text` of `messages/email/<locale>.json`. */
export interface MailRequest {
  occasion: MailOccasion;
  to: string;
  locale: Locale;
  template: string;
  data: Readonly<Record<string, string | number>>;
  /** Target of the mail's button; the template then has a key `<template>.button`. */
  link?: SiteLink;
  /** Path of the console screen that the mail's button opens, below its origin. Not together with `link`. */
  consolePath?: string;
}

/**
 * A signed link into a site. The token is computed when the mail is sent and is not stored. `ctx.core.mailLinks.read` verifies it.
 */
export interface SiteLink {
  /** Purpose, `<plugin>.<noun>`. A token is valid for its own kind only. */
  kind: string;
  /** Id of the row that records the receiver and the expiry. */
  id: string;
  site: Pick<SiteRef, 'id' | 'slug'>;
  /** Path below the site's default address, e.g. `/register/EN`; `?token=` is appended. */
  path: string;
}

/** Outgoing mail. It is written to the outbox of the open transaction and sent after the commit. */
export interface MailService {
  /** @returns false for a mail that a limit holds back: it is not sent later */
  send(ctx: Ctx, mail: MailRequest): Promise<boolean>;
  /** Sends many mails at once; they cannot have links. @returns for each of them what `send` does */
  sendAll(ctx: Ctx, mails: readonly Omit<MailRequest, 'link'>[]): Promise<boolean[]>;
}

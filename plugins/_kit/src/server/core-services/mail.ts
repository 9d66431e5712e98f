import type { Locale } from '../../manifest.ts';
import type { Ctx } from '../ctx.ts';
import type { SiteRef } from './sites.ts';

/**
 * The reason for a mail, which decides whether rate limits apply. `system` mails are never limited (invoices, security notices, results of
 * jobs). `access` is a sign-in link that anyone may request. `visitor` mails are caused by a visitor of a site, `person` mails by a
 * signed-in person. A mailbox receives at most three mails of one kind an hour and ten a day, and at most ten an hour of `visitor` and
 * `person` together. Each account has allowances for both.
 */
export type MailOccasion = 'system' | 'access' | 'visitor' | 'person';

export interface MailPicture {
  /** A PNG in base64. */
  png: string;
  /** Displayed width in px; the PNG may have a higher resolution. */
  width: number;
  caption: string;
  /** Description of the picture; also part of the text version. */
  alt: string;
}

/** A section below the mail's text. Its texts are plain text in the recipient's language. */
export interface MailSection {
  heading: string;
  rows: readonly { label: string; value: string }[];
  picture?: MailPicture;
}

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
  sections?: readonly MailSection[];
  /** The recipient's `Subscriber.subscriptionId`: adds an unsubscribe link and the matching headers. */
  subscriptionId?: string;
}

/** A signed link into a site. The token is computed when the mail is sent and is not stored. `ctx.core.mailLinks.read` verifies it. */
export interface SiteLink {
  /** Purpose, `<plugin>.<noun>`. A token is valid for its own kind only. */
  kind: string;
  /** Id of the row that records the recipient and the expiry. */
  id: string;
  site: Pick<SiteRef, 'id' | 'slug'>;
  /** Path below the site's default address, e.g. `/register/EN`; `?token=` is appended. */
  path: string;
}

/** Outgoing mail. It is written to the outbox of the open transaction and sent after the commit. */
export interface MailService {
  /** @returns false for a mail that a limit suppresses; it is not sent later */
  send(ctx: Ctx, mail: MailRequest): Promise<boolean>;
  /** Sends many mails at once, without links. @returns the result of `send` for each mail */
  sendAll(ctx: Ctx, mails: readonly Omit<MailRequest, 'link'>[]): Promise<boolean[]>;
}

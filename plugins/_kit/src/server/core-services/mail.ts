import type { Locale } from '../../manifest.ts';
import type { Ctx } from '../ctx.ts';
import type { SiteRef } from './sites.ts';

/** A mail from a template: the keys `<template>.subject` and `<template>.text` of `messages/email/<locale>.json`. */
export interface MailRequest {
  to: string;
  locale: Locale;
  template: string;
  data: Readonly<Record<string, string | number>>;
  /** Target of the mail's button; the template then has a key `<template>.button`. */
  link?: SiteLink;
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
  send(ctx: Ctx, mail: MailRequest): Promise<void>;
  /** Sends many mails at once; they cannot have links. */
  sendAll(ctx: Ctx, mails: readonly Omit<MailRequest, 'link'>[]): Promise<void>;
}

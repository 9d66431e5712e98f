import type { ModelConstructor } from 'objection';
import { answerText } from '../forms/answers.ts';
import { newItem } from '../forms/defaults.ts';
import { normalisedText } from '../forms/normalise.ts';
import { isEmail } from '../forms/rules.ts';
import { itemsIn } from '../forms/translate.ts';
import { InvalidInput, NotFound } from '../errors.ts';
import type { ContentLanguage } from '../manifest.ts';
import type { MailRequest, SiteRef } from '../server/core-services/index.ts';
import type { Ctx } from '../server/ctx.ts';
import { TenantModel } from '../server/data.ts';
import type { JobCtx } from '../server/jobs.ts';
import { formatDateTime } from '../server/japan-time.ts';
import type { FormRecords } from './records.ts';

/** Notification settings of a form. */
export abstract class NotifyingFormModel extends TenantModel {
  declare siteId: string;
  /** Empty: the account's main contact. */
  declare recipientEmail: string;
  /** When the last mail to the recipient was sent. */
  declare toldAt: Date | null;
}

/** A submission of a form. */
export abstract class ReceivedModel extends TenantModel {
  declare siteId: string;
  declare version: number;
  declare language: ContentLanguage;
  declare answers: Record<string, string | string[]>;
  declare email: string;
  /** All answers as people read them, without addresses and passwords. */
  declare words: string;
  /** The page that the visitor came from, e.g. `A1`. */
  declare position: string;
  /** When the recipient was notified, or the row was marked as needing no notification; null while a notification is due. */
  declare toldAt: Date | null;
}

/** A form whose recipient is notified of submissions. */
export interface NotifyingForm {
  /** The plugin's job that calls `tellRecipient`; its payload has `siteId` and the records' key. */
  job: string;
  /** Template of the mail about one row; the template for several rows has the suffix `Many`. */
  template: string;
  records: Pick<FormRecords, 'versions' | 'key'>;
  settings: ModelConstructor<NotifyingFormModel>;
  received: ModelConstructor<ReceivedModel>;
  /** Property with the time of receipt. */
  receivedAt: string;
  /** Creates the row of settings if none was saved. */
  saveInitial: (ctx: Ctx, siteId: string) => Promise<boolean>;
}

/** Slot length in ms: one job notifies of everything received within a slot. */
const TOGETHER = 5000;
/** Minimum time between two mails to a recipient, in ms; everything received in between is sent in one mail. */
const PAUSE = 10 * 60_000;
/** Longer than any transaction takes, so that rows written by transactions that commit late are visible by then, in ms. */
const STRAGGLERS = 60_000;
/** Maximum number of rows listed in one mail; the mail gives the total. */
const LISTED = 20;
const EXCERPT = 60;

const EMAIL = newItem('email', { format: 'EMAIL' });

/** Normalizes a recipient's address; empty stays empty. @throws InvalidInput `form.unfit` at `/body/recipient_email` */
export const recipientOf = (text: string): string => {
  const recipient = normalisedText(EMAIL, text);
  if (recipient === '' || isEmail(recipient)) return recipient;
  throw new InvalidInput({ code: 'form.unfit', fields: [{ pointer: '/body/recipient_email', rule: 'form.email' }] });
};

type Scheduled = Pick<NotifyingForm, 'job'> & { records: Pick<FormRecords, 'key'> };

/** Enqueues a notification. Requests for the same form, reason and time slot share one job. */
export const scheduleNotification = (
  ctx: Ctx,
  { job, records: { key = {} } }: Scheduled,
  siteId: string,
  why: 'new' | 'pause' | 'stragglers',
  at: Date,
): Promise<void> => {
  const slot = Math.ceil(at.getTime() / TOGETHER);
  const dedupeKey = [job, siteId, ...Object.values(key), why, slot].join(' ');
  return ctx.enqueue(job, { siteId, ...key }, { runAt: new Date(slot * TOGETHER), dedupeKey });
};

/** Schedules a notification for the end of the current slot, at most 5 s from now. */
export const notifySoon = (ctx: Ctx, form: Scheduled, siteId: string): Promise<void> =>
  scheduleNotification(ctx, form, siteId, 'new', new Date(ctx.now().getTime() + 1));

/** Whether a submission is so recent that concurrent transactions may hold others that are not visible yet. */
export const isFresh = (receivedAt: Date, now: Date): boolean => now.getTime() - receivedAt.getTime() < STRAGGLERS;

/** Schedules a second notification for rows of transactions that commit late. */
export const notifyStragglers = (ctx: Ctx, form: Scheduled, siteId: string): Promise<void> =>
  scheduleNotification(ctx, form, siteId, 'stragglers', new Date(ctx.now().getTime() + STRAGGLERS));

type Data = MailRequest['data'];

const instantOf = ({ receivedAt }: Pick<NotifyingForm, 'receivedAt'>, row: ReceivedModel): Date =>
  (row as unknown as Record<string, Date>)[receivedAt]!;

/** Template data of a mail about one row, with all of its answers as text. Passwords are left out. */
const dataOfOne = async (ctx: Ctx, site: SiteRef, form: NotifyingForm, row: ReceivedModel): Promise<Data> => {
  const version = await ctx.db.query(form.records.versions).findOne({ ...form.records.key, siteId: site.id, version: row.version });
  const items = itemsIn(version?.items ?? [], ctx.core.sites.wireLanguage(site.defaultLanguage)).filter(
    ({ format }) => format !== 'PASSWORD',
  );
  const answers = items.map((item) => `${item.title}: ${answerText(item, row.answers[item.id] ?? '') || '-'}`).join('\n');
  const receivedAt = formatDateTime(instantOf(form, row), ctx.core.sites.localeOf(site.defaultLanguage));
  return { site: site.name, answers, receivedAt, position: row.position || '-' };
};

/** Template data of a mail about several rows: sender and excerpt of each, oldest first. */
const dataOfMany = (ctx: Ctx, site: SiteRef, form: NotifyingForm, rows: readonly ReceivedModel[], count: number): Data => {
  const locale = ctx.core.sites.localeOf(site.defaultLanguage);
  const lines = rows.map((row) => {
    const beginning = [...row.words.replaceAll(/\s+/g, ' ')].slice(0, EXCERPT).join('');
    return `${formatDateTime(instantOf(form, row), locale)}  ${row.email || '-'}\n${beginning || '-'}`;
  });
  return { site: site.name, count, entries: lines.join('\n\n') + (count > rows.length ? '\n\n…' : '') };
};

/** The configured recipient if the address is confirmed, else the account's main contact. */
const confirmedRecipient = async (ctx: Ctx, named: string): Promise<string | undefined> => {
  const state = await ctx.core.recipients.state(ctx, named);
  return state === 'confirmed' ? named : (await ctx.core.people.contacts(ctx))[0]?.email;
};

/**
 * Mails the recipient what was received since the last mail, once the pause since then has passed; otherwise schedules it for the end of
 * the pause. Goes to the account's main contact until a recipient is set and confirmed.
 * @returns when the newest reported row was received; null if nothing was reported
 */
export const tellRecipient = async (ctx: Ctx, site: SiteRef, form: NotifyingForm): Promise<Date | null> => {
  const { settings: model, received, records, template } = form;
  const ofForm = { ...records.key, siteId: site.id };
  const untold = () => ctx.db.query(received).where(ofForm).whereNull('toldAt');
  await form.saveInitial(ctx, site.id);
  const settings = await ctx.db.query(model).findOne(ofForm).forUpdate();
  const now = ctx.now();
  const listed = await untold().orderBy('id').limit(LISTED);
  const [first] = listed;
  if (!first) return null;
  const next = settings?.toldAt ? new Date(settings.toldAt.getTime() + PAUSE) : now;
  if (next > now) {
    await scheduleNotification(ctx, form, site.id, 'pause', next);
    return null;
  }
  const newest = instantOf(form, (await untold().orderBy('id', 'desc').first()) ?? first);
  const count = await untold().patch({ toldAt: now });
  const to = await confirmedRecipient(ctx, settings?.recipientEmail ?? '');
  if (!to) return newest;
  const locale = ctx.core.sites.localeOf(site.defaultLanguage);
  const mail =
    count === 1
      ? { template, data: await dataOfOne(ctx, site, form, first) }
      : { template: `${template}Many`, data: dataOfMany(ctx, site, form, listed, count) };
  await ctx.core.mail.send(ctx, { occasion: 'system', to, locale, ...mail });
  await ctx.db.query(model).where(ofForm).patch({ toldAt: now });
  return newest;
};

/** Runs work on a site in a transaction of a job; returns null for a missing or trashed site. */
export const onSite = async <T>(job: JobCtx, siteId: string, work: (ctx: Ctx, site: SiteRef) => Promise<T>): Promise<T | null> => {
  try {
    return await job.transaction(async (ctx) => work(ctx, await ctx.core.sites.require(ctx, siteId)));
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
};

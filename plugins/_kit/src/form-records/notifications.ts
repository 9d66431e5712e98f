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
import { formatDateTime } from '../server/moments.ts';
import type { FormRecords } from './records.ts';

/** What a creator's settings of a form say of its notifications. */
export abstract class NotifyingFormModel extends TenantModel {
  declare siteId: string;
  /** Empty: the account's main contact. */
  declare recipientEmail: string;
  /** When the recipient had the last mail. */
  declare toldAt: Date | null;
}

/** What a form received. */
export abstract class ReceivedModel extends TenantModel {
  declare siteId: string;
  declare version: number;
  declare language: ContentLanguage;
  declare answers: Record<string, string | string[]>;
  declare email: string;
  /** All that was answered, as people read it; without addresses and passwords. */
  declare words: string;
  /** Where the visitor came from, e.g. `A1`. */
  declare position: string;
  /** When the recipient was told of it, or need not be; null while that is due. */
  declare toldAt: Date | null;
}

/** A form whose recipient is told of what it receives. */
export interface NotifyingForm {
  /** The plugin's job that calls `tellRecipient`; its payload has `siteId` and the records' key. */
  job: string;
  /** Template of the mail about one row; that about several ends in `Many`. */
  template: string;
  records: Pick<FormRecords, 'versions' | 'key'>;
  settings: ModelConstructor<NotifyingFormModel>;
  received: ModelConstructor<ReceivedModel>;
  /** Property of the moment at which something was received. */
  receivedAt: string;
  /** Has a row of settings where nobody saved any. */
  saveInitial: (ctx: Ctx, siteId: string) => Promise<boolean>;
}

/** What is received within this time is told by one job, however much it is, in ms. */
const TOGETHER = 5000;
/** A recipient gets one mail in this time; what comes meanwhile is told together, in ms. */
const PAUSE = 10 * 60_000;
/** Longer than any transaction takes, so that what one of them began to write in time is seen by then, in ms. */
const STRAGGLERS = 60_000;
/** Rows that stand in one mail; of the others it says how many they are. */
const LISTED = 20;
const EXCERPT = 60;

const EMAIL = newItem('email', { format: 'EMAIL' });

/** An address as it is kept, or nothing. @throws InvalidInput `form.unfit` at `/body/recipient_email` */
export const recipientOf = (text: string): string => {
  const recipient = normalisedText(EMAIL, text);
  if (recipient === '' || isEmail(recipient)) return recipient;
  throw new InvalidInput({ code: 'form.unfit', fields: [{ pointer: '/body/recipient_email', rule: 'form.email' }] });
};

type Scheduled = Pick<NotifyingForm, 'job'> & { records: Pick<FormRecords, 'key'> };

/** Has mails written for what a form received: one job for all that ask for it for about the same time. */
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

/** The same, some seconds from now. */
export const notifySoon = (ctx: Ctx, form: Scheduled, siteId: string): Promise<void> =>
  scheduleNotification(ctx, form, siteId, 'new', new Date(ctx.now().getTime() + 1));

/** Whether something was received just now: beside it there may be what is not seen yet. */
export const isFresh = (receivedAt: Date, now: Date): boolean => now.getTime() - receivedAt.getTime() < STRAGGLERS;

/** The same, for what transactions that ended late have written. */
export const notifyStragglers = (ctx: Ctx, form: Scheduled, siteId: string): Promise<void> =>
  scheduleNotification(ctx, form, siteId, 'stragglers', new Date(ctx.now().getTime() + STRAGGLERS));

type Data = MailRequest['data'];

const momentOf = ({ receivedAt }: Pick<NotifyingForm, 'receivedAt'>, row: ReceivedModel): Date =>
  (row as unknown as Record<string, Date>)[receivedAt]!;

/** One row with all of its answers, as texts, whatever they hold. */
const dataOfOne = async (ctx: Ctx, site: SiteRef, form: NotifyingForm, row: ReceivedModel): Promise<Data> => {
  const version = await ctx.db.query(form.records.versions).findOne({ ...form.records.key, siteId: site.id, version: row.version });
  const items = itemsIn(version?.items ?? [], ctx.core.sites.wireLanguage(site.defaultLanguage)).filter(
    ({ format }) => format !== 'PASSWORD',
  );
  const answers = items.map((item) => `${item.title}: ${answerText(item, row.answers[item.id] ?? '') || '-'}`).join('\n');
  const receivedAt = formatDateTime(momentOf(form, row), ctx.core.sites.localeOf(site.defaultLanguage));
  return { site: site.name, answers, receivedAt, position: row.position || '-' };
};

/** Many of them: who wrote and how it begins, the oldest first. */
const dataOfMany = (ctx: Ctx, site: SiteRef, form: NotifyingForm, rows: readonly ReceivedModel[], count: number): Data => {
  const locale = ctx.core.sites.localeOf(site.defaultLanguage);
  const lines = rows.map((row) => {
    const beginning = [...row.words.replaceAll(/\s+/g, ' ')].slice(0, EXCERPT).join('');
    return `${formatDateTime(momentOf(form, row), locale)}  ${row.email || '-'}\n${beginning || '-'}`;
  });
  return { site: site.name, count, entries: lines.join('\n\n') + (count > rows.length ? '\n\n…' : '') };
};

/**
 * Tells the recipient what came since the last mail, but not before it has had its pause. Until the creator names one, it is the account's
 * main contact.
 * @returns when the newest was received of what was told; null where nothing was
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
  const newest = momentOf(form, (await untold().orderBy('id', 'desc').first()) ?? first);
  const count = await untold().patch({ toldAt: now });
  const to = settings?.recipientEmail || (await ctx.core.people.contacts(ctx))[0]?.email;
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

/** Work on a site in a transaction of a job; nothing where the site is in the trash. */
export const onSite = async <T>(job: JobCtx, siteId: string, work: (ctx: Ctx, site: SiteRef) => Promise<T>): Promise<T | null> => {
  try {
    return await job.transaction(async (ctx) => work(ctx, await ctx.core.sites.require(ctx, siteId)));
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
};

import { findVersion } from '@mekuri/kit/form-records';
import { answerText, itemsIn } from '@mekuri/kit/forms';
import { formatDateTime, NotFound, type Ctx, type Job, type JobCtx, type MailRequest, type SiteRef } from '@mekuri/kit/server';
import { Entry, FormSettings, FORMS, RECORDS, type Form } from './model.ts';
import { findSettings, saveInitial } from './settings.ts';
import { scheduleNotification } from './notifications.ts';

type Mail = Omit<MailRequest, 'link'>;

/** Entries whose replies are written by one job: few enough that no request waits long behind them. */
const REPLIES_AT_ONCE = 50;
/** A recipient gets one mail in this time; what comes meanwhile is told together, in ms. */
const PAUSE = 10 * 60_000;
/** Entries that stand in one mail; of the others it says how many they are. */
const LISTED = 20;
/** Longer than any transaction takes, so that what one of them began to write in time is seen by then, in ms. */
const STRAGGLERS = 60_000;

const senderOf = (settings: FormSettings | undefined, site: SiteRef): string => settings?.companyName || site.name;

/**
 * Thanks visitors who were not thanked yet, as far as the limits of mails allow: an address is easily somebody else's. Nothing of what was
 * written goes back.
 * @returns the entries that it went through
 */
const replyToSome = async (ctx: Ctx, site: SiteRef, formType: Form): Promise<Entry[]> => {
  // In a statement of its own: PostgreSQL may run a subquery more than once, and each time take other rows.
  const due = await ctx.db
    .query(Entry)
    .select('id')
    .where({ siteId: site.id, formType })
    .whereNull('repliedAt')
    .orderBy('id')
    .limit(REPLIES_AT_ONCE)
    .forUpdate()
    .skipLocked();
  const entries = await ctx.db
    .query(Entry)
    .whereIn(
      'id',
      due.map(({ id }) => id),
    )
    .patch({ repliedAt: ctx.now() })
    .returning('*');
  const settings = await findSettings(ctx, site.id, formType);
  const answered = (settings?.sendsReply ?? true) ? entries.filter(({ email }) => email !== '') : [];
  const company = senderOf(settings, site);
  await ctx.core.mail.sendAll(
    ctx,
    answered.map(({ email, language, receivedAt }) => {
      const locale = ctx.core.sites.localeOf(language);
      const data = { company, site: site.name, receivedAt: formatDateTime(receivedAt, locale) };
      return { occasion: 'visitor', to: email, locale, template: 'forms.reply', data } as const;
    }),
  );
  return entries;
};

/** One entry with all of its answers, as texts, whatever they hold. */
const mailOfOne = async (ctx: Ctx, site: SiteRef, entry: Entry, to: string): Promise<Mail> => {
  const version = await findVersion(ctx, RECORDS[entry.formType], site.id, entry.version);
  const items = itemsIn(version?.items ?? [], ctx.core.sites.wireLanguage(site.defaultLanguage));
  const answers = items.map((item) => `${item.title}: ${answerText(item, entry.answers[item.id] ?? '') || '-'}`).join('\n');
  const locale = ctx.core.sites.localeOf(site.defaultLanguage);
  return {
    occasion: 'system',
    to,
    locale,
    template: `forms.${entry.formType}`,
    data: { site: site.name, answers, receivedAt: formatDateTime(entry.receivedAt, locale), position: entry.position || '-' },
  };
};

const EXCERPT = 60;

/** Many of them: who wrote and how it begins, the oldest first. */
const mailOfMany = (ctx: Ctx, site: SiteRef, formType: Form, entries: readonly Entry[], count: number, to: string): Mail => {
  const locale = ctx.core.sites.localeOf(site.defaultLanguage);
  const lines = entries.map(({ receivedAt, email, words }) => {
    const beginning = [...words.replaceAll(/\s+/g, ' ')].slice(0, EXCERPT).join('');
    return `${formatDateTime(receivedAt, locale)}  ${email || '-'}\n${beginning || '-'}`;
  });
  return {
    occasion: 'system',
    to,
    locale,
    template: `forms.${formType}Many`,
    data: { site: site.name, count, entries: lines.join('\n\n') + (count > entries.length ? '\n\n…' : '') },
  };
};

/**
 * Tells the recipient what came since the last mail, but not before it has had its pause. Until the creator names one, it is the account's
 * main contact.
 */
const tellRecipient = async (ctx: Ctx, site: SiteRef, formType: Form): Promise<void> => {
  const form = { siteId: site.id, formType };
  const untold = () => ctx.db.query(Entry).where(form).whereNull('toldAt');
  await saveInitial(ctx, site.id, formType);
  const settings = await findSettings(ctx, site.id, formType).forUpdate();
  const now = ctx.now();
  const listed = await untold().orderBy('id').limit(LISTED);
  const [first] = listed;
  if (!first) return;
  const next = settings?.toldAt ? new Date(settings.toldAt.getTime() + PAUSE) : now;
  if (next > now) return scheduleNotification(ctx, form, 'pause', next);
  const count = await untold().patch({ toldAt: now });
  const to = settings?.recipientEmail || (await ctx.core.people.contacts(ctx))[0]?.email;
  if (!to) return;
  await ctx.core.mail.send(ctx, count === 1 ? await mailOfOne(ctx, site, first, to) : mailOfMany(ctx, site, formType, listed, count, to));
  await ctx.db.query(FormSettings).where(form).patch({ toldAt: now });
};

/** Work on the form's site in a transaction; nothing where the site is in the trash. */
const onSite = async <T>(job: JobCtx, siteId: string, work: (ctx: Ctx, site: SiteRef) => Promise<T>): Promise<T | null> => {
  try {
    return await job.transaction(async (ctx) => work(ctx, await ctx.core.sites.require(ctx, siteId)));
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
};

/** Whether something of them came just now: beside it there may be what is not seen yet. */
const areFresh = (job: JobCtx, entries: readonly Entry[]): boolean =>
  entries.some(({ receivedAt }) => job.now().getTime() - receivedAt.getTime() < STRAGGLERS);

export const jobs = {
  /** Some of the replies; the next ones are another job's, so that requests go before each of them. */
  'forms.tell': {
    async run(job, payload) {
      const siteId = String(payload['siteId']);
      const formType = FORMS.find((known) => known === payload['formType']) ?? 'contact';
      const form = { siteId, formType };
      const some = (await onSite(job, siteId, (ctx, site) => replyToSome(ctx, site, formType))) ?? [];
      await onSite(job, siteId, async (ctx, site) => {
        await tellRecipient(ctx, site, formType);
        if (some.length === REPLIES_AT_ONCE) await ctx.enqueue('forms.tell', form);
        if (areFresh(job, some)) await scheduleNotification(ctx, form, 'stragglers', new Date(ctx.now().getTime() + STRAGGLERS));
      });
    },
    concurrency: 1,
  },
} satisfies Record<string, Job>;

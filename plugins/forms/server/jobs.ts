import { isFresh, notifyStragglers, onSite, tellRecipient } from '@mekuri/kit/form-records';
import { formatDateTime, type Ctx, type Job, type SiteRef } from '@mekuri/kit/server';
import { Entry, FORMS, type Form, type FormSettings } from './model.ts';
import { NOTIFYING } from './notifications.ts';
import { findSettings } from './settings.ts';

/** Entries whose replies are written by one job: few enough that no request waits long behind them. */
const REPLIES_AT_ONCE = 50;

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

export const jobs = {
  /** Some of the replies; the next ones are another job's, so that requests go before each of them. */
  'forms.tell': {
    async run(job, payload) {
      const siteId = String(payload['siteId']);
      const formType = FORMS.find((known) => known === payload['formType']) ?? 'contact';
      const some = (await onSite(job, siteId, (ctx, site) => replyToSome(ctx, site, formType))) ?? [];
      await onSite(job, siteId, async (ctx, site) => {
        await tellRecipient(ctx, site, NOTIFYING[formType]);
        if (some.length === REPLIES_AT_ONCE) await ctx.enqueue('forms.tell', { siteId, formType });
        if (some.some(({ receivedAt }) => isFresh(receivedAt, ctx.now()))) await notifyStragglers(ctx, NOTIFYING[formType], siteId);
      });
    },
    concurrency: 1,
  },
} satisfies Record<string, Job>;

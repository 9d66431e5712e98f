import { isFresh, notifyStragglers, onSite, tellRecipient } from '@mekuri/kit/form-records';
import { formatDateTime, type Ctx, type Job, type SiteRef } from '@mekuri/kit/server';
import { Entry, FORMS, type Form, type FormSettings } from './model.ts';
import { NOTIFYING } from './notifications.ts';
import { findSettings } from './settings.ts';

/** Number of replies that one job writes; small, so that requests do not wait long behind it. */
const REPLIES_AT_ONCE = 50;

const senderOf = (settings: FormSettings | undefined, site: SiteRef): string => settings?.companyName || site.name;

/**
 * Mails the automatic reply to visitors who have not got one, within the mail limits, because the address may be someone else's. For the
 * same reason, the reply contains nothing that the visitor wrote.
 * @returns the processed entries
 */
const replyToSome = async (ctx: Ctx, site: SiteRef, formType: Form): Promise<Entry[]> => {
  // A separate statement: as a subquery, PostgreSQL may run it more than once and lock different rows each time.
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
  /** Sends one batch of replies and notifies the recipient. Further replies are left to another job, so that requests can run in between. */
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

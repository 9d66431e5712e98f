import { createHash } from 'node:crypto';
import { answerText, itemsIn } from '@mekuri/kit/forms';
import type { ContentLanguage, Ctx, Job, Locale, SiteRef } from '@mekuri/kit/server';
import { Entry, type FormSettings } from './model.ts';
import { findSettings, findVersion } from './settings.ts';

const LOCALES: Readonly<Record<ContentLanguage, Locale>> = { ja: 'ja', en: 'en', 'zh-Hans': 'cn', ko: 'kr' };

/** In Japan's time: `2026-11-22 14:05`. */
const momentOf = (date: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO('Asia/Tokyo').toString().slice(0, 16).replace('T', ' ');

const senderOf = (settings: FormSettings | undefined, site: SiteRef): string => settings?.companyName || site.name;

/** Tells the creator what came; answers are texts, whatever they hold. */
const tellOwner = async (ctx: Ctx, site: SiteRef, entry: Entry, recipient: string): Promise<void> => {
  const version = await findVersion(ctx, site.id, entry.formType, entry.version);
  const items = itemsIn(version?.items ?? [], ctx.core.sites.wireLanguage(site.defaultLanguage));
  const answers = items.map((item) => `${item.title}: ${answerText(item, entry.answers[item.id] ?? '') || '-'}`).join('\n');
  await ctx.core.mail.send(ctx, {
    to: recipient,
    locale: LOCALES[site.defaultLanguage],
    template: `forms.${entry.formType}`,
    data: { site: site.name, answers, receivedAt: momentOf(entry.receivedAt), position: entry.position || '-' },
  });
};

/** Thanks the visitor. Nothing of what was written goes back: an address is easily somebody else's. */
const thankVisitor = async (ctx: Ctx, site: SiteRef, entry: Entry, settings: FormSettings | undefined): Promise<void> => {
  if (entry.email === '') return;
  const hash = createHash('sha256').update(entry.email.toLowerCase()).digest('hex');
  if (!(await Entry.takeReply(ctx, entry.id, hash))) return;
  await ctx.core.mail.send(ctx, {
    to: entry.email,
    locale: LOCALES[entry.language],
    template: 'forms.reply',
    data: { company: senderOf(settings, site), site: site.name, receivedAt: momentOf(entry.receivedAt) },
  });
};

export const jobs = {
  'forms.tell': {
    run: async (job, { entryId }) => {
      await job.once('tell', async (ctx) => {
        const entry = await ctx.db.query(Entry).findById(String(entryId));
        if (!entry) return;
        const site = await ctx.core.sites.require(ctx, entry.siteId);
        const settings = await findSettings(ctx, site.id, entry.formType);
        if (settings?.recipientEmail) await tellOwner(ctx, site, entry, settings.recipientEmail);
        if (settings?.sendsReply ?? true) await thankVisitor(ctx, site, entry, settings);
      });
    },
  },
} satisfies Record<string, Job>;

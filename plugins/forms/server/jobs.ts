import { createHash } from 'node:crypto';
import { findVersion } from '@mekuri/kit/form-records';
import { answerText, itemsIn } from '@mekuri/kit/forms';
import { momentText, type Ctx, type Job, type SiteRef } from '@mekuri/kit/server';
import { Entry, RECORDS, type FormSettings } from './model.ts';
import { findSettings } from './settings.ts';

const senderOf = (settings: FormSettings | undefined, site: SiteRef): string => settings?.companyName || site.name;

/** Tells the creator what came; answers are texts, whatever they hold. */
const tellOwner = async (ctx: Ctx, site: SiteRef, entry: Entry, recipient: string): Promise<void> => {
  const version = await findVersion(ctx, RECORDS[entry.formType], site.id, entry.version);
  const items = itemsIn(version?.items ?? [], ctx.core.sites.wireLanguage(site.defaultLanguage));
  const answers = items.map((item) => `${item.title}: ${answerText(item, entry.answers[item.id] ?? '') || '-'}`).join('\n');
  const locale = ctx.core.sites.localeOf(site.defaultLanguage);
  await ctx.core.mail.send(ctx, {
    to: recipient,
    locale,
    template: `forms.${entry.formType}`,
    data: { site: site.name, answers, receivedAt: momentText(entry.receivedAt, locale), position: entry.position || '-' },
  });
};

/** Thanks the visitor. Nothing of what was written goes back: an address is easily somebody else's. */
const thankVisitor = async (ctx: Ctx, site: SiteRef, entry: Entry, settings: FormSettings | undefined): Promise<void> => {
  if (entry.email === '') return;
  const hash = createHash('sha256').update(entry.email.toLowerCase()).digest('hex');
  if (!(await Entry.takeReply(ctx, entry.id, hash))) return;
  const locale = ctx.core.sites.localeOf(entry.language);
  await ctx.core.mail.send(ctx, {
    to: entry.email,
    locale,
    template: 'forms.reply',
    data: { company: senderOf(settings, site), site: site.name, receivedAt: momentText(entry.receivedAt, locale) },
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

import type { Locale } from '../manifest.ts';
import type { MailRequest } from './core-services/index.ts';
import type { Ctx } from './ctx.ts';

type ContactMail = Omit<MailRequest, 'occasion' | 'to' | 'locale'>;

/** Mails every main contact of the acting account, in the contact's language. */
export const mailContacts = async (ctx: Ctx, mailIn: (locale: Locale) => ContactMail): Promise<void> => {
  const contacts = await ctx.core.people.contacts(ctx);
  await ctx.core.mail.sendAll(
    ctx,
    contacts.map(({ email, locale }) => ({ occasion: 'system' as const, to: email, locale, ...mailIn(locale) })),
  );
};

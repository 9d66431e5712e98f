import { formatDateTime, type Ctx, type EventMap, type Locale, type MailSection, type Schemas } from '@mekuri/kit/server';
import { listKeys, usableKeys } from './keys.ts';

type Key = Schemas['ApiKey'];

/** Enqueues a mail with the account's keys for a new main contact, if the account has usable keys. */
export const offerHandover = async (ctx: Ctx, { accountId, personId }: EventMap['main_contact.assigned']): Promise<void> => {
  const key = await usableKeys(ctx).where({ accountId }).first();
  if (key) await ctx.enqueue('public-api.mail-handover', { personId }, { account: { accountId, tpath: key.tpath } });
};

/** Mails the usable keys of the acting account to a main contact, in their language. Skips users who are no longer main contacts. */
export const mailHandover = async (ctx: Ctx, personId: string): Promise<void> => {
  const contact = (await ctx.core.people.contacts(ctx)).find(({ id }) => id === personId);
  const { items } = await listKeys(ctx);
  if (!contact || items.length === 0) return;
  const { email, locale } = contact;
  await ctx.core.mail.send(ctx, {
    occasion: 'system',
    to: email,
    locale,
    template: 'public-api.handover',
    data: {},
    sections: items.map((key) => sectionOf(ctx, key, locale)),
  });
};

const sectionOf = (ctx: Ctx, { name, hint, scopes, createdBy, expiresAt, lastUse }: Key, locale: Locale): MailSection => {
  const say = (key: string, params = {}): string => ctx.core.i18n.t(ctx, `public_api.handover.${key}`, params, locale);
  const time = (instant: string): string => formatDateTime(new Date(instant), locale);
  const author =
    createdBy === null ? say('unknown_person') : createdBy.hasLeft ? say('has_left', { name: createdBy.name }) : createdBy.name;
  return {
    heading: name,
    rows: [
      { label: say('key'), value: hint },
      { label: say('scopes'), value: scopes.join(', ') },
      { label: say('created_by'), value: author },
      { label: say('end'), value: expiresAt === null ? say('endless') : time(expiresAt) },
      { label: say('last_use'), value: lastUse === null ? say('never') : say('use', { ...lastUse, at: time(lastUse.at) }) },
    ],
  };
};

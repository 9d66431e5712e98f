import type { Ctx, SiteRef, SiteTexts } from '@mekuri/kit/server';
import { Notification, type NoticeTexts } from './model.ts';
import { ownTexts } from './texts.ts';

const LIMITS = { title: 50, content: 120 } as const satisfies Record<keyof NoticeTexts, number>;
const FIELDS = Object.keys(LIMITS) as (keyof NoticeTexts)[];
const SHOWN_LENGTH = 20;

/** Notices that visitors see or may still see. */
const noticesOf = (ctx: Ctx, { id }: SiteRef) =>
  ctx.db.query(Notification).where({ siteId: id }).whereNull('deletedAt').whereNot('status', 'expired').orderBy('id');

/** The notices' translatable texts. Like every change of a notice, a translation is visible to visitors at once. */
export const siteTexts: SiteTexts = {
  title: 'notifications.texts.title',

  async list(ctx, site) {
    return (await noticesOf(ctx, site)).flatMap((notice) => {
      const letters = Array.from(ownTexts(notice, site.defaultLanguage).title);
      const name = letters.length > SHOWN_LENGTH ? `${letters.slice(0, SHOWN_LENGTH).join('')}…` : letters.join('');
      return FIELDS.map((field) => ({
        id: `${notice.id}.${field}`,
        label: ctx.core.i18n.t(ctx, `notifications.texts.${field === 'title' ? 'name' : field}`, { name }),
        limit: LIMITS[field],
        texts: Object.fromEntries(Object.entries(notice.texts).map(([language, texts]) => [language, texts?.[field] ?? ''])),
      }));
    });
  },

  async write(ctx, site, language, texts) {
    const byNotice = Map.groupBy(texts, ([id]) => id.split('.')[0]!);
    for (const notice of await noticesOf(ctx, site)
      .findByIds([...byNotice.keys()])
      .forUpdate()) {
      const given = byNotice.get(notice.id)!.map(([id, text]) => [id.split('.')[1]!, text.normalize('NFC').trim()]);
      await ctx.db
        .query(Notification)
        .findById(notice.id)
        .patch({
          texts: { ...notice.texts, [language]: { ...ownTexts(notice, language), ...Object.fromEntries(given) } },
          revision: notice.revision + 1,
          updatedAt: ctx.now(),
        });
    }
  },
};

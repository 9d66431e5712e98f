import type { Ctx, SiteRef, SiteTexts } from '@mekuri/kit/server';
import { PopupSetting, type PopupTexts } from './model.ts';
import { ownTexts } from './texts.ts';

const LIMIT = 50;

const find = (ctx: Ctx, { id }: SiteRef) => ctx.db.query(PopupSetting).findOne({ siteId: id });

const fieldsOf = ({ timeLimit, applicantLimit }: PopupSetting): (keyof PopupTexts)[] => [
  ...(timeLimit ? (['timeLimit'] as const) : []),
  ...(applicantLimit ? (['applicantLimit', 'applicantsFull'] as const) : []),
];

/** The popups' translatable texts. */
export const siteTexts: SiteTexts = {
  title: 'popup_cta.texts.title',

  async list(ctx, site) {
    const setting = await find(ctx, site);
    if (!setting) return [];
    return fieldsOf(setting).map((field) => ({
      id: field,
      label: ctx.core.i18n.t(ctx, `popup_cta.texts.${field}`),
      limit: LIMIT,
      texts: Object.fromEntries(Object.entries(setting.texts).map(([language, texts]) => [language, texts?.[field] ?? ''])),
    }));
  },

  async write(ctx, site, language, texts) {
    const setting = await find(ctx, site).forUpdate();
    if (!setting) return;
    const after = { ...setting.texts, [language]: { ...ownTexts(setting, language), ...Object.fromEntries(texts) } };
    await ctx.db
      .query(PopupSetting)
      .findById(setting.id)
      .patch({ texts: after, revision: setting.revision + 1, updatedAt: ctx.now() });
  },
};

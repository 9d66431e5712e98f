import { formTexts, rebased, withTexts } from '@mekuri/kit/form-records';
import type { Ctx, EventMap, SiteTexts } from '@mekuri/kit/server';
import { currentForm, saveItems } from './settings.ts';

/** The registration form's translatable texts. */
export const siteTexts: SiteTexts = {
  title: 'members.texts.title',
  async list(ctx, site) {
    const { items } = await currentForm(ctx, site);
    return formTexts(ctx, site, items, (kind, item) => ctx.core.i18n.t(ctx, `members.texts.${kind === 'title' ? 'name' : kind}`, { item }));
  },
  async write(ctx, site, language, texts) {
    const form = await currentForm(ctx, site);
    await saveItems(ctx, site, form, withTexts(ctx, form.items, language, texts));
  },
};

/** Makes the new default language that of a saved form's texts, where translations exist, and keeps the previous texts as translations. */
export const changeDefaultLanguage = async (ctx: Ctx, payload: EventMap['site.default_language_changed']): Promise<void> => {
  const site = await ctx.core.sites.require(ctx, payload.siteId);
  const form = await currentForm(ctx, site);
  if (form.revision > 0) await saveItems(ctx, site, form, rebased(ctx, form.items, payload));
};

import { formTexts, rebased, withTexts } from '@mekuri/kit/form-records';
import type { Ctx, EventMap, SiteTexts } from '@mekuri/kit/server';
import { FORMS } from './model.ts';
import { currentForm, findSettings, saveItems } from './settings.ts';

/** The translatable texts of both forms. */
export const siteTexts: SiteTexts = {
  title: 'forms.texts.title',

  async list(ctx, site) {
    const texts = [];
    for (const formType of FORMS) {
      const { items } = await currentForm(ctx, site, formType);
      const form = ctx.core.i18n.t(ctx, `forms.texts.form.${formType}`);
      const own = formTexts(ctx, site, items, (kind, item) =>
        ctx.core.i18n.t(ctx, `forms.texts.${kind === 'title' ? 'name' : kind}`, { form, item }),
      );
      texts.push(...own.map((text) => ({ ...text, id: `${formType}.${text.id}` })));
    }
    return texts;
  },

  async write(ctx, site, language, texts) {
    for (const formType of FORMS) {
      const prefix = `${formType}.`;
      const own = [...texts].filter(([id]) => id.startsWith(prefix)).map(([id, text]) => [id.slice(prefix.length), text] as const);
      if (own.length === 0) continue;
      const { items } = await currentForm(ctx, site, formType);
      await saveItems(ctx, site, formType, withTexts(ctx, items, language, new Map(own)));
    }
  },
};

/** Makes the new default language that of saved forms' texts, where translations exist, and keeps the previous texts as translations. */
export const changeDefaultLanguage = async (ctx: Ctx, payload: EventMap['site.default_language_changed']): Promise<void> => {
  const site = await ctx.core.sites.require(ctx, payload.siteId);
  for (const formType of FORMS) {
    if (!(await findSettings(ctx, site.id, formType))) continue;
    const { items } = await currentForm(ctx, site, formType);
    await saveItems(ctx, site, formType, rebased(ctx, items, payload));
  }
};

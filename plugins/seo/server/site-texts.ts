import type { Ctx, SiteRef, SiteTexts } from '@mekuri/kit/server';
import { SeoSetting } from './model.ts';
import { issueOfText } from './rules.ts';

/** Translatable fields with their limits in code points. Tags are not translated. */
const LIMITS = { title: 60, h1: 70, description: 160 } as const;
type Field = keyof typeof LIMITS;
const FIELDS = Object.keys(LIMITS) as Field[];

const settingsOf = (ctx: Ctx, { id }: SiteRef) => ctx.db.query(SeoSetting).where({ siteId: id });

/** The translatable texts for search engines. */
export const siteTexts: SiteTexts = {
  title: 'seo.texts.title',

  async list(ctx, site) {
    const settings = await settingsOf(ctx, site);
    return FIELDS.map((field) => ({
      id: field,
      label: ctx.core.i18n.t(ctx, `seo.texts.${field === 'title' ? 'pageTitle' : field}`),
      limit: LIMITS[field],
      texts: Object.fromEntries(settings.map((setting) => [setting.language, setting[field]])),
    }));
  },

  fault: (_, text) => {
    const rule = issueOfText(text);
    return rule === null ? null : `seo.${rule}`;
  },

  async write(ctx, site, language, texts) {
    const now = ctx.now();
    const given = Object.fromEntries(texts);
    const setting = await settingsOf(ctx, site).findOne({ language }).forUpdate();
    if (setting)
      await ctx.db
        .query(SeoSetting)
        .findById(setting.id)
        .patch({ ...given, revision: setting.revision + 1, updatedAt: now });
    else {
      const empty = { title: '', h1: '', description: '', head: '', body: '' };
      await ctx.db.insert(SeoSetting, { siteId: site.id, language, ...empty, ...given, revision: 1, updatedAt: now });
    }
  },
};

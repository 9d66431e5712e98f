import type { HeadContribution, ReleasePart } from '@mekuri/kit/server';
import { SeoSetting, type SeoTexts } from './model.ts';

/** The site's texts and tags in a release; a language without its own takes the default language's, field by field. */
export const release: ReleasePart<SeoTexts> = {
  async compile(ctx, site, language) {
    const settings = await ctx.db.query(SeoSetting).where({ siteId: site.id }).whereIn('language', [language, site.defaultLanguage]);
    const own = settings.find((setting) => setting.language === language);
    const fallback = settings.find((setting) => setting.language === site.defaultLanguage);
    const pick = (field: keyof SeoTexts): string => own?.[field] || fallback?.[field] || '';
    const part: SeoTexts = {
      title: pick('title'),
      h1: pick('h1'),
      description: pick('description'),
      head: pick('head'),
      body: pick('body'),
    };
    return Object.values(part).some(Boolean) ? part : null;
  },

  head({ title, h1, description, head, body }): HeadContribution {
    return {
      ...(title ? { title } : {}),
      ...(h1 ? { h1 } : {}),
      ...(description ? { meta: [{ name: 'description', content: description }] } : {}),
      ...(head ? { creatorHead: head } : {}),
      ...(body ? { creatorBody: body } : {}),
    };
  },

  scripts: ({ head, body }) => ({ head, body }),
};

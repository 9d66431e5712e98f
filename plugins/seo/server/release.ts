import type { ContentLanguage, HeadContribution, ReleasePart } from '@mekuri/kit/server';
import { SeoSetting, type SeoTexts } from './model.ts';

const WORDS = ['title', 'h1', 'description'] as const;

export interface SeoPart extends SeoTexts {
  /** Fields that fall back to the site's default language; absent in earlier releases. */
  untranslated?: readonly (typeof WORDS)[number][];
}

/** Texts and tags of a language; each missing field falls back to the default language. */
export const partOf = (settings: readonly SeoSetting[], language: ContentLanguage, defaultLanguage: ContentLanguage): SeoPart => {
  const own = settings.find((setting) => setting.language === language);
  const fallback = settings.find((setting) => setting.language === defaultLanguage);
  const pick = (field: keyof SeoTexts): string => own?.[field] || fallback?.[field] || '';
  const untranslated = language === defaultLanguage ? [] : WORDS.filter((field) => !own?.[field] && fallback?.[field]);
  return {
    title: pick('title'),
    h1: pick('h1'),
    description: pick('description'),
    head: pick('head'),
    body: pick('body'),
    ...(untranslated.length > 0 ? { untranslated } : {}),
  };
};

/** The site's texts and tags in a release. */
export const release: ReleasePart<SeoPart> = {
  async compile(ctx, site, language) {
    const settings = await ctx.db.query(SeoSetting).where({ siteId: site.id }).whereIn('language', [language, site.defaultLanguage]);
    const part = partOf(settings, language, site.defaultLanguage);
    return Object.values(part).some(Boolean) ? part : null;
  },

  head({ title, h1, description, head, body, untranslated }): HeadContribution {
    const home = Object.fromEntries(Object.entries({ title, h1, description }).filter(([, text]) => text !== ''));
    return {
      ...(Object.keys(home).length > 0 ? { home: { ...home, ...(untranslated ? { untranslated } : {}) } } : {}),
      ...(head ? { creatorHead: head } : {}),
      ...(body ? { creatorBody: body } : {}),
    };
  },

  scripts: ({ head, body }) => ({ head, body }),
};

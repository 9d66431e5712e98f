import type { ContentLanguage, PlanView } from '@mekuri/kit/server';
import type { Site, SiteLanguage, SiteTexts } from './model.ts';
import { settingsOf, type FullSettings } from './settings.ts';

type Languages = Pick<Site, 'defaultLanguage' | 'languages'>;

/** The flag without which a site has its default language alone. */
export const MULTI_LANGUAGE = 'multi_language';

/** Of a site's draft as its creator works on it: the default one first. Without the plan's flag the others are out of sight. */
export const draftLanguages = ({ defaultLanguage, languages }: Languages, plan: Pick<PlanView, 'has'>): ContentLanguage[] => [
  defaultLanguage,
  ...(plan.has(MULTI_LANGUAGE) ? languages.map(({ language }) => language) : []),
];

/** Those of them that a release has: one that is in preparation waits. */
export const publishedLanguages = ({ defaultLanguage, languages }: Languages, plan: Pick<PlanView, 'has'>): ContentLanguage[] => [
  defaultLanguage,
  ...(plan.has(MULTI_LANGUAGE) ? languages.filter(({ isShown }) => isShown).map(({ language }) => language) : []),
];

/** The others once one of them, or a new one, is the default: the old default stays where it is one of several. */
export const languagesAfter = ({ defaultLanguage, languages }: Languages, next: ContentLanguage): SiteLanguage[] => {
  const place = languages.findIndex(({ language }) => language === next);
  return place === -1 ? [...languages] : languages.with(place, { language: defaultLanguage, isShown: true });
};

/** Texts of a site's own of which each language may have others. */
export const SITE_TEXTS = ['name', 'title', 'companyProfile', 'companyClause', 'termsOfService', 'privacyPolicy'] as const;
export type SiteText = (typeof SITE_TEXTS)[number];

type Worded = Pick<Site, 'name' | 'title' | 'settings' | 'overlays' | 'defaultLanguage'>;

/** Its own texts in the default language. */
export const defaultTexts = ({ name, title, settings }: Pick<Site, 'name' | 'title' | 'settings'>): Record<SiteText, string> => {
  const { companyProfile, companyClause, termsOfService, privacyPolicy } = settingsOf({ settings }).company;
  return { name, title, companyProfile, companyClause, termsOfService, privacyPolicy };
};

/** Name, title and settings in a language; what it lacks is the default language's. */
export const localizedSite = (site: Worded, language: ContentLanguage): { name: string; title: string; settings: FullSettings } => {
  const settings = settingsOf(site);
  if (language === site.defaultLanguage) return { name: site.name, title: site.title, settings };
  const { name, title, ...company } = site.overlays[language] ?? {};
  return { name: name ?? site.name, title: title ?? site.title, settings: { ...settings, company: { ...settings.company, ...company } } };
};

/** Which of name and title a language takes from the default one. */
export const untranslatedOf = (site: Worded, language: ContentLanguage): ('name' | 'title')[] =>
  language === site.defaultLanguage
    ? []
    : (['name', 'title'] as const).filter((field) => site[field] !== '' && site.overlays[language]?.[field] === undefined);

const DOCUMENTS = ['companyProfile', 'companyClause', 'termsOfService', 'privacyPolicy'] as const;

/** Which legal documents, by their numbers, a language takes from the default one. */
export const untranslatedDocuments = (site: Worded, language: ContentLanguage): number[] => {
  if (language === site.defaultLanguage) return [];
  const texts = defaultTexts(site);
  return DOCUMENTS.flatMap((field, kind) => (texts[field] !== '' && site.overlays[language]?.[field] === undefined ? [kind] : []));
};

/** What a site's texts become with another default language: the old ones are kept, what the new one has comes forth. */
export const textsAfter = (site: Worded, next: ContentLanguage): Pick<Site, 'name' | 'title' | 'settings' | 'overlays'> => {
  const { [next]: own = {}, ...others } = site.overlays;
  const { name = site.name, title = site.title, ...company } = own;
  const kept = Object.fromEntries(Object.entries(defaultTexts(site)).filter(([, text]) => text !== '')) as SiteTexts;
  return {
    name,
    title,
    settings: Object.keys(company).length === 0 ? site.settings : { ...site.settings, company: { ...site.settings.company, ...company } },
    overlays: { ...others, [site.defaultLanguage]: kept },
  };
};

import type { ContentLanguage, PlanView } from '@mekuri/kit/server';
import type { Site, SiteLanguage, SiteTexts } from './model.ts';
import { settingsOf, type FullSettings } from './settings.ts';

type Languages = Pick<Site, 'defaultLanguage' | 'languages'>;

/** Plan flag that a site needs for languages other than its default. */
export const MULTI_LANGUAGE = 'multi_language';

/** Languages of a site's draft that its creator can edit, the default one first. Without the plan's flag the others are hidden. */
export const draftLanguages = ({ defaultLanguage, languages }: Languages, plan: Pick<PlanView, 'has'>): ContentLanguage[] => [
  defaultLanguage,
  ...(plan.has(MULTI_LANGUAGE) ? languages.map(({ language }) => language) : []),
];

/** The languages that a release includes; languages in preparation are left out. */
export const publishedLanguages = ({ defaultLanguage, languages }: Languages, plan: Pick<PlanView, 'has'>): ContentLanguage[] => [
  defaultLanguage,
  ...(plan.has(MULTI_LANGUAGE) ? languages.filter(({ isShown }) => isShown).map(({ language }) => language) : []),
];

/** The other languages after the default changes: the old default takes the position of the new one, if that was among them. */
export const languagesAfter = ({ defaultLanguage, languages }: Languages, next: ContentLanguage): SiteLanguage[] => {
  const place = languages.findIndex(({ language }) => language === next);
  return place === -1 ? [...languages] : languages.with(place, { language: defaultLanguage, isShown: true });
};

/** The site's own texts that can differ by language. */
export const SITE_TEXTS = ['name', 'title', 'companyProfile', 'companyClause', 'termsOfService', 'privacyPolicy'] as const;
export type SiteText = (typeof SITE_TEXTS)[number];

type Worded = Pick<Site, 'name' | 'title' | 'settings' | 'overlays' | 'defaultLanguage'>;

/** The site's own texts in the default language. */
export const defaultTexts = ({ name, title, settings }: Pick<Site, 'name' | 'title' | 'settings'>): Record<SiteText, string> => {
  const { companyProfile, companyClause, termsOfService, privacyPolicy } = settingsOf({ settings }).company;
  return { name, title, companyProfile, companyClause, termsOfService, privacyPolicy };
};

/** Name, title and settings in a language; missing texts fall back to the default language. */
export const localizedSite = (site: Worded, language: ContentLanguage): { name: string; title: string; settings: FullSettings } => {
  const settings = settingsOf(site);
  if (language === site.defaultLanguage) return { name: site.name, title: site.title, settings };
  const { name, title, ...company } = site.overlays[language] ?? {};
  return { name: name ?? site.name, title: title ?? site.title, settings: { ...settings, company: { ...settings.company, ...company } } };
};

/** The fields among name and title that fall back to the default language. */
export const untranslatedOf = (site: Worded, language: ContentLanguage): ('name' | 'title')[] =>
  language === site.defaultLanguage
    ? []
    : (['name', 'title'] as const).filter((field) => site[field] !== '' && site.overlays[language]?.[field] === undefined);

const DOCUMENTS = ['companyProfile', 'companyClause', 'termsOfService', 'privacyPolicy'] as const;

/** Numbers of the legal documents that fall back to the default language. */
export const untranslatedDocuments = (site: Worded, language: ContentLanguage): number[] => {
  if (language === site.defaultLanguage) return [];
  const texts = defaultTexts(site);
  return DOCUMENTS.flatMap((field, kind) => (texts[field] !== '' && site.overlays[language]?.[field] === undefined ? [kind] : []));
};

/**
 * A site's texts with another default language: the old default's texts become an overlay, and the new one's overlay becomes the defaults.
 */
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

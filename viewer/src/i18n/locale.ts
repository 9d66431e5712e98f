import type { ContentLanguage, Locale } from '@mekuri/kit/manifest';

const LOCALES: Readonly<Record<ContentLanguage, Locale>> = { ja: 'ja', en: 'en', 'zh-Hans': 'cn', ko: 'kr' };

/** The interface language that goes with a content language; English for one that we do not have. */
export const localeOf = (language: string): Locale => (Object.hasOwn(LOCALES, language) ? LOCALES[language as ContentLanguage] : 'en');

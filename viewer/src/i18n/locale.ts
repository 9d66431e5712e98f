import type { ContentLanguage, Locale } from '@mekuri/kit/manifest';

const LOCALES: Readonly<Record<ContentLanguage, Locale>> = { ja: 'ja', en: 'en', 'zh-Hans': 'cn', ko: 'kr' };

/** The interface language for a content language. English for unsupported ones. */
export const localeOf = (language: string): Locale => (Object.hasOwn(LOCALES, language) ? LOCALES[language as ContentLanguage] : 'en');

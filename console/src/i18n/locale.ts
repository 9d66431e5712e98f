import { LOCALES, type Locale } from '@mekuri/kit/manifest';

/** How each interface language is named to browsers and to the server. */
export const LANGUAGE_TAGS: Readonly<Record<Locale, string>> = { ja: 'ja', en: 'en', cn: 'zh-Hans', kr: 'ko' };

/** How each interface language calls itself. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = { ja: '日本語', en: 'English', cn: '简体中文', kr: '한국어' };

const STORAGE_KEY = 'mekuri.locale';

const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value);

/** The language chosen in this browser; Japanese until one is. */
export const storedLocale = (): Locale => {
  const stored = localStorage.getItem(STORAGE_KEY);
  return isLocale(stored) ? stored : 'ja';
};

export const storeLocale = (locale: Locale): void => localStorage.setItem(STORAGE_KEY, locale);

/** Whether somebody has chosen a language in this browser, so that the account's is not put in its place. */
export const hasStoredLocale = (): boolean => isLocale(localStorage.getItem(STORAGE_KEY));

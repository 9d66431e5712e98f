import { LOCALES, type Locale } from '@mekuri/kit/manifest';

/** BCP 47 tags of the interface languages, for browsers and the server. */
export const LANGUAGE_TAGS: Readonly<Record<Locale, string>> = { ja: 'ja', en: 'en', cn: 'zh-Hans', kr: 'ko' };

/** Each interface language in its own words. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = { ja: '日本語', en: 'English', cn: '简体中文', kr: '한국어' };

const STORAGE_KEY = 'mekuri.locale';

const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value);

/** The language chosen in this browser; Japanese by default. */
export const storedLocale = (): Locale => {
  const stored = localStorage.getItem(STORAGE_KEY);
  return isLocale(stored) ? stored : 'ja';
};

export const storeLocale = (locale: Locale): void => localStorage.setItem(STORAGE_KEY, locale);

/** Whether a language was chosen in this browser. It then takes precedence over the account's. */
export const hasStoredLocale = (): boolean => isLocale(localStorage.getItem(STORAGE_KEY));

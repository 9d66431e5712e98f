import type { Language } from '@mekuri/client-console';

/** BCP 47, for `lang`: fonts and line breaks are the language's. */
export const TAGS: Readonly<Record<Language, string>> = { JP: 'ja', EN: 'en', CN: 'zh-Hans', KR: 'ko' };

/** Each in its own words. */
export const NAMES: Readonly<Record<Language, string>> = { JP: '日本語', EN: 'English', CN: '简体中文', KR: '한국어' };

export const ALL_LANGUAGES = Object.keys(NAMES) as Language[];

/** Whole percent; 100 only when nothing is missing. */
export const percentOf = (translated: number, texts: number): number => (texts === 0 ? 100 : Math.floor((translated / texts) * 100));

import type { Language } from '@mekuri/client-console';

/** BCP 47 tags for the `lang` attribute, which selects fonts and line breaking. */
export const TAGS: Readonly<Record<Language, string>> = { JP: 'ja', EN: 'en', CN: 'zh-Hans', KR: 'ko' };

/** Each language's name in that language. */
export const NAMES: Readonly<Record<Language, string>> = { JP: '日本語', EN: 'English', CN: '简体中文', KR: '한국어' };

export const ALL_LANGUAGES = Object.keys(NAMES) as Language[];

/** Translated share in whole percent, rounded down, so that 100 means complete. */
export const percentOf = (translated: number, texts: number): number => (texts === 0 ? 100 : Math.floor((translated / texts) * 100));

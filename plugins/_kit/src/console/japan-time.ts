import type { Locale } from '../manifest.ts';

const TAGS: Readonly<Record<Locale, string>> = { ja: 'ja', en: 'en', cn: 'zh-Hans', kr: 'ko' };
const ZONE = 'Asia/Tokyo';

/** The interface's language (`i18n.language`) as `Intl` names it. */
export const languageTag = (language: string): string => TAGS[language as Locale] ?? language;

/** A moment in Japan as the interface's language (`i18n.language`) writes it: `2026/11/22 12:05`. */
export const japanTime = (iso: string, language: string): string =>
  new Intl.DateTimeFormat(languageTag(language), { timeZone: ZONE, dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));

/** Its time of day: `12:05`. */
export const japanClock = (iso: string, language: string): string =>
  new Intl.DateTimeFormat(languageTag(language), { timeZone: ZONE, timeStyle: 'short' }).format(new Date(iso));

/** The day in Japan at a moment, `YYYY-MM-DD`. */
export const japanDay = (moment: Date): string => new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE }).format(moment);

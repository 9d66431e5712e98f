import type { Locale } from '../manifest.ts';

const TAGS: Readonly<Record<Locale, string>> = { ja: 'ja', en: 'en', cn: 'zh-Hans', kr: 'ko' };
const ZONE = 'Asia/Tokyo';

/** The BCP 47 tag of the interface language (`i18n.language`), for `Intl`. */
export const languageTag = (language: string): string => TAGS[language as Locale] ?? language;

/** Formats a time in Japan's time zone in the interface language (`i18n.language`): `2026/11/22 12:05`. */
export const japanTime = (iso: string, language: string): string =>
  new Intl.DateTimeFormat(languageTag(language), { timeZone: ZONE, dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));

/** The time of day only: `12:05`. */
export const japanClock = (iso: string, language: string): string =>
  new Intl.DateTimeFormat(languageTag(language), { timeZone: ZONE, timeStyle: 'short' }).format(new Date(iso));

/** The day in Japan at a given time, `YYYY-MM-DD`. */
export const japanDay = (instant: Date): string => new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE }).format(instant);

/** The start of the hour in Japan at a given time: `2026-11-22T14`. */
export const japanHour = (instant: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit' })
    .format(instant)
    .replace(' ', 'T');

/** A time in Japan for file names: `20261122120500`. */
export const japanStamp = (instant: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'medium' }).format(instant).replaceAll(/\D/g, '');

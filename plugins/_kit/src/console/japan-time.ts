import type { Locale } from '../manifest.ts';

const TAGS: Readonly<Record<Locale, string>> = { ja: 'ja', en: 'en', cn: 'zh-Hans', kr: 'ko' };

/** A moment in Japan as the interface's language (`i18n.language`) writes it: `2026/11/22 12:05`. */
export const japanTime = (iso: string, language: string): string =>
  new Intl.DateTimeFormat(TAGS[language as Locale] ?? language, { timeZone: 'Asia/Tokyo', dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(iso),
  );

import type { Locale } from '@mekuri/kit/manifest';
import { LANGUAGE_TAGS } from './locale.ts';

const ZONE = 'Asia/Tokyo';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Exact date and time in Japan. */
export const formatDateTime = (iso: string, locale: Locale): string =>
  new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { dateStyle: 'full', timeStyle: 'short', timeZone: ZONE }).format(new Date(iso));

/** Date and time in Japan in short: 2026/11/21 11:00. */
export const formatShortDateTime = (iso: string, locale: Locale): string =>
  new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { dateStyle: 'medium', timeStyle: 'short', timeZone: ZONE }).format(new Date(iso));

const formatDate = (iso: string, locale: Locale): string =>
  new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { dateStyle: 'medium', timeZone: ZONE }).format(new Date(iso));

/** A day in Japan (`YYYY-MM-DD`) with its weekday: 2026年11月21日(土). */
export const formatDay = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], {
    year: 'numeric',
    // Korean puts the weekday in parentheses with a short month only: 29일 (일), but 29일 일.
    month: locale === 'en' || locale === 'kr' ? 'short' : 'long',
    day: 'numeric',
    weekday: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

/** A month (`YYYY-MM`): 2026年11月. */
export const formatMonth = (month: string, locale: Locale): string =>
  new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { year: 'numeric', month: locale === 'en' ? 'short' : 'long', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

/** Hours and minutes in the user's own time zone, as shown next to "Saved". */
export const formatClock = (at: number, locale: Locale): string =>
  new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { hour: '2-digit', minute: '2-digit', hour12: false }).format(at);

export const formatNumber = (value: number, locale: Locale): string => new Intl.NumberFormat(LANGUAGE_TAGS[locale]).format(value);

/** "5 minutes ago" within a week, otherwise the date. Expects a time at least a minute ago. */
export const formatRelative = (iso: string, locale: Locale, now: number): string => {
  const elapsed = now - Date.parse(iso);
  const relative = new Intl.RelativeTimeFormat(LANGUAGE_TAGS[locale], { numeric: 'auto' });
  if (elapsed < HOUR) return relative.format(-Math.floor(elapsed / MINUTE), 'minute');
  if (elapsed < DAY) return relative.format(-Math.floor(elapsed / HOUR), 'hour');
  if (elapsed < 7 * DAY) return relative.format(-Math.floor(elapsed / DAY), 'day');
  return formatDate(iso, locale);
};

/** Names in a row: A、B in Japanese and Chinese, A, B otherwise. */
export const formatList = (names: readonly string[], locale: Locale): string =>
  names.join(locale === 'ja' || locale === 'cn' ? '、' : ', ');

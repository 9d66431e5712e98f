import type { Locale } from '@mekuri/kit/manifest';
import { LANGUAGE_TAGS } from './locale.ts';

const ZONE = 'Asia/Tokyo';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Date and time in Japan, exact. */
export const formatDateTime = (iso: string, locale: Locale): string =>
  new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { dateStyle: 'full', timeStyle: 'short', timeZone: ZONE }).format(new Date(iso));

const formatDate = (iso: string, locale: Locale): string =>
  new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { dateStyle: 'medium', timeZone: ZONE }).format(new Date(iso));

/** A day in Japan (`YYYY-MM-DD`) with its weekday: 2026年11月21日(土). */
export const formatDay = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], {
    year: 'numeric',
    month: locale === 'en' ? 'short' : 'long',
    day: 'numeric',
    weekday: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

/** Hours and minutes on the person's own clock, as beside "saved". */
export const formatClock = (at: number, locale: Locale): string =>
  new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { hour: '2-digit', minute: '2-digit', hour12: false }).format(at);

export const formatNumber = (value: number, locale: Locale): string => new Intl.NumberFormat(LANGUAGE_TAGS[locale]).format(value);

/** "5 minutes ago" within a week, else the date; for what is at least a minute old. */
export const formatRelative = (iso: string, locale: Locale, now: number): string => {
  const elapsed = now - Date.parse(iso);
  const relative = new Intl.RelativeTimeFormat(LANGUAGE_TAGS[locale], { numeric: 'auto' });
  if (elapsed < HOUR) return relative.format(-Math.floor(elapsed / MINUTE), 'minute');
  if (elapsed < DAY) return relative.format(-Math.floor(elapsed / HOUR), 'hour');
  if (elapsed < 7 * DAY) return relative.format(-Math.floor(elapsed / DAY), 'day');
  return formatDate(iso, locale);
};

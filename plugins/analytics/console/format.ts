import { languageTag } from '@mekuri/kit/console';

const ENGLISH = { minute: 'm ', second: 's' };
const SECONDS: Readonly<Record<string, typeof ENGLISH>> = {
  ja: { minute: '分', second: '秒' },
  en: ENGLISH,
  cn: { minute: '分', second: '秒' },
  kr: { minute: '분 ', second: '초' },
};

/** Number formats: integers, shares from 0 to 1, milliseconds, and means. */
export type NumberKind = 'count' | 'rate' | 'time' | 'mean';

const duration = (ms: number, language: string): string => {
  const { minute, second } = SECONDS[language] ?? ENGLISH;
  const seconds = Math.round(ms / 100) / 10;
  if (seconds < 10) return `${seconds}${second}`;
  if (seconds < 60) return `${Math.round(seconds)}${second}`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}${minute}${String(whole % 60).padStart(2, '0')}${second}`;
};

const OPTIONS: Readonly<Record<Exclude<NumberKind, 'time'>, Intl.NumberFormatOptions>> = {
  count: { maximumFractionDigits: 0 },
  rate: { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 },
  mean: { minimumFractionDigits: 1, maximumFractionDigits: 2 },
};

/** @param value null if there is no value, shown as a dash */
export const formatNumber = (value: number | null, kind: NumberKind, language: string): string => {
  if (value === null) return '–';
  if (kind === 'time') return duration(value, language);
  return new Intl.NumberFormat(languageTag(language), OPTIONS[kind]).format(value);
};

const dated = (day: string, language: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(languageTag(language), { timeZone: 'UTC', ...options }).format(new Date(`${day}T00:00:00Z`));

/** Formats a day as `11/23 (Mon)`, or the first day of a month as `November 2026`. */
export const formatDay = (day: string, unit: 'day' | 'month', language: string): string =>
  unit === 'month'
    ? dated(day, language, { year: 'numeric', month: 'long' })
    : dated(day, language, { month: 'numeric', day: 'numeric', weekday: 'short' });

/** Formats an hour such as `2026-11-25T11`, in full and as an axis tick. */
export const formatHour = (start: string, language: string): { label: string; tick: string } => {
  const format = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(languageTag(language), { timeZone: 'UTC', ...options }).format(new Date(`${start}:00:00Z`));
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  const day = { month: 'numeric', day: 'numeric' } as const;
  return { label: format({ ...day, weekday: 'short', ...time }), tick: format(start.endsWith('T00') ? day : time) };
};

/** Formats a day with its year, for example `2026/11/23`. */
export const formatDate = (day: string, language: string): string =>
  dated(day, language, { year: 'numeric', month: 'numeric', day: 'numeric' });

/** Short format for axis ticks. */
export const formatTick = (day: string, unit: 'day' | 'month', language: string): string =>
  dated(day, language, unit === 'month' ? { month: 'short' } : { month: 'numeric', day: 'numeric' });

/** Relative change such as `+12.3%`; null if there is nothing to compare with. */
export const formatChange = (value: number | null, previous: number | null, language: string): string | null => {
  if (value === null || previous === null || previous === 0) return null;
  const options: Intl.NumberFormatOptions = { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' };
  return new Intl.NumberFormat(languageTag(language), options).format(value / previous - 1);
};

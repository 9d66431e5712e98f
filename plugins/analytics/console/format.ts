import { languageTag } from '@mekuri/kit/console';

const ENGLISH = { minute: 'm ', second: 's' };
const SECONDS: Readonly<Record<string, typeof ENGLISH>> = {
  ja: { minute: '分', second: '秒' },
  en: ENGLISH,
  cn: { minute: '分', second: '秒' },
  kr: { minute: '분 ', second: '초' },
};

/** How numbers are written: whole ones, shares from 0 to 1, milliseconds, and means. */
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

/** @param value null: there is nothing to say */
export const formatNumber = (value: number | null, kind: NumberKind, language: string): string => {
  if (value === null) return '–';
  if (kind === 'time') return duration(value, language);
  return new Intl.NumberFormat(languageTag(language), OPTIONS[kind]).format(value);
};

const dated = (day: string, language: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(languageTag(language), { timeZone: 'UTC', ...options }).format(new Date(`${day}T00:00:00Z`));

/** `11/23 (Mon)` of a day, `November 2026` of the first of a month. */
export const formatDay = (day: string, unit: 'day' | 'month', language: string): string =>
  unit === 'month'
    ? dated(day, language, { year: 'numeric', month: 'long' })
    : dated(day, language, { month: 'numeric', day: 'numeric', weekday: 'short' });

/** `2026/11/23`. */
export const formatDate = (day: string, language: string): string =>
  dated(day, language, { year: 'numeric', month: 'numeric', day: 'numeric' });

/** As short as an axis needs it. */
export const formatTick = (day: string, unit: 'day' | 'month', language: string): string =>
  dated(day, language, unit === 'month' ? { month: 'short' } : { month: 'numeric', day: 'numeric' });

/** `+12.3%`; null where there is nothing to compare with. */
export const formatChange = (value: number | null, previous: number | null, language: string): string | null => {
  if (value === null || previous === null || previous === 0) return null;
  const options: Intl.NumberFormatOptions = { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' };
  return new Intl.NumberFormat(languageTag(language), options).format(value / previous - 1);
};

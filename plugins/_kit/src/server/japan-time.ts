import type { Locale } from '../manifest.ts';

const ZONE = 'Asia/Tokyo';
const LANGUAGES: Readonly<Record<Locale, string>> = { ja: 'ja-JP', en: 'en-GB', cn: 'zh-CN', kr: 'ko-KR' };
const LENGTHS = { minute: 16, second: 19 } as const;

/** Formats a time in Japan for a spreadsheet, `2026-11-22 14:05`; empty for null. */
export const formatForSpreadsheet = (instant: Date | null, precision: keyof typeof LENGTHS = 'minute'): string => {
  if (instant === null) return '';
  const inJapan = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(ZONE);
  return inJapan.toString().slice(0, LENGTHS[precision]).replace('T', ' ');
};

/** Formats a time in Japan for a mail: `2026年11月22日 14:05`. */
export const formatDateTime = (instant: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(LANGUAGES[locale], { dateStyle: 'long', timeStyle: 'short', timeZone: ZONE }).format(instant);

/** The day in Japan at a given time, `YYYY-MM-DD`. */
export const dayInJapan = (instant: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(ZONE).toPlainDate().toString();

/** The start of the hour in Japan at a given time: `2026-11-22T14`. */
export const hourInJapan = (instant: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(ZONE).toPlainDateTime().toString().slice(0, 13);

/** The start of a day (00:00) in Japan. @throws RangeError for a day that the calendar does not have */
export const startOfDayInJapan = (day: string): Date => new Date(Temporal.PlainDate.from(day).toZonedDateTime(ZONE).epochMilliseconds);

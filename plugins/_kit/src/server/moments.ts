import type { Locale } from '../manifest.ts';

const ZONE = 'Asia/Tokyo';
const LANGUAGES: Readonly<Record<Locale, string>> = { ja: 'ja-JP', en: 'en-GB', cn: 'zh-CN', kr: 'ko-KR' };
const LENGTHS = { minute: 16, second: 19 } as const;

/** A moment in Japan as spreadsheets read it, `2026-11-22 14:05`; empty where there is none. */
export const formatForSpreadsheet = (moment: Date | null, precision: keyof typeof LENGTHS = 'minute'): string => {
  if (moment === null) return '';
  const inJapan = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(ZONE);
  return inJapan.toString().slice(0, LENGTHS[precision]).replace('T', ' ');
};

/** A moment in Japan as a mail says it: `2026年11月22日 14:05`. */
export const formatDateTime = (moment: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(LANGUAGES[locale], { dateStyle: 'long', timeStyle: 'short', timeZone: ZONE }).format(moment);

/** The day in Japan at a moment, `YYYY-MM-DD`. */
export const dayInJapan = (moment: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(ZONE).toPlainDate().toString();

/** 00:00 in Japan of a day. @throws RangeError for a day that the calendar does not have */
export const startOfDayInJapan = (day: string): Date => new Date(Temporal.PlainDate.from(day).toZonedDateTime(ZONE).epochMilliseconds);

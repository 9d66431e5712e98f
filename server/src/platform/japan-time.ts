/** Dates in Japan, as `YYYY-MM-DD`. */

import { dayInJapan, startOfDayInJapan } from '@mekuri/kit/server';

export { dayInJapan as japanDay, startOfDayInJapan as startOfDay };

const ZONE = 'Asia/Tokyo';

/** The hour in Japan at a given time, 0–23. */
export const japanHour = (instant: Date): number => Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(ZONE).hour;

/** The day (`YYYY-MM-DD`) a number of days after another one. */
export const daysAfter = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString();

export const nextDay = (day: string): string => Temporal.PlainDate.from(day).add({ days: 1 }).toString();

/** The first day of the next month in Japan. */
export const firstOfNextMonth = (instant: Date): string =>
  Temporal.PlainDate.from(dayInJapan(instant)).with({ day: 1 }).add({ months: 1 }).toString();

/** The month (`YYYY-MM`) of a day. */
export const monthOf = (day: string): string => Temporal.PlainDate.from(day).toPlainYearMonth().toString();

/** The last day of a month (`YYYY-MM`). */
export const lastOfMonth = (month: string): string => {
  const { daysInMonth: day } = Temporal.PlainYearMonth.from(month);
  return Temporal.PlainYearMonth.from(month).toPlainDate({ day }).toString();
};

/** The last day of a term of `months` months that starts on `startsOn`. */
export const endOfTerm = (startsOn: string, months: number): string =>
  Temporal.PlainDate.from(startsOn).add({ months }).subtract({ days: 1 }).toString();

/** The same day `months` months earlier, or that month's last day. */
export const monthsBefore = (day: string, months: number): string => Temporal.PlainDate.from(day).subtract({ months }).toString();

/** Whether a text is an existing calendar day. */
export const isDay = (day: string): boolean => {
  try {
    return Temporal.PlainDate.from(day, { overflow: 'reject' }).toString() === day;
  } catch {
    return false;
  }
};

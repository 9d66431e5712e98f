/** Days in Japan, as `YYYY-MM-DD`; the one place that knows the zone. */

import { dayInJapan, startOfDayInJapan } from '@mekuri/kit/server';

export { dayInJapan as japanDay, startOfDayInJapan as startOfDay };

const ZONE = 'Asia/Tokyo';

/** The hour in Japan at a moment, 0–23. */
export const japanHour = (moment: Date): number => Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(ZONE).hour;

export const nextDay = (day: string): string => Temporal.PlainDate.from(day).add({ days: 1 }).toString();

/** The first of the month that follows the moment's in Japan. */
export const firstOfNextMonth = (moment: Date): string =>
  Temporal.PlainDate.from(dayInJapan(moment)).with({ day: 1 }).add({ months: 1 }).toString();

/** The month (`YYYY-MM`) of a day. */
export const monthOf = (day: string): string => Temporal.PlainDate.from(day).toPlainYearMonth().toString();

/** The last day of a month (`YYYY-MM`). */
export const lastOfMonth = (month: string): string => {
  const { daysInMonth: day } = Temporal.PlainYearMonth.from(month);
  return Temporal.PlainYearMonth.from(month).toPlainDate({ day }).toString();
};

/** The last day of a term of so many months that begins on a day. */
export const endOfTerm = (startsOn: string, months: number): string =>
  Temporal.PlainDate.from(startsOn).add({ months }).subtract({ days: 1 }).toString();

/** The same day so many months earlier, or that month's last. */
export const monthsBefore = (day: string, months: number): string => Temporal.PlainDate.from(day).subtract({ months }).toString();

/** True for a day that the calendar has. */
export const isDay = (day: string): boolean => {
  try {
    return Temporal.PlainDate.from(day, { overflow: 'reject' }).toString() === day;
  } catch {
    return false;
  }
};

/** Days in Japan as `YYYY-MM-DD`, reckoned without the browser's own zone. */

const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const at = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** True for a day that the calendar has. */
export const isDay = (text: string): boolean => DAY.test(text) && !Number.isNaN(at(text).getTime()) && dayOf(at(text)) === text;

/** The day that it is in Japan. */
export const today = (now = Date.now()): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tokyo' }).format(now);

export const addDays = (day: string, days: number): string => dayOf(new Date(at(day).getTime() + days * DAY_MS));

/** The same day so many months later, or that month's last. */
export const addMonths = (day: string, months: number): string => {
  const start = at(day);
  const target = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months + 1, 0));
  target.setUTCDate(Math.min(start.getUTCDate(), target.getUTCDate()));
  return dayOf(target);
};

/** The last day of a term of so many months that begins on a day. */
export const endOfTerm = (startsOn: string, months: number): string => addDays(addMonths(startsOn, months), -1);

/** Days from one to another: 0 on the day itself, negative when it is past. */
export const daysBetween = (from: string, to: string): number => Math.round((at(to).getTime() - at(from).getTime()) / DAY_MS);

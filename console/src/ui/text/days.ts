/** Dates in Japan as `YYYY-MM-DD`, calculated independently of the browser's time zone. */

const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const at = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** Whether the text is an existing calendar date. */
export const isDay = (text: string): boolean => DAY.test(text) && !Number.isNaN(at(text).getTime()) && dayOf(at(text)) === text;

/** The current date in Japan. */
export const today = (now = Date.now()): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tokyo' }).format(now);

export const addDays = (day: string, days: number): string => dayOf(new Date(at(day).getTime() + days * DAY_MS));

/** The same day a number of months later, or the last day of that month if it is shorter. */
export const addMonths = (day: string, months: number): string => {
  const start = at(day);
  const target = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months + 1, 0));
  target.setUTCDate(Math.min(start.getUTCDate(), target.getUTCDate()));
  return dayOf(target);
};

/** The last day of a term that starts on `startsOn` and lasts `months` months. */
export const endOfTerm = (startsOn: string, months: number): string => addDays(addMonths(startsOn, months), -1);

/** Days from `from` to `to`: 0 on the same day, negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((at(to).getTime() - at(from).getTime()) / DAY_MS);

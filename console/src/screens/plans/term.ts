import { daysBetween } from '../../ui/text/days.ts';

/** How much of a term has passed by a day, in percent; both its first and its last day belong to it. */
export const termShare = (from: string, to: string, day: string): number => {
  const whole = daysBetween(from, to) + 1;
  return Math.round(Math.min(1, Math.max(0, (daysBetween(from, day) + 1) / whole)) * 100);
};

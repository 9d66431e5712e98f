import { daysBetween } from '../../ui/text/days.ts';

/** The elapsed share of a term in percent. The first and last day both count. */
export const termShare = (from: string, to: string, day: string): number => {
  const whole = daysBetween(from, to) + 1;
  return Math.round(Math.min(1, Math.max(0, (daysBetween(from, day) + 1) / whole)) * 100);
};

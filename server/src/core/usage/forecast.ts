import { lastOfMonth, monthOf } from '../../platform/japan-time.ts';

/**
 * Projected views at the end of the current month, if each day from today on brings the mean of the days before it; null on the first day.
 */
export const forecastViews = (days: readonly { day: string; views: number }[], today: string): number | null => {
  const daysBefore = Number(today.slice(-2)) - 1;
  if (daysBefore === 0) return null;
  const sum = (some: typeof days): number => some.reduce((total, { views }) => total + views, 0);
  const before = sum(days.filter(({ day }) => day < today));
  const daysOfMonth = Number(lastOfMonth(monthOf(today)).slice(-2));
  return Math.max(0, sum(days), Math.round((before / daysBefore) * daysOfMonth));
};

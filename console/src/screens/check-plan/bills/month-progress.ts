import type { UpcomingBill } from '@mekuri/client-console';
import { daysBetween } from '../../../ui/text/days.ts';

/** The day of the billed month that today is, counted from 1, and the number of its days. */
export const monthProgress = ({ firstDay, lastDay, daysLeft }: Pick<UpcomingBill, 'firstDay' | 'lastDay' | 'daysLeft'>) => {
  const days = daysBetween(firstDay, lastDay) + 1;
  return { day: days - daysLeft, days };
};

/** A whole step of 1, 2 or 5 times a power of ten, at least as large as the value. */
const roundStep = (value: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  return power * ([1, 2, 5, 10].find((factor) => factor * power >= value) ?? 10);
};

/** The slider offers about this many positions. */
const POSITIONS = 100;

/**
 * Page views that the slider offers: from 0 to twice what the plan includes or the month is heading for. It always reaches the first
 * charged unit.
 */
export const sliderRange = ({ limit, unit, current, forecast }: Pick<UpcomingBill, 'limit' | 'unit' | 'current' | 'forecast'>) => {
  const reach = Math.max(2 * limit, 2 * current.views, 2 * (forecast?.views ?? 0), limit + unit);
  const step = roundStep(reach / POSITIONS);
  return { step, max: Math.ceil(reach / step) * step };
};

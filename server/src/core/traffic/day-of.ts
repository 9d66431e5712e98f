import { LRUCache } from 'lru-cache';
import { japanDay } from '../../platform/japan-time.ts';

const HOUR_MS = 3_600_000;
/** The hours of visits that come late, of a few days. */
const days = new LRUCache<number, string>({ max: 500 });

/**
 * As `japanDay`, of milliseconds since 1970: asking the calendar takes longer than all else that a batch costs. All of an hour is on one day,
 * because the zone is whole hours from UTC.
 */
export const dayOf = (moment: number): string => {
  const hour = Math.floor(moment / HOUR_MS);
  const known = days.get(hour);
  if (known !== undefined) return known;
  const day = japanDay(new Date(moment));
  days.set(hour, day);
  return day;
};

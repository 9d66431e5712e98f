import { LRUCache } from 'lru-cache';
import { japanDay, japanHour } from '../../platform/japan-time.ts';

const HOUR_MS = 3_600_000;
/** The hours of visits that come late, of a few days. */
const hours = new LRUCache<number, { day: string; hour: number }>({ max: 500 });

/**
 * The calendar's answer, remembered by the hour: asking takes longer than all else that a batch costs. All of an hour is on one day, because
 * the zone is whole hours from UTC.
 */
const read = (moment: number): { day: string; hour: number } => {
  const key = Math.floor(moment / HOUR_MS);
  const known = hours.get(key);
  if (known) return known;
  const at = new Date(moment);
  const answer = { day: japanDay(at), hour: japanHour(at) };
  hours.set(key, answer);
  return answer;
};

/** As `japanDay`, of milliseconds since 1970. */
export const dayOf = (moment: number): string => read(moment).day;

/** The hour in Japan, 0–23, of milliseconds since 1970. */
export const hourOf = (moment: number): number => read(moment).hour;

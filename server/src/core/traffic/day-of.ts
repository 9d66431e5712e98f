import { LRUCache } from 'lru-cache';
import { japanDay, japanHour } from '../../platform/japan-time.ts';

const HOUR_MS = 3_600_000;
/** Cached hours; late visits span a few days. */
const hours = new LRUCache<number, { day: string; hour: number }>({ max: 500 });

/**
 * Day and hour, cached by the hour: the calendar conversion takes longer than all other work on a batch. An hour lies within one day,
 * because Japan's offset from UTC is whole hours.
 */
const read = (instant: number): { day: string; hour: number } => {
  const key = Math.floor(instant / HOUR_MS);
  const known = hours.get(key);
  if (known) return known;
  const at = new Date(instant);
  const answer = { day: japanDay(at), hour: japanHour(at) };
  hours.set(key, answer);
  return answer;
};

/** Like `japanDay`, for milliseconds since 1970. */
export const dayOf = (instant: number): string => read(instant).day;

/** The hour in Japan, 0–23, of milliseconds since 1970. */
export const hourOf = (instant: number): number => read(instant).hour;

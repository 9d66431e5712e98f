import type { Clock } from '../deps.ts';

/** The only place that asks the machine for the time. */
export const systemClock: Clock = { now: () => new Date() };

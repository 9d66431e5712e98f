import type { Clock } from '../kernel/types.ts';

/** The only place that asks the machine for the time. */
export const systemClock: Clock = { now: () => new Date() };

import type { Clock } from '../kernel/types.ts';

/** The only source of the system time. */
export const systemClock: Clock = { now: () => new Date() };

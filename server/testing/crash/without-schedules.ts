import type { Module } from '../../src/kernel/types.ts';
import type { AroundJob } from '../../src/worker/worker.ts';

/**
 * Modules without their recurring jobs, which would do, or queue, the work that a watched row is meant to die doing. Writing dozens of slots per
 * seat also keeps the connections of all seats busy when they start.
 */
export const withoutSchedule = (module: Module): Module => ({ ...module, recurring: [] });

/** Whether a run comes from a schedule: the platform's own recurring jobs are in no module. */
export const isScheduled = (payload: unknown): boolean => typeof payload === 'object' && payload !== null && 'slot' in payload;

/** Completes runs from a schedule without doing anything. */
export const skipScheduled: AroundJob = (_name, run) => async (ctx, payload) => {
  if (!isScheduled(payload)) await run(ctx, payload);
};

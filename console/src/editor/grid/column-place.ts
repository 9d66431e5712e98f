export type Side = 'before' | 'after';

/** The place that a category takes, counted from 1 without itself, when it is put beside another one. */
export const placeBeside = (from: number, target: number, side: Side): number =>
  target + (side === 'after' ? 1 : 0) - (from < target ? 1 : 0);

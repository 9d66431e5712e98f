export type Side = 'before' | 'after';

/** The target position of a category dropped before or after another one, counted from 1 without the category itself. */
export const placeBeside = (from: number, target: number, side: Side): number =>
  target + (side === 'after' ? 1 : 0) - (from < target ? 1 : 0);

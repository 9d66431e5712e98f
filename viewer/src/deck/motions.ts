import type { Axis } from './gestures/swipe-rules.ts';
import type { TrackMotion } from './track-motion.ts';

/** The track motions of a deck: one for the row of categories, and one for each category's pages. */
export interface Motions {
  setRow: (motion: TrackMotion | null) => void;
  setColumn: (category: number, motion: TrackMotion | null) => void;
  /** The track that moves along an axis while this category is in view. */
  along: (axis: Axis, category: number) => TrackMotion | null;
}

export const createMotions = (): Motions => {
  let row: TrackMotion | null = null;
  const columns = new Map<number, TrackMotion>();
  return {
    setRow(motion) {
      row = motion;
    },
    setColumn(category, motion) {
      if (motion === null) columns.delete(category);
      else columns.set(category, motion);
    },
    along: (axis, category) => (axis === 'x' ? row : (columns.get(category) ?? null)),
  };
};

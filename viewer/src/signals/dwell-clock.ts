/** ms after the visitor's last act for which a page still counts as looked at. */
const ATTENTION = 60_000;
/** ms of one stretch that count. */
const LONGEST_STRETCH = 600_000;

/** How long the page in view has been looked at. All moments are ms since 1970. */
export interface DwellClock {
  /** A stretch begins, and what has not been taken is forgotten. Null: what is in view is out of sight. */
  enter: (at: number | null) => void;
  /** The visitor has done something, or a film plays. */
  touch: (at: number) => void;
  /** ms since the last time that it was asked. */
  take: (at: number) => number;
}

/** Counts in a visible tab alone, until a minute after the visitor's last act, ten minutes of a stretch at most. */
export const createDwellClock = (): DwellClock => {
  /** Up to where it has counted; null while nothing is in sight. */
  let counted: number | null = null;
  let attentionEnds = 0;
  let stretch = 0;
  let taken = 0;
  const advance = (to: number): void => {
    if (counted === null || to <= counted) return;
    stretch = Math.min(LONGEST_STRETCH, stretch + Math.max(0, Math.min(to, attentionEnds) - counted));
    counted = to;
  };
  return {
    enter(at) {
      counted = at;
      stretch = 0;
      taken = 0;
    },
    touch(at) {
      advance(at);
      attentionEnds = Math.max(attentionEnds, at + ATTENTION);
    },
    take(at) {
      advance(at);
      const ms = stretch - taken;
      taken = stretch;
      return ms;
    },
  };
};

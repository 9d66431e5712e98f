/** ms after the visitor's last activity during which a page still counts as viewed. */
const ATTENTION = 60_000;
/** ms. Maximum time counted per stretch. */
const LONGEST_STRETCH = 600_000;

/** Measures how long the page in view has been viewed. All times are in ms since the Unix epoch. */
export interface DwellClock {
  /** Starts a stretch and discards time that was not taken. Null means that nothing is visible. */
  enter: (at: number | null) => void;
  /** Call when the visitor is active, or while a video plays. */
  touch: (at: number) => void;
  /** Returns the ms counted since the last call. */
  take: (at: number) => number;
}

/** Counts only in a visible tab, until a minute after the visitor's last activity, and at most ten minutes per stretch. */
export const createDwellClock = (): DwellClock => {
  /** Time up to which it has counted, or null while nothing is visible. */
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

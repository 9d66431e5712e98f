/** What one swipe was answered with. Milliseconds; 0 is the end of the gesture, as the browser stamped the finger's leaving. */
export interface Swipe {
  /** The frame in which the next cell is the one in view, within the window and with its picture, has been handed over. */
  frame: number;
  /** As `frame`, and its picture has been decoded for certain. */
  picture: number;
  /** As `frame`, and the cell's film runs and shows a frame of its own, over its poster; NaN where it was not waited for. */
  film: number;
  /** Longest time without a frame, from the finger's coming until the move is over, beyond the one frame that is due. */
  dropped: number;
  /** Fingers before this one that led nowhere: during the move before them, or in a page that is busy for all of a flick and is told of it as of one jump. */
  lost: number;
}

/** What of a swipe is waited for. */
export interface Wanted {
  /** The film of the next cell. */
  hasFilm?: boolean;
  /** Not the end of the move. */
  isQuick?: boolean;
}

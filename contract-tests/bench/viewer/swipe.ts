/** Measurements of one swipe, in milliseconds; 0 is the end of the gesture, by the browser's timestamp of the finger leaving the screen. */
export interface Swipe {
  /** Time at which the frame that first shows the next cell in view, within the window and with its image, is done. */
  frame: number;
  /** As `frame`, once the image is certain to be decoded. */
  picture: number;
  /** As `frame`, once the cell's video plays and shows a frame over its poster; NaN if it was not awaited. */
  film: number;
  /** Longest time without a frame beyond the one interval that is normal, from the touch until the transition has ended. */
  dropped: number;
  /** Preceding gestures without effect: made during the previous transition, or while the page was so busy that it saw the whole flick as one jump. */
  lost: number;
}

/** Conditions to await after a swipe. */
export interface Wanted {
  /** Wait for the video of the next cell. */
  hasVideo?: boolean;
  /** Do not wait for the end of the transition. */
  isQuick?: boolean;
}

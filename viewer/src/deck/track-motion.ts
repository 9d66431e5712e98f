import { prefersStillness } from './motion.ts';
import type { Axis } from './gestures/swipe-rules.ts';

/** ms. */
const SHORTEST_GLIDE = 180;
const LONGEST_GLIDE = 320;
/** A move not started by a pointer: its duration in ms, and its initial speed relative to its average. */
const DEFAULT_GLIDE = 300;
const DEFAULT_SLOPE = 1.6;
/** Limits of a glide's initial slope: position over time, both from 0 to 1. */
const SLOWEST_START = 0.6;
const FASTEST_START = 4;
/** Initial speed, relative to the average, of a glide that slows down evenly. */
const EVEN_SLOPE = 2.5;
/** ms. */
const FRAME = 16;
/** The x of the first control point. With its y, it sets the initial slope. */
const EASE_X = 0.25;

/** The timing of a glide over `distance` px that starts at `speed` px/ms towards its end and decelerates. */
export const glideTiming = (distance: number, speed: number | null): { duration: number; easing: string } => {
  const duration =
    speed === null ? DEFAULT_GLIDE : Math.min(LONGEST_GLIDE, Math.max(SHORTEST_GLIDE, (EVEN_SLOPE * distance) / Math.max(speed, 0.01)));
  const slope =
    speed === null ? DEFAULT_SLOPE : Math.min(FASTEST_START, Math.max(SLOWEST_START, (speed * duration) / Math.max(distance, 1)));
  const y = Math.min(1, slope * EASE_X);
  return { duration: Math.round(duration), easing: `cubic-bezier(${EASE_X}, ${Math.round(y * 1000) / 1000}, 0.3, 1)` };
};

/** Controls the position of a row or column of equally sized slides. `--slide-gap` is the gap between them. */
export interface TrackMotion {
  readonly element: HTMLElement;
  /** The slide that the track shows or glides to. */
  readonly target: number;
  /** Size of the track's element along the axis in px. */
  size: () => number;
  show: (index: number) => void;
  /** `speed`: current speed of the track in px/ms along the axis, signed as on the screen; null if it is at rest. */
  glideTo: (index: number, speed: number | null) => void;
  /** Stops a glide at its current position. Returns the offset from the target in px. */
  hold: () => number;
  /** Moves the track to an offset from the target in px. */
  drag: (offset: number) => void;
}

export const createTrackMotion = (track: HTMLElement, axis: Axis, start: number): TrackMotion => {
  let target = start;
  let glide: Animation | null = null;
  const translate = (along: string): string => (axis === 'x' ? `translate3d(${along}, 0, 0)` : `translate3d(0, ${along}, 0)`);
  const place = (offset: number): void => {
    track.style.transform = translate(`calc(${-target} * (100% + var(--slide-gap, 0px)) + ${offset}px)`);
  };
  const size = (): number => track.getBoundingClientRect()[axis === 'x' ? 'width' : 'height'];
  /** px from one slide to the next. */
  const step = (): number => {
    const { columnGap, rowGap } = getComputedStyle(track);
    return size() + (Number.parseFloat(axis === 'x' ? columnGap : rowGap) || 0);
  };
  /** The drawn offset from the target in px. A slide and its gap take `slide` px. */
  const offsetNow = (slide: number): number => {
    const { m41, m42 } = new DOMMatrixReadOnly(getComputedStyle(track).transform);
    return (axis === 'x' ? m41 : m42) + target * slide;
  };
  const stop = (): void => {
    glide?.cancel();
    glide = null;
  };
  const show = (index: number): void => {
    stop();
    target = index;
    place(0);
  };
  show(start);
  return {
    element: track,
    get target() {
      return target;
    },
    size,
    show,
    glideTo(index, speed) {
      const slide = step();
      const from = offsetNow(slide) - target * slide;
      const to = -index * slide;
      show(index);
      if (from === to || prefersStillness()) return;
      const timing = glideTiming(Math.abs(to - from), speed === null ? null : speed * Math.sign(to - from));
      // In px, because browsers do not run an animation on the compositor if its end depends on an element's size.
      glide = track.animate({ transform: [translate(`${from}px`), translate(`${to}px`)] }, timing);
      // A start time in the past skips the pending phase, so that the next frame already shows progress.
      glide.startTime = performance.now() - FRAME;
    },
    hold() {
      const offset = offsetNow(step());
      stop();
      place(offset);
      return offset;
    },
    drag: place,
  };
};

import type { Direction } from '../../site/navigation.ts';

/** One event of a wheel or trackpad, in px; `time` in ms. */
export interface WheelSample {
  x: number;
  y: number;
  time: number;
}

/** px that a gesture must cover along its axis before the deck moves. */
const THRESHOLD = 25;
/** A pause of this many ms ends a gesture. */
export const PAUSE = 180;
/** ms after a move in which no event moves the deck. */
const BLOCK = 500;
/** ms after a move from which a gesture that has not slowed down moves the deck again. */
const REPEAT = 1000;
/** Speeds in px/ms. Inertia only slows down: a rise by this factor plus this amount is another flick. */
const RISE_FACTOR = 1.5;
const RISE = 0.8;
const STEADY = 0.8;
/** An event counts as at least this many ms of movement. */
const SHORTEST_STEP = 8;

const directionOf = (axis: 'x' | 'y', sign: number): Direction => {
  if (axis === 'x') return sign > 0 ? 'right' : 'left';
  return sign > 0 ? 'down' : 'up';
};

/**
 * Turns wheel events into single moves: one flick is one move, however long its inertia keeps sending events. Compares speeds rather than
 * distances, because a dropped frame doubles the next event's distance.
 */
export const createWheelFilter = (): ((sample: WheelSample) => Direction | null) => {
  let axis: 'x' | 'y' = 'y';
  let distance = 0;
  let lastTime = Number.NEGATIVE_INFINITY;
  /** The gesture's last move and its speeds since then, or null if it has not moved the deck yet. */
  let moved: { time: number; sign: number; fastest: number; slackened: number } | null = null;

  const move = (time: number, sign: number, speed: number): Direction => {
    moved = { time, sign, fastest: speed, slackened: speed };
    distance = 0;
    return directionOf(axis, sign);
  };

  return ({ x, y, time }) => {
    const elapsed = time - lastTime;
    lastTime = time;
    if (elapsed > PAUSE) {
      moved = null;
      distance = 0;
    }
    if (moved === null && distance === 0) axis = Math.abs(x) > Math.abs(y) ? 'x' : 'y';
    const delta = axis === 'x' ? x : y;
    if (delta === 0) return null;
    const sign = Math.sign(delta);
    const speed = elapsed > PAUSE ? 0 : Math.abs(delta) / Math.max(elapsed, SHORTEST_STEP);

    if (moved === null) {
      distance += delta;
      return Math.abs(distance) >= THRESHOLD ? move(time, Math.sign(distance), speed) : null;
    }
    const since = time - moved.time;
    if (since < BLOCK) {
      moved.fastest = Math.max(moved.fastest, speed);
      moved.slackened = speed;
      return null;
    }
    const isAnotherFlick = sign !== moved.sign ? speed > RISE : speed > moved.slackened * RISE_FACTOR + RISE;
    const goesOn = sign === moved.sign && since >= REPEAT && speed >= moved.fastest * STEADY;
    moved.slackened = Math.min(moved.slackened, speed);
    return isAnotherFlick || goesOn ? move(time, sign, speed) : null;
  };
};

const LINE = 16;

/** Converts a wheel event to px: some browsers count lines or pages. */
export const wheelSample = (event: WheelEvent, pageHeight: number): WheelSample => {
  const unit = [1, LINE, pageHeight][event.deltaMode] ?? 1;
  return { x: event.deltaX * unit, y: event.deltaY * unit, time: event.timeStamp };
};

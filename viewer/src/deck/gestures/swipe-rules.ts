/** The rules that turn the path of a pointer into a move of the deck. Distances in CSS px, times in ms, speeds in px/ms. */

export type Axis = 'x' | 'y';

/** px. From this distance, the deck follows the pointer. */
export const SLOP = 8;
/** A path within this angle of an axis belongs to that axis as soon as it leaves the slop. */
const CERTAIN_ANGLE = (35 / 180) * Math.PI;
/** A path closer to the diagonal is decided at this distance, by its dominant axis. */
const DIAGONAL_SLOP = 20;

const FLICK_DISTANCE = 50;
const FLICK_SPEED = 0.3;
/** Shares of the cell's size along the axis: sufficient at any speed, and sufficient even if the pointer drifts back. */
const DRAG_SHARE = 0.2;
const LONG_DRAG_SHARE = 0.5;
/** A pointer has turned back if it retreats this far from its furthest point: in px, and as a share of that point's distance. */
const RETREAT = 10;
const RETREAT_SHARE = 0.1;
/** V§9: resistance beyond an end. */
const RESISTANCE = 0.7;

/** The axis of a displacement, or null while it is too short to decide. */
export const axisOf = (dx: number, dy: number): Axis | null => {
  const [x, y] = [Math.abs(dx), Math.abs(dy)];
  const length = Math.hypot(x, y);
  if (length < SLOP) return null;
  const angle = Math.atan2(Math.min(x, y), Math.max(x, y));
  if (angle > CERTAIN_ANGLE && length < DIAGONAL_SLOP) return null;
  return x > y ? 'x' : 'y';
};

/** A finished gesture along its axis. Signs are as on the screen: negative is up or left. */
export interface Stroke {
  /** From the pointer's start to where it was lifted. */
  distance: number;
  /** The largest distance reached, in the direction of `distance`. */
  furthest: number;
  /** Over the last 100 ms before the pointer was lifted. */
  speed: number;
  /** Over the whole gesture. */
  meanSpeed: number;
  /** Size of the cell along the axis. */
  cellSize: number;
}

/** The step that a stroke makes: 1 to the next cell, -1 to the previous one, 0 to stay. */
export const stepOf = ({ distance, furthest, speed, meanSpeed, cellSize }: Stroke): -1 | 0 | 1 => {
  if (distance === 0) return 0;
  const sign = Math.sign(distance);
  const length = Math.abs(distance);
  const step = sign < 0 ? 1 : -1;
  const isFlickedBack = speed * sign <= -FLICK_SPEED;
  if (isFlickedBack) return 0;
  if (length >= cellSize * LONG_DRAG_SHARE) return step;
  const hasTurnedBack = Math.abs(furthest) - length >= Math.max(RETREAT, Math.abs(furthest) * RETREAT_SHARE);
  if (hasTurnedBack) return 0;
  const fastest = Math.max(speed * sign, meanSpeed * sign);
  const isFlick = length >= FLICK_DISTANCE && fastest >= FLICK_SPEED;
  return isFlick || length >= cellSize * DRAG_SHARE ? step : 0;
};

/** The deck's offset when it is dragged towards a side where there is no page. */
export const rubberBand = (distance: number): number => Math.sign(distance) * Math.abs(distance) ** RESISTANCE;

/** The inverse of `rubberBand`: the pointer distance for an offset. */
export const unstretched = (offset: number): number => Math.sign(offset) * Math.abs(offset) ** (1 / RESISTANCE);

/** The rules that turn the path of a pointer into a move of the deck. Distances in CSS px, times in ms, speeds in px/ms. */

export type Axis = 'x' | 'y';

/** From here on the deck follows the pointer. */
export const SLOP = 8;
/** A path within this angle of an axis belongs to that axis as soon as it leaves the slop. */
const CERTAIN_ANGLE = (35 / 180) * Math.PI;
/** A path closer to the diagonal is decided here, by the axis that dominates it. */
const DIAGONAL_SLOP = 20;

const FLICK_DISTANCE = 50;
const FLICK_SPEED = 0.3;
/** Shares of the cell's size along the axis: enough at any speed, and enough even if the pointer drifts back. */
const DRAG_SHARE = 0.2;
const LONG_DRAG_SHARE = 0.5;
/** A pointer that has retreated this far from its furthest point has turned back: px, and share of that point's distance. */
const RETREAT = 10;
const RETREAT_SHARE = 0.1;
/** V§9: resistance beyond an end. */
const RESISTANCE = 0.7;

/** Which axis a displacement belongs to; null while it is too short to tell. */
export const axisOf = (dx: number, dy: number): Axis | null => {
  const [x, y] = [Math.abs(dx), Math.abs(dy)];
  const length = Math.hypot(x, y);
  if (length < SLOP) return null;
  const angle = Math.atan2(Math.min(x, y), Math.max(x, y));
  if (angle > CERTAIN_ANGLE && length < DIAGONAL_SLOP) return null;
  return x > y ? 'x' : 'y';
};

/** A finished gesture along its axis; signs as on the screen: negative is up or left. */
export interface Stroke {
  /** From where the pointer came down to where it was lifted. */
  distance: number;
  /** The largest distance on the way, in the direction of `distance`. */
  furthest: number;
  /** Over the last moments before the pointer was lifted. */
  speed: number;
  /** Over the whole gesture. */
  meanSpeed: number;
  /** Of the cell along the axis. */
  cellSize: number;
}

/** The step that a stroke asks for: 1 to the next cell, -1 to the previous one, 0 to stay. */
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

/** How far the deck gives way where there is nothing to move to. */
export const rubberBand = (distance: number): number => Math.sign(distance) * Math.abs(distance) ** RESISTANCE;

/** The pointer's distance that stretches the band so far. */
export const unstretched = (offset: number): number => Math.sign(offset) * Math.abs(offset) ** (1 / RESISTANCE);

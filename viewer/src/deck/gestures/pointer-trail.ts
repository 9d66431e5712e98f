import type { Axis } from './swipe-rules.ts';

export interface TrailPoint {
  x: number;
  y: number;
  /** ms, as in `Event.timeStamp`. */
  time: number;
}

/** ms. The current speed is measured over this interval. */
const WINDOW = 100;
const SHORTEST_STEP = 8;

/** The path of a pointer since it came down. */
export interface PointerTrail {
  readonly start: TrailPoint;
  readonly last: TrailPoint;
  /** px from the start along an axis. */
  distance: (axis: Axis) => number;
  /** The distance at the point before the last. */
  distanceBefore: (axis: Axis) => number;
  /** The largest distance in the direction of the current one. */
  furthest: (axis: Axis) => number;
  /** px/ms over the last 100 ms. */
  speed: (axis: Axis) => number;
  meanSpeed: (axis: Axis) => number;
  add: (point: TrailPoint) => void;
}

export const createPointerTrail = (start: TrailPoint): PointerTrail => {
  let recent: TrailPoint[] = [start];
  let last = start;
  let before = start;
  const bounds = { x: { min: 0, max: 0 }, y: { min: 0, max: 0 } };
  const between = (from: TrailPoint, axis: Axis): number => (last[axis] - from[axis]) / Math.max(last.time - from.time, SHORTEST_STEP);
  const distance = (axis: Axis): number => last[axis] - start[axis];
  return {
    start,
    get last() {
      return last;
    },
    distance,
    distanceBefore: (axis) => before[axis] - start[axis],
    furthest: (axis) => (distance(axis) < 0 ? bounds[axis].min : bounds[axis].max),
    speed: (axis) => between(recent[0]!, axis),
    meanSpeed: (axis) => between(start, axis),
    add(point) {
      before = last;
      last = point;
      recent.push(point);
      recent = recent.filter(({ time }) => point.time - time <= WINDOW);
      for (const axis of ['x', 'y'] as const) {
        bounds[axis].min = Math.min(bounds[axis].min, distance(axis));
        bounds[axis].max = Math.max(bounds[axis].max, distance(axis));
      }
    },
  };
};

import type { WheelSample } from '../deck/gestures/wheel.ts';

/** A device's wheel events: ms since the previous event, and px. The shapes follow recordings of real devices. */
export type Trace = ReadonlyArray<readonly [pause: number, delta: number]>;

/** A trackpad flick on macOS: 12 events of an accelerating finger, then 1.1 s of inertia at 60 Hz. */
export const trackpadFlick: Trace = [
  ...[1, 6, 8, 11, 23, 13, 28, 25, 27, 50, 55].map((delta) => [11, delta] as const),
  [29, 82],
  ...[83, 84, 83, 82, 79, 74, 71, 66, 60, 54, 50, 45, 41, 37, 33, 31, 28, 26, 24, 22, 20, 18, 17, 16, 15, 13, 13, 11].map(
    (delta) => [17, delta] as const,
  ),
  ...[10, 9, 9, 8, 7, 7, 7, 6, 5, 4, 4, 4, 3, 3, 3, 2, 2, 2, 1, 1, 1].map((delta) => [17, delta] as const),
  [33, 1],
  [17, 1],
];

/**
 * A flick on a Windows precision touchpad: an empty event when the finger is lifted, inertia that starts at a higher speed, and a dropped
 * frame.
 */
export const touchpadFlick: Trace = [
  [17, 6],
  [17, 160],
  [18, 204],
  [15, 342],
  [17, 228],
  [16, 93],
  [16, 0],
  ...[162, 144, 130, 115, 105, 96, 90, 83, 79, 72, 69, 64, 61, 57, 54, 51, 49, 46, 45, 43, 40, 38, 39, 35].map(
    (delta) => [17, delta] as const,
  ),
  [33, 68],
  ...[31, 30, 28, 28, 27, 25, 24, 24, 22, 22, 21, 19, 19, 18, 16, 18, 15, 16, 15, 13, 15, 12, 13, 12, 10, 9, 10].map(
    (delta) => [17, delta] as const,
  ),
  [33, 16],
  ...[7, 7, 7, 6, 6, 7, 6, 4, 6, 4, 4, 3, 4, 3, 3, 1, 3, 1, 1, 1].map((delta) => [17, delta] as const),
];

/** One notch of a mouse wheel. */
export const notch: Trace = [[0, 100]];

/** A mouse wheel that is kept turning for two seconds. */
export const turning: Trace = Array.from({ length: 21 }, () => [100, 120] as const);

/** Fingers that rest on a trackpad and jitter. */
export const jitter: Trace = [1, -1, 2, 1, -2, 1, 3, -1, -2, 1].map((delta) => [30, delta] as const);

/** Joins traces into samples along an axis, each trace after a pause of `pause` ms. */
export const samples = (axis: 'x' | 'y', ...parts: ReadonlyArray<{ trace: Trace; pause: number; sign?: 1 | -1 }>): WheelSample[] => {
  let time = 1000;
  return parts.flatMap(({ trace, pause, sign = 1 }) => {
    time += pause;
    return trace.map(([step, delta]) => {
      time += step;
      return { x: axis === 'x' ? delta * sign : 0, y: axis === 'y' ? delta * sign : 0, time };
    });
  });
};

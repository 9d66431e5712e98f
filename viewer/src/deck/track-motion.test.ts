import { expect, it } from 'vitest';
import { glideTiming } from './track-motion.ts';

/** The initial slope of a glide's position over time, both as shares. */
const startSlope = (easing: string): number => {
  const [x, y] = easing.slice('cubic-bezier('.length).split(',').map(Number);
  return y! / x!;
};

it.each([
  [155, 1.8],
  [600, 2],
  [300, 0.8],
])('begins a glide of %d px with the speed of the finger, %d px/ms', (distance, speed) => {
  const { duration, easing } = glideTiming(distance, speed);
  expect((startSlope(easing) * distance) / duration).toBeCloseTo(speed, 1);
});

it('takes 180 to 320 ms, and 300 ms without a finger', () => {
  expect(glideTiming(20, 3).duration).toBe(180);
  expect(glideTiming(800, 0.2).duration).toBe(320);
  expect(glideTiming(400, null).duration).toBe(300);
});

it('never starts backwards, as when a stretched band springs back', () => {
  expect(startSlope(glideTiming(40, -2).easing)).toBeGreaterThan(0);
});

it('decelerates at the end', () => {
  expect(glideTiming(200, 1).easing).toMatch(/, 1\)$/);
});

import { expect, it } from 'vitest';
import { createPointerTrail } from './pointer-trail.ts';

it('measures distances from its start, and the furthest in their direction', () => {
  const trail = createPointerTrail({ x: 100, y: 50, time: 0 });
  trail.add({ x: 40, y: 55, time: 10 });
  trail.add({ x: 70, y: 60, time: 20 });
  expect(trail.distance('x')).toBe(-30);
  expect(trail.distanceBefore('x')).toBe(-60);
  expect(trail.furthest('x')).toBe(-60);
  expect(trail.furthest('y')).toBe(10);
});

it('measures the speed of the last 100 ms and of the whole path', () => {
  const trail = createPointerTrail({ x: 0, y: 0, time: 0 });
  trail.add({ x: 10, y: 0, time: 500 });
  trail.add({ x: 60, y: 0, time: 550 });
  trail.add({ x: 110, y: 0, time: 600 });
  expect(trail.speed('x')).toBe(1);
  expect(trail.meanSpeed('x')).toBeCloseTo(110 / 600);
});

it('has no speed once the pointer has been held still', () => {
  const trail = createPointerTrail({ x: 0, y: 0, time: 0 });
  trail.add({ x: 90, y: 0, time: 50 });
  trail.add({ x: 90, y: 0, time: 300 });
  expect(trail.speed('x')).toBe(0);
});

it('treats intervals below 8 ms as 8 ms, so that simultaneous events do not give infinite speed', () => {
  const trail = createPointerTrail({ x: 0, y: 0, time: 0 });
  trail.add({ x: 80, y: 0, time: 0 });
  expect(trail.speed('x')).toBe(10);
});

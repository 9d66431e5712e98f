import { expect, it } from 'vitest';
import { createPointerTrail } from './pointer-trail.ts';

it('knows distances from its start, and the furthest in their direction', () => {
  const trail = createPointerTrail({ x: 100, y: 50, time: 0 });
  trail.add({ x: 40, y: 55, time: 10 });
  trail.add({ x: 70, y: 60, time: 20 });
  expect(trail.distance('x')).toBe(-30);
  expect(trail.distanceBefore('x')).toBe(-60);
  expect(trail.furthest('x')).toBe(-60);
  expect(trail.furthest('y')).toBe(10);
});

it('has the speed of its last 100 ms, and of the whole way', () => {
  const trail = createPointerTrail({ x: 0, y: 0, time: 0 });
  trail.add({ x: 10, y: 0, time: 500 });
  trail.add({ x: 60, y: 0, time: 550 });
  trail.add({ x: 110, y: 0, time: 600 });
  expect(trail.speed('x')).toBe(1);
  expect(trail.meanSpeed('x')).toBeCloseTo(110 / 600);
});

it('is at rest once it has been held', () => {
  const trail = createPointerTrail({ x: 0, y: 0, time: 0 });
  trail.add({ x: 90, y: 0, time: 50 });
  trail.add({ x: 90, y: 0, time: 300 });
  expect(trail.speed('x')).toBe(0);
});

it('takes no time for less than 8 ms: two events of one moment are not endless speed', () => {
  const trail = createPointerTrail({ x: 0, y: 0, time: 0 });
  trail.add({ x: 80, y: 0, time: 0 });
  expect(trail.speed('x')).toBe(10);
});

import { expect, it } from 'vitest';
import { scrollFor } from './use-scroll-while-dragging.ts';

it('scrolls near an edge, faster towards it, and not elsewhere', () => {
  expect(scrollFor(400, 0, 800)).toBe(0);
  expect(scrollFor(60, 0, 800)).toBeLessThan(0);
  expect(scrollFor(5, 0, 800)).toBeLessThan(scrollFor(60, 0, 800));
  expect(scrollFor(795, 0, 800)).toBeGreaterThan(20);
  expect(scrollFor(1200, 0, 800)).toBe(0);
});

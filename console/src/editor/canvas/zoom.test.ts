import { expect, it } from 'vitest';
import { zoomOf } from './zoom.ts';

const PHONE = { width: 375, height: 739 };

it('fits the frame into the stage, at 100 % at most', () => {
  expect(zoomOf('fit', PHONE, { width: 460, height: 393.5 })).toBe(0.5);
  expect(zoomOf('fit', PHONE, { width: 2000, height: 2000 })).toBe(1);
  expect(zoomOf('fit', PHONE, { width: 0, height: 0 })).toBeGreaterThan(0);
});

it('uses the chosen percentage regardless of the space', () => {
  expect(zoomOf('150', PHONE, { width: 10, height: 10 })).toBe(1.5);
});

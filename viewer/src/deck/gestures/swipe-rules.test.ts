import { describe, expect, it } from 'vitest';
import { axisOf, rubberBand, stepOf, unstretched, type Stroke } from './swipe-rules.ts';

const along = (degrees: number, length: number): [number, number] => [
  Math.cos((degrees / 180) * Math.PI) * length,
  Math.sin((degrees / 180) * Math.PI) * length,
];

describe('the axis of a path', () => {
  it('is undecided within 8 px', () => {
    expect(axisOf(0, 7.9)).toBeNull();
    expect(axisOf(0, 8)).toBe('y');
    expect(axisOf(-8, 0)).toBe('x');
  });

  it.each([0, 20, 34])('is decided immediately %d° off an axis', (degrees) => {
    expect(axisOf(...along(degrees, 9))).toBe('x');
    expect(axisOf(...along(180 - degrees, 9))).toBe('x');
    expect(axisOf(...along(90 - degrees, 9))).toBe('y');
    expect(axisOf(...along(degrees - 90, 9))).toBe('y');
  });

  it('takes 20 px near the diagonal, and is then the dominant one', () => {
    expect(axisOf(...along(42, 19))).toBeNull();
    expect(axisOf(...along(42, 21))).toBe('x');
    expect(axisOf(...along(48, 21))).toBe('y');
  });
});

describe('the step of a stroke', () => {
  const stroke = (distance: number, rest: Partial<Stroke> = {}): Stroke => ({
    distance,
    furthest: distance,
    speed: 0,
    meanSpeed: 0,
    cellSize: 400,
    ...rest,
  });

  it('is made by a flick of 50 px at 0.3 px/ms, by its end or as a whole', () => {
    expect(stepOf(stroke(-50, { speed: -0.3 }))).toBe(1);
    expect(stepOf(stroke(50, { speed: 0.3 }))).toBe(-1);
    expect(stepOf(stroke(-50, { meanSpeed: -0.3 }))).toBe(1);
    expect(stepOf(stroke(-49, { speed: -2 }))).toBe(0);
    expect(stepOf(stroke(-79, { speed: -0.29, meanSpeed: -0.29 }))).toBe(0);
  });

  it('is made by a fifth of the cell, however slowly', () => {
    expect(stepOf(stroke(-80))).toBe(1);
    expect(stepOf(stroke(-79))).toBe(0);
  });

  it('is not made by a finger that turns back', () => {
    expect(stepOf(stroke(-120, { furthest: -150 }))).toBe(0);
    expect(stepOf(stroke(-145, { furthest: -150 }))).toBe(1);
    expect(stepOf(stroke(-120, { furthest: -150, speed: -0.5 }))).toBe(0);
  });

  it('is made beyond half of the cell, unless the finger is flicked back', () => {
    expect(stepOf(stroke(-200, { furthest: -300 }))).toBe(1);
    expect(stepOf(stroke(-200, { furthest: -300, speed: 0.29 }))).toBe(1);
    expect(stepOf(stroke(-200, { furthest: -300, speed: 0.3 }))).toBe(0);
  });

  it('needs a distance', () => {
    expect(stepOf(stroke(0, { speed: 3 }))).toBe(0);
  });
});

describe('the rubber band', () => {
  it('stretches by the power of 0.7, equally on both sides', () => {
    expect(rubberBand(200)).toBeCloseTo(40.8, 1);
    expect(rubberBand(-200)).toBeCloseTo(-40.8, 1);
    expect(rubberBand(0)).toBe(0);
  });

  it('is inverted for a drag that starts on a stretched band', () => {
    expect(unstretched(rubberBand(123))).toBeCloseTo(123);
    expect(unstretched(rubberBand(-123))).toBeCloseTo(-123);
  });
});

import { describe, expect, it } from 'vitest';
import { inOriginal, turned } from './crop.ts';

const shown = { width: 400, height: 800 };
const original = { width: 1000, height: 2000 };

describe('a crop in px of the original', () => {
  it('scales with the image', () => {
    expect(inOriginal({ x: 40, y: 80, width: 200, height: 100 }, shown, original, 0)).toEqual({ x: 100, y: 200, width: 500, height: 250 });
  });

  it('refers to the rotated image', () => {
    expect(inOriginal({ x: 600, y: 0, width: 200, height: 400 }, shown, original, 90)).toEqual({ x: 1500, y: 0, width: 500, height: 1000 });
  });

  it('stays within the image, and is at least 1 px in size', () => {
    expect(inOriginal({ x: 399.9, y: -3, width: 100, height: 0.1 }, shown, original, 180)).toEqual({ x: 999, y: 0, width: 1, height: 1 });
  });
});

it('rotates by quarter turns, wrapping around', () => {
  expect([turned(270, 90), turned(0, -90), turned(90, 90)]).toEqual([0, 270, 180]);
});

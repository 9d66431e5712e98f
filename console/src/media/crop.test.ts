import { describe, expect, it } from 'vitest';
import { inOriginal, turned } from './crop.ts';

const shown = { width: 400, height: 800 };
const original = { width: 1000, height: 2000 };

describe('a cut in px of the original', () => {
  it('grows with the picture', () => {
    expect(inOriginal({ x: 40, y: 80, width: 200, height: 100 }, shown, original, 0)).toEqual({ x: 100, y: 200, width: 500, height: 250 });
  });

  it('is one of the turned picture', () => {
    expect(inOriginal({ x: 600, y: 0, width: 200, height: 400 }, shown, original, 90)).toEqual({ x: 1500, y: 0, width: 500, height: 1000 });
  });

  it('stays within it, and is at least a px', () => {
    expect(inOriginal({ x: 399.9, y: -3, width: 100, height: 0.1 }, shown, original, 180)).toEqual({ x: 999, y: 0, width: 1, height: 1 });
  });
});

it('turns by quarters, round and round', () => {
  expect([turned(270, 90), turned(0, -90), turned(90, 90)]).toEqual([0, 270, 180]);
});

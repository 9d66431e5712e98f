import { describe, expect, it } from 'vitest';
import { drawnSize, MAX_ZOOM, settle, sourceSquare, WHOLE } from './crop.ts';

const wide = { width: 600, height: 300 };

describe('cropping a picture to a square', () => {
  it('takes the centre of an image that is not square', () => {
    expect(sourceSquare(wide, WHOLE)).toEqual({ left: 150, top: 0, side: 300 });
    expect(drawnSize(wide, WHOLE)).toEqual({ width: 2, height: 1 });
  });

  it('moves against the drag: an image dragged to the right shows its left', () => {
    expect(sourceSquare(wide, { zoom: 1, x: 0.5, y: 0 })).toEqual({ left: 0, top: 0, side: 300 });
  });

  it('never leaves a gap, however far the image is dragged', () => {
    expect(settle(wide, { zoom: 1, x: 9, y: -9 })).toEqual({ zoom: 1, x: 0.5, y: -0 });
    expect(sourceSquare(wide, { zoom: 2, x: 9, y: 9 })).toEqual({ left: 0, top: 0, side: 150 });
  });

  it('limits the zoom', () => {
    expect(settle(wide, { zoom: 0.2, x: 0, y: 0 }).zoom).toBe(1);
    expect(settle(wide, { zoom: 40, x: 0, y: 0 }).zoom).toBe(MAX_ZOOM);
  });
});

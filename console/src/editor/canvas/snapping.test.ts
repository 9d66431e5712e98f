import { describe, expect, it } from 'vitest';
import { between, hitBy, moveTogether, resizeFreely, resizeInShape, SAFE_AREA, snapLines, touchedBy } from './snapping.ts';

const REACH = { x: 6, y: 6 };
const box = { left: 100, top: 200, width: 50, height: 40 };
const other = { left: 300, top: 400, width: 60, height: 20 };
const lines = snapLines([other]);
const NO_EDGES = { left: false, top: false, right: false, bottom: false };

describe('moving', () => {
  it('snaps its centre to the centre of the cell, and reports the line', () => {
    const { by, guides } = moveTogether([box], { x: 67, y: 100 }, lines, REACH);
    expect(box.left + by.x + box.width / 2).toBe(194.5);
    expect(guides).toEqual([{ axis: 'x', at: 194.5 }]);
  });

  it('snaps to the edges of another element and to the safe area', () => {
    expect(moveTogether([box], { x: 147, y: 0 }, lines, REACH)).toEqual({ by: { x: 150, y: 0 }, guides: [{ axis: 'x', at: 300 }] });
    expect(moveTogether([box], { x: -80, y: 0 }, lines, REACH).by.x).toBe(SAFE_AREA.left - box.left);
  });

  it('snaps to the nearest line when several are in reach', () => {
    const near = { x: [96, 103], y: [] };
    expect(moveTogether([box], { x: 0, y: 0 }, near, REACH).by.x).toBe(3);
  });

  it('does not snap beyond six px, nor when snapping is off', () => {
    expect(moveTogether([box], { x: 142, y: 0 }, { x: [300], y: [] }, REACH)).toEqual({ by: { x: 142, y: 0 }, guides: [] });
    expect(moveTogether([box], { x: 147, y: 0 }, lines, null)).toEqual({ by: { x: 147, y: 0 }, guides: [] });
  });

  it('keeps several boxes inside the cell', () => {
    const { by } = moveTogether([box, other], { x: 500, y: -500 }, lines, null);
    expect(by).toEqual({ x: 389 - 360, y: -200 });
  });
});

describe('resizing', () => {
  it('moves only the edges that are held', () => {
    const { box: after } = resizeFreely(box, { ...NO_EDGES, right: true, bottom: true }, { x: 20, y: 10 }, lines, null);
    expect(after).toEqual({ left: 100, top: 200, width: 70, height: 50 });
    expect(resizeFreely(box, { ...NO_EDGES, left: true }, { x: 20, y: 10 }, lines, null).box).toEqual({ ...box, left: 120, width: 30 });
  });

  it('snaps the edge that is held', () => {
    const { box: after, guides } = resizeFreely(box, { ...NO_EDGES, right: true }, { x: 147, y: 0 }, lines, REACH);
    expect(after.left + after.width).toBe(300);
    expect(guides).toEqual([{ axis: 'x', at: 300 }]);
  });

  it('neither inverts a box nor extends it beyond the cell', () => {
    expect(resizeFreely(box, { ...NO_EDGES, left: true }, { x: 400, y: 0 }, lines, null).box).toMatchObject({ left: 134, width: 16 });
    expect(resizeFreely(box, { ...NO_EDGES, bottom: true }, { x: 0, y: 900 }, lines, null).box.height).toBe(537);
  });

  it('keeps the proportions, by the edge that was moved further', () => {
    const { box: after } = resizeInShape(box, { ...NO_EDGES, right: true, bottom: true }, { x: 50, y: 4 }, lines, null);
    expect(after).toEqual({ left: 100, top: 200, width: 100, height: 80 });
  });

  it('grows symmetrically when a single edge is moved, within the cell', () => {
    expect(resizeInShape(box, { ...NO_EDGES, right: true }, { x: 50, y: 0 }, lines, null).box).toEqual({
      left: 100,
      top: 180,
      width: 100,
      height: 80,
    });
    const { box: most } = resizeInShape(box, { ...NO_EDGES, right: true }, { x: 900, y: 0 }, lines, null);
    expect(most.left + most.width).toBeCloseTo(389);
    expect(most.width / most.height).toBeCloseTo(50 / 40);
  });
});

describe('selecting', () => {
  const boxes = new Map([
    ['low', { left: 0, top: 0, width: 100, height: 100 }],
    ['high', { left: 50, top: 50, width: 100, height: 100 }],
  ]);

  it('hits the topmost box, or the selected one that it covers', () => {
    expect(hitBy({ x: 60, y: 60 }, boxes, [])).toBe('high');
    expect(hitBy({ x: 60, y: 60 }, boxes, ['low'])).toBe('low');
    expect(hitBy({ x: 10, y: 10 }, boxes, [])).toBe('low');
    expect(hitBy({ x: 200, y: 10 }, boxes, ['low'])).toBeUndefined();
  });

  it('selects what a rectangle touches, in whichever direction it was drawn', () => {
    expect(touchedBy(between({ x: 160, y: 160 }, { x: 120, y: 120 }), boxes)).toEqual(['high']);
    expect(touchedBy(between({ x: 10, y: 10 }, { x: 60, y: 60 }), boxes)).toEqual(['low', 'high']);
  });
});

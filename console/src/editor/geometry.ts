/** Positions of texts are px in this space; sizes and places scale with the cell, on the canvas as in the viewer. */
export const REFERENCE = { width: 389, height: 737 } as const;

/** A reference length as a CSS length of the cell around it, which is a size container. */
export const scaled = (length: number, axis: 'x' | 'y' | 'size'): string => {
  const inWidths = `${(length / REFERENCE.width) * 100}cqw`;
  const inHeights = `${(length / REFERENCE.height) * 100}cqh`;
  if (axis === 'size') return `min(${inWidths}, ${inHeights})`;
  return axis === 'x' ? inWidths : inHeights;
};

export interface Point {
  x: number;
  y: number;
}

const clamp = (value: number, lowest: number, highest: number): number => Math.min(highest, Math.max(lowest, value));

/** A point moved by some px of a frame drawn `frame` wide and high, in the units of a space, kept inside it. */
export const movedBy = (
  from: Point,
  by: Point,
  frame: { width: number; height: number },
  space: { width: number; height: number },
  reach: Point,
): Point => ({
  x: Math.round(clamp(from.x + (by.x / frame.width) * space.width, 0, reach.x)),
  y: Math.round(clamp(from.y + (by.y / frame.height) * space.height, 0, reach.y)),
});

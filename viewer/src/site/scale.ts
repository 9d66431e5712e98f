/** Positions and sizes of a page's elements are px in this space and scale with the cell. */
export const REFERENCE = { width: 389, height: 737 };

/** px that the bar at the top of the stage takes, with a little air below it. */
const BAR = 48;

const round = (value: number): number => Math.round(value * 1000) / 1000;

/**
 * A reference length along one axis, or a size (of text), as a CSS length of the cell around it, which is a size container.
 * Text follows the axis that grew less, so that it stays inside wide cells.
 */
export const scaled = (length: number, axis: 'x' | 'y' | 'size'): string => {
  const inWidths = `${round((length / REFERENCE.width) * 100)}cqw`;
  const inHeights = `${round((length / REFERENCE.height) * 100)}cqh`;
  if (axis === 'size') return `min(${inWidths}, ${inHeights})`;
  return axis === 'x' ? inWidths : inHeights;
};

/**
 * How far down a text or a control stands. What clears the bar at the top in the reference space clears it in every cell, however
 * low that is: the bar is as high on a phone that lies on its side.
 */
export const fromTop = (y: number, reach = BAR): string => `max(${scaled(y, 'y')}, ${Math.min(y, reach)}px)`;

/** The same of a control, which does not scale: two of them below the bar keep out of each other's way. */
export const controlFromTop = (y: number): string => fromTop(y, BAR + 104);

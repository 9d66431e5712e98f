/** Positions and sizes of a page's elements are px in this space and scale with the cell. */
export const REFERENCE = { width: 389, height: 737 };

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

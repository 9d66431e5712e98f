import type { CSSProperties } from 'react';

/** Positions and sizes of a page's elements are px in this space and scale with the cell. */
export const REFERENCE = { width: 389, height: 737 };

const round = (value: number): number => Math.round(value * 1000) / 1000;

const percentOf = (length: number, side: 'width' | 'height'): number => round((length / REFERENCE[side]) * 100);

/**
 * A reference length along one axis, or a size (of text), as a CSS length relative to the surrounding cell, which is a size container. Text
 * follows the axis that grew less, so that it stays inside wide cells.
 */
export const scaled = (length: number, axis: 'x' | 'y' | 'size'): string => {
  const inWidths = `${percentOf(length, 'width')}cqw`;
  const inHeights = `${percentOf(length, 'height')}cqh`;
  if (axis === 'size') return `min(${inWidths}, ${inHeights})`;
  return axis === 'x' ? inWidths : inHeights;
};

interface Box {
  left: number;
  top: number;
  width?: number;
  height?: number;
}

/** A position on the picture as custom properties in percent. `--cell-x` and `--cell-y` in `cell.css` are the lengths of one percent. */
export const placed = ({ left, top, width, height }: Box): CSSProperties =>
  ({
    '--x': percentOf(left, 'width'),
    '--y': percentOf(top, 'height'),
    ...(width === undefined ? {} : { '--w': percentOf(width, 'width') }),
    ...(height === undefined ? {} : { '--h': percentOf(height, 'height') }),
  }) as CSSProperties;

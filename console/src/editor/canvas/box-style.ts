import type { CSSProperties } from 'react';
import type { Box } from '../elements/elements.ts';
import { REFERENCE } from '../geometry.ts';

const percent = (length: number, whole: number): string => `${(length / whole) * 100}%`;

/** Converts a box of the reference space to percentages of the area that the page fills. */
export const boxStyle = ({ left, top, width, height }: Box): CSSProperties => ({
  left: percent(left, REFERENCE.width),
  top: percent(top, REFERENCE.height),
  width: percent(width, REFERENCE.width),
  height: percent(height, REFERENCE.height),
});

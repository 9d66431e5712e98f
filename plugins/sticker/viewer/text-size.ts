import type { Shape } from '../data.ts';

/** Room for the text, in hundredths of the box. */
const ROOM: Readonly<Record<Shape, { width: number; height: number; lines: number }>> = {
  circle: { width: 74, height: 58, lines: 3 },
  burst: { width: 66, height: 52, lines: 3 },
  ribbon: { width: 76, height: 62, lines: 1 },
};
const LINE_HEIGHT = 1.25;
const LARGEST = 30;

/** Width in ems: Latin letters take about half of what Japanese ones do. */
const emsOf = (text: string): number => [...text].reduce((sum, letter) => sum + (letter.charCodeAt(0) < 0x2e80 ? 0.58 : 1), 0);

export interface TextSize {
  /** In hundredths of the box's width, and of its height. */
  ofWidth: number;
  ofHeight: number;
}

/** The largest size in which the text fits its shape, over as many lines as serve it best. */
export const textSize = (text: string, shape: Shape): TextSize => {
  const { width, height, lines } = ROOM[shape];
  const ems = Math.max(1, emsOf(text));
  const sizes = Array.from({ length: lines }, (_, index): TextSize => {
    const count = index + 1;
    // A line rarely breaks just where it is full.
    const longest = count === 1 ? ems : Math.ceil(ems / count) + 0.5;
    return { ofWidth: Math.min(LARGEST, width / longest), ofHeight: Math.min(LARGEST * 2, height / (count * LINE_HEIGHT)) };
  });
  const smaller = ({ ofWidth, ofHeight }: TextSize): number => Math.min(ofWidth, ofHeight);
  return sizes.reduce((best, size) => (smaller(size) > smaller(best) ? size : best));
};

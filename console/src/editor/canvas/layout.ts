import type { ElementBox, ElementKey, FrameBox } from '@mekuri/kit/canvas';
import type { FullDocument } from '@mekuri/kit/page-defaults';
import { type Box, boxOf, withBox } from '../elements/elements.ts';
import { REFERENCE } from '../geometry.ts';

/** The measured layout of an element, in px of the reference space. */
export interface Measured {
  /** The size that the document does not contain, such as that of a text. */
  size: Pick<Box, 'width' | 'height'>;
  /** The difference between the frame's box and the document's. */
  off: Box;
  overflows: boolean;
}
export type Layout = ReadonlyMap<ElementKey, Measured>;

export const NO_LAYOUT: Layout = new Map();

/** Smaller differences are rounding errors. */
const NOISE = 0.06;
const cleaned = (length: number): number => (Math.abs(length) < NOISE ? 0 : length);

/**
 * Converts the frame's report on a document's elements, given the area of the frame that the page fills. Boxes are stored relative to the document,
 * so that they
 * stay valid while the document changes.
 */
export const layoutOf = (document: FullDocument, boxes: readonly ElementBox[], cell: FrameBox): Layout => {
  const [inX, inY] = [REFERENCE.width / cell.width, REFERENCE.height / cell.height];
  return new Map(
    boxes.map(({ key, left, top, width, height, overflows }) => {
      const size = { width: width * inX, height: height * inY };
      const said = boxOf(document, key, size);
      const off = {
        left: cleaned((left - cell.left) * inX - said.left),
        top: cleaned((top - cell.top) * inY - said.top),
        width: cleaned(size.width - said.width),
        height: cleaned(size.height - said.height),
      };
      return [key, { size, off, overflows }];
    }),
  );
};

/** The box of an element on the canvas. */
export const shownBox = (document: FullDocument, key: ElementKey, layout: Layout): Box => {
  const measured = layout.get(key);
  const box = boxOf(document, key, measured?.size);
  if (!measured) return box;
  const { off } = measured;
  return { left: box.left + off.left, top: box.top + off.top, width: box.width + off.width, height: box.height + off.height };
};

/** Changes the document so that an element has the given box on the canvas. */
export const withShownBox = (document: FullDocument, key: ElementKey, box: Box, layout: Layout): FullDocument => {
  const off = layout.get(key)?.off ?? { left: 0, top: 0, width: 0, height: 0 };
  return withBox(document, key, {
    left: box.left - off.left,
    top: box.top - off.top,
    width: box.width - off.width,
    height: box.height - off.height,
  });
};

import type { ElementKey } from '@mekuri/kit/canvas';
import type { FullDocument } from '@mekuri/kit/page-defaults';
import { REFERENCE } from '../geometry.ts';
import { type Box, boxOf, partsOf, patchElement, stackOf, withBox } from './elements.ts';

export type StackMove = 'front' | 'forward' | 'backward' | 'back';

const swapped = (keys: readonly ElementKey[], isMoved: (key: ElementKey) => boolean): ElementKey[] => {
  const after = [...keys];
  for (let place = after.length - 2; place >= 0; place -= 1) {
    const [one, next] = [after[place]!, after[place + 1]!];
    if (isMoved(one) && !isMoved(next)) [after[place], after[place + 1]] = [next, one];
  }
  return after;
};

const restacked = (keys: readonly ElementKey[], isMoved: (key: ElementKey) => boolean, move: StackMove): ElementKey[] => {
  const [moved, rest] = [keys.filter(isMoved), keys.filter((key) => !isMoved(key))];
  switch (move) {
    case 'front':
      return [...rest, ...moved];
    case 'back':
      return [...moved, ...rest];
    case 'forward':
      return swapped(keys, isMoved);
    case 'backward':
      return swapped(keys.toReversed(), isMoved).toReversed();
  }
};

/** Moves elements in the stack, keeping their relative order. Each element's z-index becomes its position in the stack. */
export const restack = (document: FullDocument, moved: readonly ElementKey[], move: StackMove): FullDocument => {
  const before = stackOf(document);
  const after = restacked(before, (key) => moved.includes(key), move);
  if (after.every((key, place) => key === before[place])) return document;
  return after.reduce((restackedSoFar, key, zIndex) => {
    const { kind, id } = partsOf(key);
    return id === null ? restackedSoFar : patchElement(restackedSoFar, kind, id, { zIndex });
  }, document);
};

export type Alignment = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom';

const aligned = (box: Box, within: Box, how: Alignment): Box => {
  switch (how) {
    case 'left':
      return { ...box, left: within.left };
    case 'center':
      return { ...box, left: within.left + (within.width - box.width) / 2 };
    case 'right':
      return { ...box, left: within.left + within.width - box.width };
    case 'top':
      return { ...box, top: within.top };
    case 'middle':
      return { ...box, top: within.top + (within.height - box.height) / 2 };
    case 'bottom':
      return { ...box, top: within.top + within.height - box.height };
  }
};

/** The bounding box of all boxes. */
export const around = (boxes: readonly Box[]): Box => {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  return {
    left,
    top,
    width: Math.max(...boxes.map((box) => box.left + box.width)) - left,
    height: Math.max(...boxes.map((box) => box.top + box.height)) - top,
  };
};

const CELL: Box = { left: 0, top: 0, ...REFERENCE };

type Measure = (key: ElementKey) => Pick<Box, 'width' | 'height'> | undefined;

/** Aligns one element to the cell, several to their bounding box. */
export const alignElements = (document: FullDocument, keys: readonly ElementKey[], how: Alignment, measure: Measure): FullDocument => {
  const boxes = keys.map((key) => ({ key, box: boxOf(document, key, measure(key)) }));
  const within = boxes.length > 1 ? around(boxes.map(({ box }) => box)) : CELL;
  return boxes.reduce((after, { key, box }) => withBox(after, key, aligned(box, within, how)), document);
};

/** Equalises the gaps between three or more elements. */
export const distributeElements = (
  document: FullDocument,
  keys: readonly ElementKey[],
  axis: 'horizontal' | 'vertical',
  measure: Measure,
): FullDocument => {
  if (keys.length < 3) return document;
  const [start, length] = axis === 'horizontal' ? (['left', 'width'] as const) : (['top', 'height'] as const);
  const boxes = keys
    .map((key) => ({ key, box: boxOf(document, key, measure(key)) }))
    .toSorted((one, other) => one.box[start] - other.box[start]);
  const span = around(boxes.map(({ box }) => box));
  const gap = (span[length] - boxes.reduce((sum, { box }) => sum + box[length], 0)) / (boxes.length - 1);
  let at = span[start];
  return boxes.reduce((after, { key, box }) => {
    const next = withBox(after, key, { ...box, [start]: at });
    at += box[length] + gap;
    return next;
  }, document);
};

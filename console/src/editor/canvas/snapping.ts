import { around } from '../elements/arrange.ts';
import { type Box } from '../elements/elements.ts';
import { REFERENCE } from '../geometry.ts';

/** A line that an edge or centre has snapped to, in px of the reference space. */
export interface Guide {
  axis: 'x' | 'y';
  at: number;
}

/** The positions that edges and centres snap to. */
export interface SnapLines {
  x: readonly number[];
  y: readonly number[];
}

/** Snapping distances, in px of the reference space; null turns snapping off. */
export type Reach = { x: number; y: number } | null;

/** The edges of a box that follow the pointer. */
export interface Edges {
  left: boolean;
  top: boolean;
  right: boolean;
  bottom: boolean;
}

/** The area that neither the viewer's bars nor a notice under the header covers on phones. Elements outside it may be hard to reach. */
export const SAFE_AREA: Box = { left: 16, top: 80, width: REFERENCE.width - 32, height: REFERENCE.height - 80 - 64 };

/** The minimum size when resizing by handles, in px of the reference space. */
const MIN_SIZE = 16;

const CELL: Box = { left: 0, top: 0, ...REFERENCE };

const linesOf = (start: number, length: number): number[] => [start, start + length / 2, start + length];

/** The lines of the cell, its safe area and the elements that stay in place. */
export const snapLines = (others: readonly Box[]): SnapLines => {
  const boxes = [CELL, SAFE_AREA, ...others];
  return {
    x: [...new Set(boxes.flatMap(({ left, width }) => linesOf(left, width)))],
    y: [...new Set(boxes.flatMap(({ top, height }) => linesOf(top, height)))],
  };
};

interface Pull {
  by: number;
  at: number;
}

/** The shortest offset from one of the places to a line within reach. */
const nearest = (places: readonly number[], lines: readonly number[], reach: number): Pull | undefined => {
  let found: Pull | undefined;
  for (const place of places) {
    for (const at of lines) {
      const by = at - place;
      if (Math.abs(by) <= reach && (!found || Math.abs(by) < Math.abs(found.by))) found = { by, at };
    }
  }
  return found;
};

const clamp = (value: number, lowest: number, highest: number): number => Math.min(Math.max(value, lowest), Math.max(lowest, highest));

export interface Moved {
  by: { x: number; y: number };
  guides: readonly Guide[];
}

/** The offset for boxes that are dragged together, after snapping, kept inside the cell. */
export const moveTogether = (boxes: readonly Box[], wanted: { x: number; y: number }, lines: SnapLines, reach: Reach): Moved => {
  const whole = around(boxes);
  const x = reach ? nearest(linesOf(whole.left + wanted.x, whole.width), lines.x, reach.x) : undefined;
  const y = reach ? nearest(linesOf(whole.top + wanted.y, whole.height), lines.y, reach.y) : undefined;
  const by = {
    x: clamp(wanted.x + (x?.by ?? 0), -whole.left, REFERENCE.width - whole.width - whole.left),
    y: clamp(wanted.y + (y?.by ?? 0), -whole.top, REFERENCE.height - whole.height - whole.top),
  };
  const guides: Guide[] = [];
  if (x && by.x === wanted.x + x.by) guides.push({ axis: 'x', at: x.at });
  if (y && by.y === wanted.y + y.by) guides.push({ axis: 'y', at: y.at });
  return { by, guides };
};

export interface Resized {
  box: Box;
  guides: readonly Guide[];
}

interface Side {
  start: number;
  end: number;
  guide?: number;
}

/** Resizes one axis of a box by one edge. */
const pulledSide = (
  start: number,
  length: number,
  edges: { start: boolean; end: boolean },
  wanted: number,
  lines: readonly number[],
  reach: number | undefined,
  limit: number,
): Side => {
  const end = start + length;
  if (!edges.start && !edges.end) return { start, end };
  const place = (edges.start ? start : end) + wanted;
  const pull = reach === undefined ? undefined : nearest([place], lines, reach);
  const at = place + (pull?.by ?? 0);
  const side = edges.start ? { start: clamp(at, 0, end - MIN_SIZE), end } : { start, end: clamp(at, start + MIN_SIZE, limit) };
  const isDrawn = pull && (edges.start ? side.start : side.end) === pull.at;
  return isDrawn ? { ...side, guide: pull.at } : side;
};

/** Resizes a box by some of its edges: snapped to lines, not below the minimum size, kept inside the cell. */
export const resizeFreely = (box: Box, edges: Edges, wanted: { x: number; y: number }, lines: SnapLines, reach: Reach): Resized => {
  const x = pulledSide(box.left, box.width, { start: edges.left, end: edges.right }, wanted.x, lines.x, reach?.x, REFERENCE.width);
  const y = pulledSide(box.top, box.height, { start: edges.top, end: edges.bottom }, wanted.y, lines.y, reach?.y, REFERENCE.height);
  const guides: Guide[] = [];
  if (x.guide !== undefined) guides.push({ axis: 'x', at: x.guide });
  if (y.guide !== undefined) guides.push({ axis: 'y', at: y.guide });
  return { box: { left: x.start, top: y.start, width: x.end - x.start, height: y.end - y.start }, guides };
};

/** The maximum length of a side: from the fixed edge to the cell's edge, or symmetrically around its middle. */
const roomOf = (start: number, length: number, edges: { start: boolean; end: boolean }, limit: number): number => {
  if (edges.start) return start + length;
  if (edges.end) return limit - start;
  return 2 * Math.min(start + length / 2, limit - start - length / 2);
};

const placed = (start: number, length: number, edges: { start: boolean; end: boolean }, next: number): number => {
  if (edges.start) return start + length - next;
  if (edges.end) return start;
  return start + (length - next) / 2;
};

/** Like `resizeFreely`, but keeps the proportions. The axis with the larger relative change decides. */
export const resizeInShape = (box: Box, edges: Edges, wanted: { x: number; y: number }, lines: SnapLines, reach: Reach): Resized => {
  const free = resizeFreely(box, edges, wanted, lines, reach);
  const [inX, inY] = [free.box.width / box.width, free.box.height / box.height];
  const [pullsX, pullsY] = [edges.left || edges.right, edges.top || edges.bottom];
  const byX = pullsX && (!pullsY || Math.abs(inX - 1) >= Math.abs(inY - 1));
  const [horizontal, vertical] = [
    { start: edges.left, end: edges.right },
    { start: edges.top, end: edges.bottom },
  ];
  const most = Math.min(
    roomOf(box.left, box.width, horizontal, REFERENCE.width) / box.width,
    roomOf(box.top, box.height, vertical, REFERENCE.height) / box.height,
  );
  const least = MIN_SIZE / Math.min(box.width, box.height);
  const scale = clamp(byX ? inX : inY, Math.min(least, 1), most);
  const [width, height] = [box.width * scale, box.height * scale];
  const isExact = scale === (byX ? inX : inY);
  return {
    box: {
      left: placed(box.left, box.width, horizontal, width),
      top: placed(box.top, box.height, vertical, height),
      width,
      height,
    },
    guides: isExact ? free.guides.filter(({ axis }) => axis === (byX ? 'x' : 'y')) : [],
  };
};

const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;

/** The boxes that a rectangle touches. */
export const touchedBy = <K>(area: Box, boxes: ReadonlyMap<K, Box>): K[] =>
  [...boxes].flatMap(([key, box]) => (overlaps(area, box) ? [key] : []));

/** The rectangle between two points. */
export const between = (one: { x: number; y: number }, other: { x: number; y: number }): Box => ({
  left: Math.min(one.x, other.x),
  top: Math.min(one.y, other.y),
  width: Math.abs(one.x - other.x),
  height: Math.abs(one.y - other.y),
});

/** The topmost box under a point. A selected box takes precedence over boxes that cover it. */
export const hitBy = <K>(point: { x: number; y: number }, boxes: ReadonlyMap<K, Box>, selected: readonly K[]): K | undefined => {
  const hit = [...boxes].flatMap(([key, box]) =>
    overlaps({ left: point.x, top: point.y, width: 0.001, height: 0.001 }, box) ? [key] : [],
  );
  return hit.findLast((key) => selected.includes(key)) ?? hit.at(-1);
};

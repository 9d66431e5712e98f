import type { ElementKey } from '@mekuri/kit/canvas';
import type { FullDocument } from '@mekuri/kit/page-defaults';
import type { Box } from '../elements/elements.ts';
import { type Layout, shownBox, withShownBox } from './layout.ts';
import { type Edges, type Guide, moveTogether, type Reach, resizeFreely, resizeInShape, type SnapLines, snapLines } from './snapping.ts';

/** The state of a pointer gesture. Drawn without React until the gesture ends as one step of the history. */
interface GestureView {
  boxes: ReadonlyMap<ElementKey, Box>;
  guides: readonly Guide[];
  area: Box | null;
}

export const AT_REST: GestureView = { boxes: new Map(), guides: [], area: null };

export type GestureStore = ReturnType<typeof createGestureStore>;

export const createGestureStore = () => {
  let view = AT_REST;
  const listeners = new Set<() => void>();
  return {
    get: (): GestureView => view,
    set: (next: GestureView): void => {
      view = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return (): void => {
        listeners.delete(listener);
      };
    },
  };
};

/** The state at the beginning of a gesture. */
export interface GestureStart {
  document: FullDocument;
  layout: Layout;
  keys: readonly ElementKey[];
  /** Elements that stay in place; the moving ones snap to them. */
  others: readonly ElementKey[];
}

export interface Gesture {
  view: GestureView;
  /** Returns the document as it would be if the gesture ended here; built on demand. */
  document: () => FullDocument;
  /** Set if nothing but the position changes, in px of the reference space. */
  by?: { x: number; y: number };
}

/** The intermediate state of a gesture that the frame shows. */
export interface Draft {
  document: () => FullDocument;
  /** Set if elements are only moved and nothing else changes. */
  moved?: { keys: readonly ElementKey[]; by: { x: number; y: number } };
}

/** Computes the gesture for a pointer offset, in px of the reference space. */
export type GestureRun = (by: { x: number; y: number }, reach: Reach, inShape: boolean) => Gesture;

const linesFor = ({ document, layout, others }: GestureStart): SnapLines => snapLines(others.map((key) => shownBox(document, key, layout)));

export const beginMove = (start: GestureStart): GestureRun => {
  const { document, layout, keys } = start;
  const lines = linesFor(start);
  const boxes = keys.map((key) => [key, shownBox(document, key, layout)] as const);
  return (wanted, reach) => {
    const { by, guides } = moveTogether(
      boxes.map(([, box]) => box),
      wanted,
      lines,
      reach,
    );
    const moved = boxes.map(([key, box]) => [key, { ...box, left: box.left + by.x, top: box.top + by.y }] as const);
    return {
      view: { boxes: new Map(moved), guides, area: null },
      document: () =>
        by.x === 0 && by.y === 0 ? document : moved.reduce((after, [key, box]) => withShownBox(after, key, box, layout), document),
      by,
    };
  };
};

export const beginResize = (start: GestureStart, edges: Edges): GestureRun => {
  const { document, layout, keys } = start;
  const [key] = keys;
  if (!key) return () => ({ view: AT_REST, document: () => document });
  const lines = linesFor(start);
  const before = shownBox(document, key, layout);
  return (wanted, reach, inShape) => {
    const { box, guides } = (inShape ? resizeInShape : resizeFreely)(before, edges, wanted, lines, reach);
    return { view: { boxes: new Map([[key, box]]), guides, area: null }, document: () => withShownBox(document, key, box, layout) };
  };
};

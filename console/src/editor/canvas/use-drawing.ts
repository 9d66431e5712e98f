import { type ElementKey, holdLayer } from '@mekuri/kit/canvas';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Box } from '../elements/elements.ts';
import { REFERENCE } from '../geometry.ts';
import { boxStyle } from './box-style.ts';
import { AT_REST, type GestureStore } from './gesture.ts';
import type { Guide } from './snapping.ts';
import { useLatest } from './use-element-commands.ts';

const place = (element: HTMLElement | null, box: Box | null): void => {
  if (!element) return;
  element.hidden = box === null;
  if (box) Object.assign(element.style, boxStyle(box));
};

const isSameSize = (from: Box, to: Box): boolean => from.width === to.width && from.height === to.height;

/** An element that is moved without a change of size is moved by the compositor, without layout or paint. */
const drawMoved = (element: HTMLElement, from: Box | null, to: Box | undefined, scale: { x: number; y: number }): void => {
  const isShifted = from !== null && to !== undefined && isSameSize(from, to);
  if (!isShifted || !element.style.transform) place(element, isShifted ? from : (to ?? from));
  element.style.transform = isShifted ? `translate(${(to.left - from.left) * scale.x}px, ${(to.top - from.top) * scale.y}px)` : '';
};

/** The kind of the running gesture; null if there is no gesture. */
const workOf = ({ boxes: moving, area }: ReturnType<GestureStore['get']>, boxes: ReadonlyMap<ElementKey, Box>): string | null => {
  if (area) return 'area';
  const [first] = moving;
  if (!first) return null;
  const from = boxes.get(first[0]);
  return from && isSameSize(from, first[1]) ? 'move' : 'resize';
};

const GESTURE = 'data-gesture';

/** Marks the surface with the kind of gesture, and the whole document so that animations elsewhere pause during it. */
const tellWork = (root: HTMLElement, work: string | null): void => {
  for (const [element, name] of [
    [root, 'data-busy'],
    [document.documentElement, GESTURE],
  ] as const) {
    if (work === null) element.removeAttribute(name);
    else element.setAttribute(name, work);
  }
};

/** An unused guide is moved out of the window: showing and hiding it would cost more than moving it. */
const drawGuide = (line: HTMLElement | null, axis: Guide['axis'], guide: Guide | undefined, scale: { x: number; y: number }): void => {
  if (!line) return;
  const at = guide ? `${guide.at * scale[axis]}px` : axis === 'x' ? '-100vw' : '-100vh';
  line.style.transform = axis === 'x' ? `translateX(${at})` : `translateY(${at})`;
};

interface Drawn {
  scale: { x: number; y: number };
  /** The DOM elements that move, per key. */
  elements: Map<ElementKey, readonly HTMLElement[]>;
  guides: Readonly<Record<Guide['axis'], HTMLElement | null>>;
  area: HTMLElement | null;
  /** Functions that release the layers held for these elements. */
  held: (() => void)[];
}

const letGo = ({ held }: Drawn): void => {
  for (const release of held) release();
};

/** Looked up once per gesture: nothing that would replace these elements is rendered during it. */
const lookUp = (root: HTMLElement): Drawn => {
  const { width, height } = root.getBoundingClientRect();
  const guides = { x: root.querySelector<HTMLElement>('[data-guide="x"]'), y: root.querySelector<HTMLElement>('[data-guide="y"]') };
  return {
    scale: { x: width / REFERENCE.width, y: height / REFERENCE.height },
    elements: new Map(),
    guides,
    area: root.querySelector<HTMLElement>('[data-area]'),
    held: [guides.x, guides.y].map((line) => holdLayer(line, 'transform')),
  };
};

const elementsOf = (root: HTMLElement, { elements, held }: Drawn, key: ElementKey): readonly HTMLElement[] => {
  const known = elements.get(key);
  if (known) return known;
  const found = Array.from(root.querySelectorAll<HTMLElement>(`[data-key="${key}"], [data-handles-of="${key}"]`));
  elements.set(key, found);
  held.push(...found.map((element) => holdLayer(element, 'transform')));
  return found;
};

/** Draws a gesture by writing styles directly. */
export const useDrawing = (surface: { current: HTMLElement | null }, gestures: GestureStore, boxes: ReadonlyMap<ElementKey, Box>): void => {
  const latest = useLatest(boxes);
  const redraw = useRef<() => void>(() => undefined);
  useEffect(() => {
    let drawn: Drawn | undefined;
    const draw = (): void => {
      const root = surface.current;
      if (!root) return;
      drawn ??= lookUp(root);
      const { boxes: moving, guides, area } = gestures.get();
      const { scale } = drawn;
      // Elements that were moved before and no longer are return to their place.
      for (const key of new Set([...drawn.elements.keys(), ...moving.keys()])) {
        for (const element of elementsOf(root, drawn, key)) drawMoved(element, latest.current.get(key) ?? null, moving.get(key), scale);
      }
      const work = workOf(gestures.get(), latest.current);
      if (root.getAttribute('data-busy') !== work) tellWork(root, work);
      for (const axis of ['x', 'y'] as const)
        drawGuide(
          drawn.guides[axis],
          axis,
          guides.find((one) => one.axis === axis),
          scale,
        );
      if (work === 'area' || !drawn.area?.hidden) place(drawn.area, area);
      if (gestures.get() === AT_REST) forget();
    };
    const forget = (): void => {
      if (drawn) letGo(drawn);
      drawn = undefined;
    };
    redraw.current = () => {
      if (gestures.get() === AT_REST) return;
      forget();
      draw();
    };
    const stop = gestures.subscribe(draw);
    return () => {
      stop();
      forget();
      document.documentElement.removeAttribute(GESTURE);
    };
  }, [surface, gestures, latest]);
  // A render during a gesture must not reset the styles.
  useLayoutEffect(() => {
    redraw.current();
  });
};
